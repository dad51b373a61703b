package org.feedmill.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Checks the style rules on the sources of all modules. */
final class SourceTest {

    private static final int FILE_LINES = 400;
    private static final int METHOD_LINES = 40;

    /** Absolute paths of build machines; URLs with such a part are allowed. */
    private static final Pattern MACHINE_PATH = Pattern.compile("(?<![\\w./:%~-])/(?:work|root)/");

    @Test
    void filesAreShort() throws IOException {
        List<String> offenders = new ArrayList<>();
        for (Path file : RepositoryFiles.files(".java")) {
            int lines = Files.readAllLines(file).size();
            if (lines > FILE_LINES) {
                offenders.add(named(file) + ": " + lines + " lines");
            }
        }
        assertThat(offenders).isEmpty();
    }

    @Test
    void methodsAreShort() throws IOException {
        List<Path> files = RepositoryFiles.files(".java");
        List<String> offenders = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, List.of(), null, manager.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new LongMethods(unit, positions, offenders), null);
            }
        }
        assertThat(offenders).isEmpty();
    }

    @Test
    void everyPackageIsNullMarked() throws IOException {
        List<String> offenders = new ArrayList<>();
        for (Path file : RepositoryFiles.files(".java")) {
            Path folder = Objects.requireNonNull(file.getParent());
            Path info = folder.resolve("package-info.java");
            boolean main = folder.toString().replace('\\', '/').contains("/src/main/java/");
            if (main && !(Files.exists(info) && Files.readString(info).contains("@NullMarked"))) {
                offenders.add(named(folder));
            }
        }
        assertThat(offenders.stream().distinct()).isEmpty();
    }

    @Test
    void noFileContainsBuildMachinePaths() throws IOException {
        List<String> offenders = new ArrayList<>();
        for (Path file : RepositoryFiles.files("")) {
            if (MACHINE_PATH
                    .matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                    .find()) {
                offenders.add(named(file));
            }
        }
        assertThat(offenders).isEmpty();
    }

    private static String named(Path file) {
        return RepositoryFiles.ROOT.relativize(file).toString();
    }

    /** Collects methods whose bodies are too long. */
    private static final class LongMethods extends TreeScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<String> offenders;

        LongMethods(CompilationUnitTree unit, SourcePositions positions, List<String> offenders) {
            this.unit = unit;
            this.positions = positions;
            this.offenders = offenders;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            BlockTree body = method.getBody();
            if (body != null) {
                LineMap lines = unit.getLineMap();
                long first = lines.getLineNumber(positions.getStartPosition(unit, body));
                long last = lines.getLineNumber(positions.getEndPosition(unit, body));
                if (last - first + 1 > METHOD_LINES) {
                    Path file = Path.of(unit.getSourceFile().toUri());
                    offenders.add(named(file) + ": " + method.getName() + ", " + (last - first + 1) + " lines");
                }
            }
            return super.visitMethod(method, null);
        }
    }
}
