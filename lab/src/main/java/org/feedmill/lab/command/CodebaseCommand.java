package org.feedmill.lab.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.codebase.ClassGraph;
import org.feedmill.lab.codebase.CodebaseFinding;
import org.feedmill.lab.codebase.CodebaseRules;
import org.feedmill.lab.codebase.CodebaseTable;
import org.feedmill.lab.codebase.OneWordNames;
import org.feedmill.lab.codebase.SourceCatalog;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the figures of the source code and the violations of its rules. */
@Command(
        name = "house",
        description = "Measures names, packages, Javadoc, sizes and cycles of the source code of all modules.",
        mixinStandardHelpOptions = true)
public final class CodebaseCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        SourceCatalog sources = SourceCatalog.read(BenchOptions.REPOSITORY);
        ClassGraph graph = ClassGraph.read(BenchOptions.REPOSITORY);
        CodebaseRules rules = new CodebaseRules(sources, graph, OneWordNames.read());
        out.print(new CodebaseTable(sources, graph, rules));
        List<CodebaseFinding> findings = rules.findings();
        findings.forEach(out::println);
        out.flush();
        return findings.isEmpty() ? 0 : 1;
    }
}
