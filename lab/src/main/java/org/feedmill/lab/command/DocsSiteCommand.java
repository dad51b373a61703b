package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.lab.site.DocsSite;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the documentation as a static site. */
@Command(
        name = "site",
        description = "Writes the documentation as a static site with search, in a folder for the version.",
        mixinStandardHelpOptions = true)
public final class DocsSiteCommand implements Callable<Integer> {

    private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--out", description = "The folder of the site (default: dist/site).")
    private Path out = BenchOptions.REPOSITORY.resolve("dist/site");

    @Override
    public Integer call() throws IOException {
        PrintWriter console = Objects.requireNonNull(spec).commandLine().getOut();
        Matcher version = VERSION.matcher(Files.readString(BenchOptions.REPOSITORY.resolve("pom.xml")));
        DocsSite site = DocsSite.read(BenchOptions.REPOSITORY, version.find() ? version.group(1) : "latest");
        console.println(site.write(out) + " pages in " + out);
        site.brokenLinks().forEach(link -> console.println("Broken link in " + link.file() + ": " + link.target()));
        console.flush();
        return site.brokenLinks().isEmpty() ? 0 : 1;
    }
}
