"""Where files live: by platform, by variables, by options, and where there is no such place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from casinowar_tui.cli.paths import Places, places, refuse_obstacle
from casinowar_tui.config.usage import UsageError
from casinowar_tui.values import evolve

HOME = {"HOME": "/home/ann"}


def test_linux_follows_xdg_defaults() -> None:
    found = places(HOME, "linux")
    assert found == Places(
        data="/home/ann/.local/share/casinowar-tui",
        config="/home/ann/.config/casinowar-tui/config.toml",
        log="/home/ann/.local/state/casinowar-tui",
    )
    assert found.database == "/home/ann/.local/share/casinowar-tui/casinowar.sqlite3"


XDG = {"XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"}


@pytest.mark.parametrize("platform", ["linux", "freebsd14", "darwin"])
def test_absolute_xdg_variables_are_honoured_and_need_no_home(platform: str) -> None:
    found = places(XDG, platform)
    assert found == Places("/d/casinowar-tui", "/c/casinowar-tui/config.toml", "/s/casinowar-tui")


@pytest.mark.parametrize("value", ["", "relative/place", "./here", "~/share", " /led"])
def test_relative_and_empty_xdg_variables_are_ignored(value: str) -> None:
    assert places(HOME | dict.fromkeys(XDG, value), "linux") == places(HOME, "linux")


def test_macos_keeps_files_in_the_library() -> None:
    assert places({"HOME": "/Users/ann"}, "darwin") == Places(
        data="/Users/ann/Library/Application Support/casinowar-tui",
        config="/Users/ann/Library/Application Support/casinowar-tui/config.toml",
        log="/Users/ann/Library/Logs/casinowar-tui",
    )


def test_windows_keeps_files_in_the_profile() -> None:
    by_variable = places({"LOCALAPPDATA": "L:\\local", "APPDATA": "R:\\roaming"}, "win32")
    assert by_variable.data == by_variable.log == "L:\\local\\casinowar-tui"
    assert by_variable.config == os.path.join("R:\\roaming\\casinowar-tui", "config.toml")
    by_profile = places({"USERPROFILE": "C:\\Users\\ann", "LOCALAPPDATA": "relative"}, "win32")
    assert by_profile.data == "C:\\Users\\ann\\AppData\\Local\\casinowar-tui"
    assert by_profile.config == os.path.join("C:\\Users\\ann\\AppData\\Roaming\\casinowar-tui", "config.toml")
    with pytest.raises(UsageError, match="LOCALAPPDATA"):
        places({}, "win32")


def test_options_come_before_everything() -> None:
    found = places(HOME | XDG, "linux", data_dir="/elsewhere", config="/my.toml")
    assert found == Places("/elsewhere", "/my.toml", "/elsewhere")


def test_a_configuration_option_moves_nothing_else() -> None:
    assert places(HOME, "linux", config="/my.toml") == evolve(places(HOME, "linux"), config="/my.toml")


@pytest.mark.parametrize("environ", [{}, {"HOME": ""}, {"HOME": "not/absolute"}])
def test_without_a_home_one_line_says_what_to_do(environ: dict[str, str]) -> None:
    with pytest.raises(UsageError) as caught:
        places(environ, "linux")
    (line,) = caught.value.lines
    assert "HOME" in line
    assert "--data-dir DIR" in line


def test_a_data_directory_of_ones_own_needs_no_home() -> None:
    assert places({}, "linux", data_dir="/d") == Places("/d", "/d/config.toml", "/d")


@pytest.mark.parametrize("home", [{}, {"HOME": ""}, {"HOME": "not/absolute"}])
def test_only_data_needs_a_home(home: dict[str, str]) -> None:
    data = "/d/casinowar-tui"
    environ = home | {"XDG_DATA_HOME": "/d"}
    assert places(environ, "linux") == Places(data, "/d/casinowar-tui/config.toml", data)
    assert places(environ, "linux", config="/my.toml") == Places(data, "/my.toml", data)
    assert places(environ, "linux", data_dir="/e") == Places("/e", "/e/config.toml", "/e")
    elsewhere = environ | {"XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"}
    assert places(elsewhere, "linux") == places(XDG, "linux")


def test_a_place_that_is_free_or_a_directory_is_no_obstacle(tmp_path: Path) -> None:
    refuse_obstacle(tmp_path)
    refuse_obstacle(tmp_path / "new" / "deeper")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("below", ["", "data", "data/deeper"])
def test_a_file_where_a_directory_should_be_is_named(tmp_path: Path, below: str) -> None:
    file = tmp_path / "home"
    file.write_text("")
    with pytest.raises(UsageError) as caught:
        refuse_obstacle(file / below)
    (line,) = caught.value.lines
    assert line.startswith(f"{file} is not a directory")
    assert "--data-dir DIR" in line


def test_a_link_to_nowhere_is_an_obstacle(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "gone")
    with pytest.raises(UsageError, match="not a directory"):
        refuse_obstacle(link)
