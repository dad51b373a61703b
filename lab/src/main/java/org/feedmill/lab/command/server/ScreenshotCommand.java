package org.feedmill.lab.command.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.feedmill.lab.preview.ScreenshotComparison;
import org.feedmill.lab.preview.ScreenshotComparison.ScreenshotChange;
import org.feedmill.lab.preview.ScreenshotComparison.ScreenshotVerdict;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares the screenshots that the tests of the app wrote with those of the run before, and keeps the new ones. */
@Command(
        name = "screens",
        description = "Compares the screenshots of the app's tests with those of the run before.",
        mixinStandardHelpOptions = true)
final class ScreenshotCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--screens", description = "Screenshots of the last run of the tests.")
    private @Nullable Path screens;

    @Option(names = "--kept", description = "Screenshots of the run before; the new ones replace them.")
    private @Nullable Path kept;

    @Option(names = "--share", description = "Share of pixels from which a state counts as changed.")
    private double share = 0.002;

    @Option(names = "--dry-run", description = "Compares only, and keeps the screenshots of the run before.")
    private boolean dryRun;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        Path root = Path.of(Objects.requireNonNullElse(System.getProperty("feedmill.root"), "."));
        Path fresh = screens == null ? root.resolve("server/target/screens") : screens;
        Path old = kept == null ? root.resolve("target/screens/kept") : kept;
        Path marked = old.resolveSibling(old.getFileName() + "-changes");
        deletePictures(marked);
        List<ScreenshotChange> changes = new ScreenshotComparison(share, marked).compare(old, fresh);
        TextTable table = new TextTable(List.of("state", "verdict", "pixels", "place"));
        changes.stream()
                .filter(change -> change.verdict() != ScreenshotVerdict.SAME)
                .forEach(change -> table.add(List.of(
                        change.state(),
                        change.verdict().name(),
                        TextTable.formatNumber(change.share() * 100, 2) + " %",
                        change.place())));
        out.println(table);
        for (ScreenshotVerdict verdict : ScreenshotVerdict.values()) {
            long count = changes.stream()
                    .filter(change -> change.verdict() == verdict)
                    .count();
            out.println(verdict.name() + ": " + count);
        }
        out.println("Changes are marked in " + marked);
        out.flush();
        if (!dryRun) {
            keep(fresh, old);
        }
        return 0;
    }

    private static void keep(Path fresh, Path old) throws IOException {
        Files.createDirectories(old);
        deletePictures(old);
        try (Stream<Path> files = Files.list(fresh)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".png")).toList()) {
                Files.copy(file, old.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static void deletePictures(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".png")).toList()) {
                Files.delete(file);
            }
        }
    }
}
