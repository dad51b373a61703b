package org.feedmill.lab.codebase;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** Dependencies between the compiled top-level classes of all modules, as {@code jdeps} reports them. */
public final class ClassGraph {

    private static final String ROOT_PACKAGE = "org.feedmill.";
    private static final Pattern DEPENDENCY = Pattern.compile("^ {3}(\\S+) +-> (\\S+)");

    private final Map<String, Set<String>> dependencies = new TreeMap<>();

    private ClassGraph() {}

    /** Reads the compiled classes of the modules below a repository's root folder. */
    public static ClassGraph read(Path root) {
        List<String> arguments = new ArrayList<>(List.of("-verbose:class", "-filter:none", "--ignore-missing-deps"));
        for (String module : SourceCatalog.MODULES) {
            Path classes = root.resolve(module).resolve("target").resolve("classes");
            if (!Files.isDirectory(classes)) {
                throw new IllegalStateException("Module " + module + " is not compiled: run mvn -Dquick compile.");
            }
            // Only the folder below module-info.class, because jdeps would look for every required module.
            arguments.add(classes.resolve("org").toString());
        }
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        int exit = ToolProvider.findFirst("jdeps").orElseThrow().run(writer, writer, arguments.toArray(String[]::new));
        if (exit != 0) {
            throw new IllegalStateException("jdeps failed: " + out.toString().strip());
        }
        ClassGraph graph = new ClassGraph();
        out.toString().lines().forEach(graph::add);
        return graph;
    }

    private void add(String line) {
        Matcher matcher = DEPENDENCY.matcher(line);
        if (!matcher.find()) {
            return;
        }
        String from = topLevel(matcher.group(1));
        String to = topLevel(matcher.group(2));
        if (isOurs(from)) {
            Set<String> targets = dependencies.computeIfAbsent(from, key -> new TreeSet<>());
            if (isOurs(to) && !from.equals(to)) {
                targets.add(to);
            }
        }
    }

    private static boolean isOurs(String name) {
        return name.startsWith(ROOT_PACKAGE) && !name.endsWith("package-info") && !name.contains("jmh_generated");
    }

    private static String topLevel(String name) {
        int dollar = name.indexOf('$');
        return dollar < 0 ? name : name.substring(0, dollar);
    }

    /** Returns the number of packages. */
    public int packageCount() {
        return packages().size();
    }

    /** Returns every set of packages that depend on each other in a cycle. */
    public List<Set<String>> packageCycles() {
        return StronglyConnectedComponents.of(packages()).stream()
                .filter(component -> component.size() > 1)
                .toList();
    }

    /** Returns every set of more than {@code size} classes that all refer to each other, directly or not. */
    public List<Set<String>> classCyclesOver(int size) {
        return StronglyConnectedComponents.of(dependencies).stream()
                .filter(component -> component.size() > size)
                .toList();
    }

    private Map<String, Set<String>> packages() {
        Map<String, Set<String>> packages = new TreeMap<>();
        dependencies.forEach((from, targets) -> {
            Set<String> known = packages.computeIfAbsent(packageOf(from), key -> new TreeSet<>());
            targets.stream()
                    .map(ClassGraph::packageOf)
                    .filter(to -> !to.equals(packageOf(from)))
                    .forEach(known::add);
        });
        return packages;
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('.'));
    }
}
