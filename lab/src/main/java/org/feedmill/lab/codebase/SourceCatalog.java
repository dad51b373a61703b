package org.feedmill.lab.codebase;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Lists the files, types and methods of the repository's Java sources, parsed by the JDK's compiler. */
public final class SourceCatalog {

    /** Modules in dependency order. */
    public static final List<String> MODULES =
            List.of("extract", "feed", "query", "web", "crawl", "server", "cli", "spark", "lab");

    private final Path root;
    private final List<SourceFile> files = new ArrayList<>();
    private final List<SourceType> types = new ArrayList<>();
    private final List<SourceMethod> methods = new ArrayList<>();
    private final List<SourceRecord> records = new ArrayList<>();

    private SourceCatalog(Path root) {
        this.root = root;
    }

    /** Parses all sources of the modules below a repository's root folder. */
    public static SourceCatalog read(Path root) {
        SourceCatalog catalog = new SourceCatalog(root.toAbsolutePath().normalize());
        try {
            catalog.parse(catalog.javaFiles());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return catalog;
    }

    public List<SourceFile> files() {
        return List.copyOf(files);
    }

    public List<SourceType> types() {
        return List.copyOf(types);
    }

    public List<SourceMethod> methods() {
        return List.copyOf(methods);
    }

    public List<SourceRecord> records() {
        return List.copyOf(records);
    }

    private List<Path> javaFiles() throws IOException {
        List<Path> found = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> paths = Files.walk(root.resolve(module).resolve("src"))) {
                paths.filter(path -> path.toString().endsWith(".java")).sorted().forEach(found::add);
            }
        }
        return found;
    }

    private void parse(List<Path> paths) throws IOException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK is needed");
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, List.of(), null, manager.getJavaFileObjectsFromPaths(paths));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                String location = location(unit);
                String text = unit.getSourceFile().getCharContent(true).toString();
                files.add(new SourceFile(isTest(location), (int) text.lines().count(), location));
                new Declarations(unit, trees).scan(unit, null);
            }
        }
    }

    private String location(CompilationUnitTree unit) {
        return root.relativize(Path.of(unit.getSourceFile().toUri())).toString().replace('\\', '/');
    }

    private static boolean isTest(String location) {
        return location.contains("/src/test/");
    }

    /** Adds the types and methods that one file declares. */
    private final class Declarations extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final CompilationUnitTree unit;
        private final DocTrees trees;
        private final String location;
        private final boolean isTest;

        Declarations(CompilationUnitTree unit, DocTrees trees) {
            this.unit = unit;
            this.trees = trees;
            this.location = location(unit);
            this.isTest = isTest(location);
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
            if (!type.getSimpleName().isEmpty()) {
                TreePath path = getCurrentPath();
                String javadoc = trees.getDocComment(path);
                boolean isTopLevel = path.getParentPath().getLeaf() instanceof CompilationUnitTree;
                types.add(new SourceType(
                        location.substring(0, location.indexOf('/')),
                        isTest,
                        String.valueOf(unit.getPackageName()),
                        type.getSimpleName().toString(),
                        isTopLevel,
                        javadoc == null ? "" : javadoc.strip(),
                        location + ":" + line(type)));
            }
            if (type.getKind() == Tree.Kind.RECORD) {
                addRecord(type);
            }
            return super.visitClass(type, nothing);
        }

        /** The instance fields of a record are its components. */
        private void addRecord(ClassTree type) {
            long components = type.getMembers().stream()
                    .filter(member -> member instanceof VariableTree field
                            && !field.getModifiers().getFlags().contains(Modifier.STATIC))
                    .count();
            boolean hasBuilder = type.getMembers().stream()
                    .anyMatch(member -> member instanceof ClassTree nested
                            && nested.getSimpleName().contentEquals("Builder"));
            String name = type.getSimpleName().toString();
            records.add(new SourceRecord(isTest, name, (int) components, hasBuilder, location + ":" + line(type)));
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
            Tree body = method.getBody();
            int lines = body == null ? 0 : lastLine(body) - line(body) + 1;
            methods.add(new SourceMethod(isTest, method.getName().toString(), lines, location + ":" + line(method)));
            return super.visitMethod(method, nothing);
        }

        private int line(Tree tree) {
            SourcePositions positions = trees.getSourcePositions();
            return (int) unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
        }

        private int lastLine(Tree tree) {
            SourcePositions positions = trees.getSourcePositions();
            return (int) unit.getLineMap().getLineNumber(positions.getEndPosition(unit, tree));
        }
    }
}
