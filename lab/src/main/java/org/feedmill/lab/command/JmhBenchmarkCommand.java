package org.feedmill.lab.command;

import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the JMH benchmarks of parsing, time scanning and list finding. */
@Command(name = "jmh", description = "Runs the JMH benchmarks.", mixinStandardHelpOptions = true)
public final class JmhBenchmarkCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", description = "Regular expression for the names of the benchmarks (default: all).")
    private String pattern = ".*";

    @Option(names = "--prof", description = "JMH profiler, such as gc.")
    private String profiler = "";

    @Override
    public Integer call() throws RunnerException {
        var options = new OptionsBuilder().include(pattern);
        if (!profiler.isEmpty()) {
            options.addProfiler(profiler);
        }
        new Runner(options.build()).run();
        return 0;
    }
}
