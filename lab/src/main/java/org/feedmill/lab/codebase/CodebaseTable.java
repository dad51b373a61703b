package org.feedmill.lab.codebase;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.feedmill.lab.report.TextTable;

/** Prints the figures by which we compare our code with other codebases, and the limits that we set for them. */
public final class CodebaseTable {

    private static final String NO_LIMIT = "-";

    private final SourceCatalog sources;
    private final ClassGraph graph;
    private final CodebaseRules rules;
    private final TextTable table = new TextTable(List.of("", "measured", "limit"));

    public CodebaseTable(SourceCatalog sources, ClassGraph graph, CodebaseRules rules) {
        this.sources = sources;
        this.graph = graph;
        this.rules = rules;
    }

    @Override
    public String toString() {
        addSizes();
        addPackages();
        addNames();
        row(
                "type Javadoc that opens with What, How, Where, ...",
                rules.vagueJavadoc().size(),
                "0");
        row(
                "records over " + CodebaseRules.MAX_RECORD_COMPONENTS + " components without a builder",
                rules.positionalRecords().size(),
                "0");
        row(
                "class cycles over " + CodebaseRules.MAX_CLASS_CYCLE,
                rules.classCycles().size(),
                "0");
        row("test lines / main lines", ratio(lines(true), lines(false)), NO_LIMIT);
        return table.toString();
    }

    private void addSizes() {
        int[] methods = sources.methods().stream()
                .filter(method -> !method.isTest() && method.lines() > 0)
                .mapToInt(SourceMethod::lines)
                .sorted()
                .toArray();
        row("method lines, median", quantile(methods, 0.5), NO_LIMIT);
        row("method lines, 90th percentile", quantile(methods, 0.9), NO_LIMIT);
        row("method lines, maximum", quantile(methods, 1), String.valueOf(CodebaseRules.MAX_METHOD_LINES));
        int longest = sources.files().stream().mapToInt(SourceFile::lines).max().orElse(0);
        row("file lines, maximum", longest, String.valueOf(CodebaseRules.MAX_FILE_LINES));
    }

    private void addPackages() {
        int[] sizes = rules.typesByPackage().values().stream()
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        row("packages", sizes.length, NO_LIMIT);
        row("package cycles", graph.packageCycles().size(), "0");
        row("types a package, median", quantile(sizes, 0.5), "15");
        row("types a package, maximum", quantile(sizes, 1), String.valueOf(CodebaseRules.MAX_PACKAGE_TYPES));
    }

    private void addNames() {
        long types = rules.topLevel(type -> !type.isTest()).count();
        long oneWord =
                rules.topLevel(type -> !type.isTest() && type.hasOneWordName()).count();
        row("types", types, NO_LIMIT);
        row("one-word type names, %", percent(oneWord, types), "15");
        row("one-word type names that are not listed", rules.oneWordNames().size(), "0");
        row("shared simple names", rules.sharedNames().size(), "0");
        List<String> names = sources.methods().stream()
                .filter(method -> !method.isTest())
                .map(SourceMethod::name)
                .filter(name -> !name.startsWith("<"))
                .toList();
        long oneWordMethods = names.stream()
                .filter(name -> name.chars().noneMatch(Character::isUpperCase))
                .count();
        row("one-word method names, %", percent(oneWordMethods, names.size()), NO_LIMIT);
    }

    private long lines(boolean tests) {
        return sources.files().stream()
                .filter(file -> file.isTest() == tests)
                .mapToLong(SourceFile::lines)
                .sum();
    }

    private void row(String name, long value, String limit) {
        row(name, String.valueOf(value), limit);
    }

    private void row(String name, String value, String limit) {
        table.add(Stream.of(name, value, limit).toList());
    }

    private static long quantile(int[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[(int) Math.round((sorted.length - 1) * share)];
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f", 100.0 * part / Math.max(1, whole));
    }

    private static String ratio(long part, long whole) {
        return String.format(Locale.ROOT, "%.2f", (double) part / Math.max(1, whole));
    }
}
