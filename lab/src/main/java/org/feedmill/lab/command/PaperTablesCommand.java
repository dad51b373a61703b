package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.papers.BenchPaperTables;
import org.feedmill.lab.papers.PaperEvaluation;
import org.feedmill.lab.papers.PaperTables;
import org.feedmill.lab.papers.corpus.CorpusArticlePage;
import org.feedmill.lab.papers.corpus.CorpusListPage;
import org.feedmill.lab.papers.corpus.PaperCorpus;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints the tables of the five papers for this system, on the generated corpus and on a bench folder. */
@Command(
        name = "papers",
        description = "Prints the tables of the five papers, measured on the generated corpus and, if there is one,"
                + " on the bench folder.",
        mixinStandardHelpOptions = true)
public final class PaperTablesCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Option(names = "--corpus-only", description = "Leave out the bench folder, even if there is one.")
    private boolean corpusOnly;

    @Option(names = "--threads", description = "Number of threads.")
    private int threads = 2;

    @Option(names = "--worst", description = "Also list the N worst pages of every table.")
    private int worst;

    @Option(names = "--write", paramLabel = "DIR", description = "Write the pages of the corpus to a folder instead.")
    private @Nullable Path folder;

    @Override
    public Integer call() throws IOException {
        if (folder != null) {
            write(folder);
            return 0;
        }
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        PaperEvaluation evaluation = PaperEvaluation.run(threads);
        out.println(PaperTables.of(evaluation));
        out.print(worst > 0 ? PaperTables.failures(evaluation, worst) : "");
        if (!corpusOnly && place.benchFolder().exists()) {
            out.println();
            out.print(BenchPaperTables.of(place.benchFolder(), threads));
        }
        out.flush();
        return 0;
    }

    private static void write(Path folder) throws IOException {
        PaperCorpus corpus = new PaperCorpus();
        for (CorpusListPage.Kind kind : CorpusListPage.Kind.values()) {
            for (CorpusListPage page : corpus.lists(kind)) {
                Path file = folder.resolve(page.id() + ".html");
                Files.createDirectories(file.getParent());
                Files.writeString(file, page.current().html());
            }
        }
        Path articles = Files.createDirectories(folder.resolve("articles"));
        for (CorpusArticlePage page : corpus.articles()) {
            String name = page.site() + "-" + page.url().replaceAll("\\D+", "");
            Files.writeString(articles.resolve(name + ".html"), page.html());
        }
    }
}
