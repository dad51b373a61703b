package org.feedmill.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Checks that renamed options of the measuring commands are still accepted under their old names. */
class DeprecatedLabOptionTest {

    @ParameterizedTest
    @CsvSource({
        "crawl kill, --kill-every, --every",
        "server load, --round-seconds, --round",
        "server costs, --sample, --every",
        "server faults, --scenario, --only",
        "server trust, --repeats, --lives",
        "server start, --idle-seconds, --rest",
        "server starts, --timeout, --patience",
        "server nodes, --feeds-per-host, --a-host",
        "server nodes, --latency, --thinking",
        "server nodes, --lateness-window, --trickle",
        "server nodes, --politeness, --manners",
        "articles, --no-timing, --untimed",
        "dates, --wrong-only, --wrong",
        "web, --rounds, --turns",
        "rules heal, --sample, --every",
        "rules induce, --stability, --lasting",
        "train, --max-leaves, --leaves",
        "train, --learning-rate, --rate",
        "train, --min-samples, --least",
        "train, --regularization, --calm",
        "train, --feature-share, --traits",
        "train, --models, --forests",
        "train, --worst-choices, --regrets",
        "train, --classifier, --gate",
        "train-articles, --max-leaves, --leaves",
        "train-articles, --learning-rate, --rate",
        "train-articles, --min-samples, --least",
        "train-articles, --regularization, --calm",
        "train-articles, --feature-share, --traits",
        "rules train, --max-leaves, --leaves",
        "rules train, --learning-rate, --rate",
        "rules train, --min-samples, --least",
        "rules train, --regularization, --calm",
        "rules train, --feature-share, --traits"
    })
    void oldNameIsAccepted(String path, String name, String old) {
        CommandLine command = Lab.command();
        for (String part : path.split(" ", -1)) {
            assertThat(command.getSubcommands()).containsKey(part);
            command = Objects.requireNonNull(command.getSubcommands().get(part));
        }
        OptionSpec option = command.getCommandSpec().findOption(old);
        assertThat(option).isNotNull().isSameAs(command.getCommandSpec().findOption(name));
        assertThat(String.join(" ", option.description())).contains(old + " is deprecated.");
    }
}
