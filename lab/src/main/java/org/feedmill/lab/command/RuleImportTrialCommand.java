package org.feedmill.lab.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.feedmill.lab.report.TextTable;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.RuleImportFormat;
import org.feedmill.ruleimport.RuleImportResult;
import org.feedmill.ruleimport.RuleImporter;
import org.feedmill.ruleimport.UnsupportedSetting;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Imports a folder of other tools' rules and reports how many of them lose nothing. */
@Command(
        name = "imports",
        description = "Imports all rules of a folder and reports how many lose nothing, and what the others lose.",
        mixinStandardHelpOptions = true)
public final class RuleImportTrialCommand implements Callable<Integer> {

    private static final int MAX_REASONS = 40;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "Folder of the rules; folders in it are read too.")
    private Path folder = Path.of("");

    @Option(names = "--from", required = true, description = "Format of the rules: ${COMPLETION-CANDIDATES}.")
    private RuleImportFormat format = RuleImportFormat.HTML2RSS;

    @Option(names = "--suffix", required = true, description = "End of the file names, such as .yml.")
    private String suffix = "";

    @Option(names = "--floor", description = "Exit with code 1 if the share of rules that lose nothing is lower.")
    private double floor;

    @Option(names = "--show", description = "Print every setting that is lost.")
    private boolean show;

    private int files;
    private int lossless;
    private int withoutRule;
    private int unreadable;
    private final Map<String, Integer> reasons = new TreeMap<>();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.filter(file -> file.toString().endsWith(suffix) && Files.isRegularFile(file))
                    .sorted()
                    .forEach(file -> measure(file, out));
        }
        int rules = files - withoutRule - unreadable;
        double share = rules == 0 ? 0 : (double) lossless / rules;
        TextTable figures = new TextTable(List.of("", ""));
        figures.add(List.of("files", String.valueOf(files)));
        figures.add(List.of("without a rule", String.valueOf(withoutRule)));
        figures.add(List.of("unreadable", String.valueOf(unreadable)));
        figures.add(List.of("lossless", String.valueOf(lossless)));
        figures.add(List.of("share of the rules", String.format("%.3f", share)));
        out.println(figures);
        TextTable losses = new TextTable(List.of("files", "what is lost"));
        reasons.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(MAX_REASONS)
                .forEach(reason -> losses.add(List.of(String.valueOf(reason.getValue()), reason.getKey())));
        out.println(losses);
        out.flush();
        return share < floor ? 1 : 0;
    }

    private void measure(Path file, PrintWriter out) {
        files++;
        try {
            String text = new String(Files.readAllBytes(file), UTF_8);
            RuleImportResult result =
                    RuleImporter.read(format, text, file.getFileName().toString());
            List<UnsupportedSetting> lost = result.unsupported();
            withoutRule += result.importedRules().isEmpty() ? 1 : 0;
            lossless += lost.isEmpty() && !result.importedRules().isEmpty() ? 1 : 0;
            Set<String> kinds = new HashSet<>();
            for (UnsupportedSetting each : lost) {
                String key = each.text().split("[:(]", 2)[0];
                kinds.add(key + ": " + each.reason());
                if (show) {
                    out.println(file.getFileName() + ", " + each);
                }
            }
            kinds.forEach(kind -> reasons.merge(kind, 1, Integer::sum));
        } catch (RuleSyntaxException e) {
            unreadable++;
            out.println(file + ": " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
