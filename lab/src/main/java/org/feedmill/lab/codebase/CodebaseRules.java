package org.feedmill.lab.codebase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules for names, packages, Javadoc, sizes and cycles, each with the findings that break it. */
public final class CodebaseRules {

    static final int MAX_FILE_LINES = 400;
    static final int MAX_METHOD_LINES = 40;
    static final int MAX_PACKAGE_TYPES = 25;
    static final int MAX_CLASS_CYCLE = 6;
    static final int MAX_RECORD_COMPONENTS = 8;

    private static final Pattern VAGUE_OPENING =
            Pattern.compile("^(?:What|How|Where|Who|Whose|Whether|Which|When|Why)\\b(?!ever)");

    private final SourceCatalog sources;
    private final ClassGraph graph;
    private final Set<String> oneWordNames;

    public CodebaseRules(SourceCatalog sources, ClassGraph graph, Set<String> oneWordNames) {
        this.sources = sources;
        this.graph = graph;
        this.oneWordNames = Set.copyOf(oneWordNames);
    }

    /** Returns the findings of all rules. */
    public List<CodebaseFinding> findings() {
        return Stream.of(
                        longFiles(),
                        longMethods(),
                        largePackages(),
                        sharedNames(),
                        oneWordNames(),
                        vagueJavadoc(),
                        positionalRecords(),
                        packageCycles(),
                        classCycles())
                .flatMap(List::stream)
                .toList();
    }

    public List<CodebaseFinding> longFiles() {
        return sources.files().stream()
                .filter(file -> file.lines() > MAX_FILE_LINES)
                .map(file -> new CodebaseFinding(
                        file.location(),
                        "The file has " + file.lines() + " lines (limit " + MAX_FILE_LINES + ").",
                        "Move a responsibility into a separate type."))
                .toList();
    }

    public List<CodebaseFinding> longMethods() {
        return sources.methods().stream()
                .filter(method -> method.lines() > MAX_METHOD_LINES)
                .map(method -> new CodebaseFinding(
                        method.location(),
                        method.name() + " has " + method.lines() + " lines (limit " + MAX_METHOD_LINES + ").",
                        "Split it into named steps."))
                .toList();
    }

    /** Counts top-level types of the main sources only: tests are in the packages that they test. */
    public List<CodebaseFinding> largePackages() {
        return typesByPackage().entrySet().stream()
                .filter(entry -> entry.getValue() > MAX_PACKAGE_TYPES)
                .map(entry -> new CodebaseFinding(
                        entry.getKey(),
                        "The package has " + entry.getValue() + " types (limit " + MAX_PACKAGE_TYPES + ").",
                        "Move a group of types that belong together into a subpackage."))
                .toList();
    }

    public List<CodebaseFinding> sharedNames() {
        Map<String, List<SourceType>> byName = sources.types().stream()
                .filter(SourceType::isTopLevel)
                .collect(Collectors.groupingBy(SourceType::name, TreeMap::new, Collectors.toList()));
        List<CodebaseFinding> findings = new ArrayList<>();
        byName.forEach((name, types) -> {
            if (types.size() > 1) {
                findings.add(new CodebaseFinding(
                        types.stream().map(SourceType::location).collect(Collectors.joining(", ")),
                        types.size() + " top-level types are called " + name + ".",
                        "Add a word that distinguishes them (ListCandidate, TimeCandidate)."));
            }
        });
        return List.copyOf(findings);
    }

    public List<CodebaseFinding> oneWordNames() {
        return sources.types().stream()
                .filter(SourceType::isTopLevel)
                .filter(SourceType::hasOneWordName)
                .filter(type -> !oneWordNames.contains(type.name()))
                .map(type -> new CodebaseFinding(
                        type.location(),
                        type.name() + " is a one-word name that is not in one-word-names.txt.",
                        "Add the role (FeedRepository, CharsetDetector), or list it if it is a noun of the domain."))
                .toList();
    }

    public List<CodebaseFinding> vagueJavadoc() {
        return sources.types().stream()
                .filter(type -> VAGUE_OPENING.matcher(type.javadoc()).find())
                .map(type -> new CodebaseFinding(
                        type.location(),
                        "The Javadoc of " + type.name() + " opens with \""
                                + type.javadoc().split("\\s", 2)[0] + "\".",
                        "Say what the type is or does: \"Resolves the caller of a request from its token.\""))
                .toList();
    }

    /** Records of the main sources that have many components and no builder. */
    public List<CodebaseFinding> positionalRecords() {
        return sources.records().stream()
                .filter(type -> !type.isTest() && !type.hasBuilder() && type.components() > MAX_RECORD_COMPONENTS)
                .map(type -> new CodebaseFinding(
                        type.location(),
                        type.name() + " has " + type.components() + " components and no builder (limit "
                                + MAX_RECORD_COMPONENTS + ").",
                        "Group components that belong together in a separate record, or nest a class Builder and"
                                + " create the record with it."))
                .toList();
    }

    public List<CodebaseFinding> packageCycles() {
        return graph.packageCycles().stream()
                .map(cycle -> new CodebaseFinding(
                        String.join(", ", cycle),
                        "These packages depend on each other in a cycle.",
                        "Move the type that both sides use to the lower package."))
                .toList();
    }

    public List<CodebaseFinding> classCycles() {
        return graph.classCyclesOver(MAX_CLASS_CYCLE).stream()
                .map(cycle -> new CodebaseFinding(
                        String.join(", ", cycle),
                        cycle.size() + " classes refer to each other in a cycle (limit " + MAX_CLASS_CYCLE + ").",
                        "Move factories out of API types, or pass a value instead of the whole object."))
                .toList();
    }

    /** Returns the number of top-level types of every main package. */
    Map<String, Integer> typesByPackage() {
        Map<String, Integer> counts = new TreeMap<>();
        topLevel(type -> !type.isTest()).forEach(type -> counts.merge(type.packageName(), 1, Integer::sum));
        return counts;
    }

    Stream<SourceType> topLevel(Predicate<SourceType> filter) {
        return sources.types().stream().filter(SourceType::isTopLevel).filter(filter);
    }
}
