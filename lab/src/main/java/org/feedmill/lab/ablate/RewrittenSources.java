package org.feedmill.lab.ablate;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.feedmill.lab.ablate.AblationPoint.Kind;
import org.jspecify.annotations.Nullable;

/** A copy of a source folder with switches at its ablation points, and its classes. */
final class RewrittenSources {

    private static final int MAX_ATTEMPTS = 8;

    /** Text to insert at an offset of a file. */
    private record Insertion(int offset, String text) {}

    private final Path sources;
    private final Path target;
    private final List<AblationPoint> points = new ArrayList<>();
    private final TreeMap<String, List<Insertion>> insertions = new TreeMap<>();
    private @Nullable CompilationUnitTree unit;
    private String file = "";

    private RewrittenSources(Path sources, Path target) {
        this.sources = sources;
        this.target = target;
    }

    /** Rewrites and compiles the Java files below a folder; the classes and points.tsv are written to the target. */
    static List<AblationPoint> compile(Path sources, Path target, String classPath) throws IOException {
        RewrittenSources rewritten = new RewrittenSources(sources, target);
        rewritten.rewrite(classPath);
        rewritten.compile(classPath);
        Files.write(
                target.resolve("points.tsv"),
                rewritten.points.stream().map(AblationPoint::toLine).toList());
        return List.copyOf(rewritten.points);
    }

    private void rewrite(String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-proc:none", "-nowarn", "-classpath", classPath);
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, options, null, files.getJavaFileObjectsFromPaths(javaFiles(sources)));
            Iterable<? extends CompilationUnitTree> units = task.parse();
            task.analyze();
            SourceRewriter rewriter = new SourceRewriter(Trees.instance(task), this);
            for (CompilationUnitTree one : units) {
                rewriter.scan(one, null);
            }
        }
    }

    /** Compiles the copy; lines on which a switch is not allowed lose it. */
    private void compile(String classPath) throws IOException {
        Set<String> refused = new HashSet<>();
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            write(refused);
            Set<String> errors = compileOnce(classPath);
            if (errors.isEmpty()) {
                return;
            }
            refused.addAll(errors);
        }
        throw new IllegalStateException("the rewritten sources do not compile: " + refused);
    }

    private Set<String> compileOnce(String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        Path classes = Files.createDirectories(target.resolve("classes"));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    "-proc:none", "-nowarn", "-Xmaxerrs", "9999", "-classpath", classPath, "-d", classes.toString());
            compiler.getTask(
                            null,
                            files,
                            found,
                            options,
                            null,
                            files.getJavaFileObjectsFromPaths(javaFiles(target.resolve("sources"))))
                    .call();
        }
        Set<String> errors = new HashSet<>();
        for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR && one.getSource() != null) {
                URI uri = one.getSource().toUri();
                errors.add(target.resolve("sources").relativize(Path.of(uri)) + ":" + one.getLineNumber());
            }
        }
        return errors;
    }

    private void write(Set<String> refused) throws IOException {
        for (Path path : javaFiles(sources)) {
            String name = sources.relativize(path).toString();
            String text = Files.readString(path);
            StringBuilder copy = new StringBuilder(text);
            List<Insertion> sorted = new ArrayList<>(insertions.getOrDefault(name, List.of()));
            sorted.sort(Comparator.comparingInt(Insertion::offset));
            for (Insertion one : sorted.reversed()) {
                long line = text.substring(0, one.offset)
                                .chars()
                                .filter(c -> c == '\n')
                                .count()
                        + 1;
                if (!refused.contains(name + ":" + line)) {
                    copy.insert(one.offset, one.text);
                }
            }
            Path to = target.resolve("sources").resolve(name);
            Files.createDirectories(to.getParent());
            Files.writeString(to, copy);
        }
    }

    /** All Java files but the module descriptor, whose requirements the copy does not have. */
    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".java") && !f.endsWith("module-info.java"))
                    .sorted()
                    .toList();
        }
    }

    void begin(CompilationUnitTree next) {
        unit = next;
        file = sources.toAbsolutePath()
                .relativize(Path.of(next.getSourceFile().toUri()))
                .toString();
    }

    int line(int offset) {
        return unit == null ? 0 : (int) unit.getLineMap().getLineNumber(offset);
    }

    void insert(int offset, String text) {
        insertions.computeIfAbsent(file, f -> new ArrayList<>()).add(new Insertion(offset, text));
    }

    int add(Kind kind, int line, int lines, String text) {
        points.add(new AblationPoint(points.size(), kind, file, line, lines, AblationPoint.shorten(text)));
        return points.size() - 1;
    }

    AblationPoint point(int id) {
        return points.get(id);
    }

    AblationPoint replace(int id, Kind kind, int line, int lines, String text) {
        points.set(id, new AblationPoint(id, kind, file, line, lines, AblationPoint.shorten(text)));
        return points.get(id);
    }
}
