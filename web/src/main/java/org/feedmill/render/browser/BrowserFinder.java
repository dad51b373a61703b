package org.feedmill.render.browser;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds a browser on this machine: on the program path first, then in the usual installation folders. */
public final class BrowserFinder {

    private static final List<String> NAMES = List.of(
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge");

    private static final List<String> PLACES = List.of(
            "/usr/bin",
            "/usr/local/bin",
            "/snap/bin",
            "/opt/google/chrome",
            "/usr/lib/chromium",
            "/opt/microsoft/msedge",
            "/opt/homebrew/bin");

    private static final List<String> MAC = List.of(
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");

    private static final List<String> WINDOWS_ROOTS = List.of("ProgramFiles", "ProgramFiles(x86)", "LocalAppData");

    private static final List<String> WINDOWS = List.of(
            "Google/Chrome/Application/chrome.exe",
            "Chromium/Application/chrome.exe",
            "Microsoft/Edge/Application/msedge.exe");

    private BrowserFinder() {}

    /**
     * Returns the program to start.
     *
     * @param named configured path, or a name to find on the program path; null for any browser
     * @param environment of this process
     * @return null if there is none
     */
    public static @Nullable Path find(@Nullable String named, Map<String, String> environment) {
        List<Path> candidates = new ArrayList<>();
        if (named != null) {
            add(candidates, named);
            if (!named.contains("/") && !named.contains("\\")) {
                onPath(candidates, List.of(named), environment);
            }
        } else {
            onPath(candidates, NAMES, environment);
            PLACES.forEach(place -> NAMES.forEach(name -> add(candidates, place + "/" + name)));
            MAC.forEach(program -> add(candidates, program));
            for (String root : WINDOWS_ROOTS) {
                String folder = environment.get(root);
                WINDOWS.forEach(program -> add(candidates, folder == null ? "" : folder + "/" + program));
            }
        }
        for (Path candidate : candidates) {
            if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    private static void onPath(List<Path> candidates, List<String> names, Map<String, String> environment) {
        String path = environment.getOrDefault("PATH", environment.getOrDefault("Path", ""));
        for (String folder : path.split(java.io.File.pathSeparator, -1)) {
            for (String name : names) {
                if (!folder.isBlank()) {
                    add(candidates, folder + "/" + name);
                    add(candidates, folder + "/" + name + ".exe");
                }
            }
        }
    }

    private static void add(List<Path> candidates, String path) {
        try {
            if (!path.isBlank()) {
                candidates.add(Path.of(path));
            }
        } catch (InvalidPathException e) {
            // an invalid path contains no program
        }
    }
}
