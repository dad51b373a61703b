package org.feedmill.lab.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.address.AddressResolver;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The URL tests of the Web Platform Tests: {@code urltestdata.json}, {@code toascii.json} and {@code IdnaTestV2.json} of
 * the folder {@code url/resources}. Cases whose result is not an http(s) address are outside the scope of Feedmill.
 */
public final class AddressSuite {

    private AddressSuite() {}

    /** Runs all cases of the files in the folder. */
    public static List<SuiteOutcome> run(Path folder) {
        List<SuiteOutcome> outcomes = new ArrayList<>(addresses(folder.resolve("urltestdata.json")));
        outcomes.add(hosts("toascii.json", folder));
        outcomes.add(hosts("IdnaTestV2.json", folder));
        return outcomes;
    }

    private static List<SuiteOutcome> addresses(Path file) {
        List<String> unlike = new ArrayList<>();
        List<String> accepted = new ArrayList<>();
        int alike = 0;
        int rejected = 0;
        for (JsonNode test : JsonMapper.shared().readTree(file.toFile())) {
            if (!test.isObject()) {
                continue;
            }
            String input = test.path("input").asString("");
            String base = test.path("base").asString("");
            boolean fails = test.path("failure").asBoolean(false);
            if (fails
                    ? !isWeb(input, base)
                    : !test.path("protocol").asString("").matches("https?:")) {
                continue;
            }
            String found = found(input, base);
            String expected = fails ? null : test.path("href").asString("");
            alike += fails ? 0 : 1;
            rejected += fails ? 1 : 0;
            if (expected == null ? found != null : !expected.equals(found)) {
                (fails ? accepted : unlike).add(input + " at " + base + ": " + expected + ", read " + found);
            }
        }
        return List.of(
                SuiteOutcome.of("http(s) addresses read alike", alike, unlike),
                SuiteOutcome.of("http(s) addresses rejected", rejected, accepted));
    }

    private static @Nullable String found(String input, String base) {
        if (!input.isBlank()) {
            return new AddressResolver(base, null).absolute(input);
        }
        // a page has no link without an address; browsers take it for one to the page
        WebAddress page = WebAddress.of(base);
        return page == null
                ? null
                : new WebAddress(page.scheme(), page.authority(), page.path(), page.query(), null).toString();
    }

    private static boolean isWeb(String input, String base) {
        String clean = input.replaceAll("[\\t\\n\\r]", "").strip().toLowerCase(Locale.ROOT);
        boolean own = clean.startsWith("http:") || clean.startsWith("https:");
        boolean other = clean.matches("[a-z][a-z0-9+.-]*:.*");
        return own || (!other && base.startsWith("http"));
    }

    private static SuiteOutcome hosts(String name, Path folder) {
        List<String> misses = new ArrayList<>();
        int cases = 0;
        for (JsonNode test : JsonMapper.shared().readTree(folder.resolve(name).toFile())) {
            String input = test.path("input").asString("");
            if (input.isEmpty()) {
                continue;
            }
            cases++;
            JsonNode output = test.path("output");
            String expected = output.isNull() ? null : output.asString("");
            WebAddress address = WebAddress.of("https://" + input + "/x");
            String found = address == null ? null : address.host();
            if (expected == null ? found != null : !expected.equals(found)) {
                misses.add(input + ": " + expected + ", read " + found + " ("
                        + test.path("comment").asString("") + ")");
            }
        }
        return SuiteOutcome.of("hosts of " + name, cases, misses);
    }
}
