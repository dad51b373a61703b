package org.feedmill.page.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressResolverTest {

    private static final String[] PIECES = {
        "http:",
        "https:",
        "//",
        "/",
        "\\",
        "..",
        ".",
        "%2e",
        "%",
        "%4",
        "?",
        "#",
        "&",
        "=",
        ":",
        "@",
        "[",
        "]",
        "::1",
        "80",
        "443",
        "99999",
        "example.org",
        "BÜCHER.example",
        "日本",
        "a",
        "b c",
        "\t",
        "\0",
        "\ud800",
        "|",
        "{}",
        "^",
        "`",
        "'",
        "\"",
        "<>",
        "mailto:",
        "javascript:",
        ";",
        "~",
        "。",
        "\u00ad",
        "xn--",
        "-",
        "_",
        "℀",
        "127",
        "0x7f",
        "077",
        "①",
        "⒈",
        "ffff:",
        "xn--wgv71a",
        "faß",
        "א",
        "\u200d",
        "'",
        "%31",
        "%2f",
        "😀"
    };

    private static final String[] SEGMENTS = {"a", "b.html", "..", ".", "c-d", "e%20f", "..."};

    @ParameterizedTest
    @CsvFileSource(resources = "addresses.csv", numLinesToSkip = 1)
    void resolvesAsBrowsersDo(String base, String address, @Nullable String expected) {
        assertThat(new AddressResolver(base, null).absolute(address)).isEqualTo(expected);
    }

    @Test
    void yieldsOnlyAddressesOfValidUris() {
        Random random = new Random(11);
        for (int round = 0; round < 50_000; round++) {
            String page = random.nextInt(4) == 0 ? noise(random) : "https://example.org/a/b?q#f";
            AddressResolver addresses = new AddressResolver(page, random.nextInt(4) == 0 ? noise(random) : null);
            String address = noise(random);
            String absolute = addresses.absolute(address);
            if (absolute != null) {
                assertThat(absolute).as(address).matches("https?://[^/]+/.*");
                assertThat(absolute).as(address).matches("[!-~&&[^\"<>]]+");
                URI uri = Objects.requireNonNull(WebAddress.of(absolute)).toUri();
                assertThat(uri.isAbsolute()).as(address).isTrue();
                WebAddress again = Objects.requireNonNull(WebAddress.of(uri.toString()));
                assertThat(absolute).as(address).contains(again.host());
                assertThat(again.toUri()).as("escaped twice").isEqualTo(uri);
                assertThat(addresses.absolute(absolute)).as("resolved twice").isEqualTo(absolute);
            }
        }
    }

    @Test
    void agreesWithTheRulesOfUris() {
        Random random = new Random(12);
        URI base = URI.create("https://example.org/x/y/z?q=1#top");
        AddressResolver addresses = new AddressResolver(base.toString(), null);
        for (int round = 0; round < 20_000; round++) {
            String reference = reference(random);
            // java.net.URI keeps ".." above the root, where RFC 3986 and browsers drop them
            String expected = base.resolve(reference)
                    .normalize()
                    .toString()
                    .replaceFirst("(?<=example.org)(/\\.\\.)+(?=[/?#]|$)", "");
            assertThat(addresses.absolute(reference)).as(reference).isEqualTo(rooted(expected));
        }
    }

    @Test
    void isQuickAboutPlainOnesWithoutADifference() {
        Random random = new Random(13);
        String page = "https://example.org/a/b?q#f";
        AddressResolver addresses = new AddressResolver(page, null);
        int quick = 0;
        for (int round = 0; round < 50_000; round++) {
            String address = switch (random.nextInt(4)) {
                case 0 -> reference(random);
                case 1 -> "https://other.example/a " + noise(random);
                default -> noise(random);
            };
            quick += addresses.resolveSimple(address) == null ? 0 : 1;
            WebAddress resolved = AddressResolver.resolve(address, WebAddress.of(page));
            String expected = resolved == null ? null : resolved.toString();
            assertThat(addresses.absolute(address)).as(address).isEqualTo(expected);
        }
        assertThat(quick).isGreaterThan(2000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://[::1", "http://", "//", "?", "javascript:alert(1)", "\0", "http://a b/", "data:x"})
    void fallsBackToThePageWhereTheBaseIsGarbage(String base) {
        assertThat(new AddressResolver("https://example.org/a/b", base).absolute("c"))
                .isEqualTo("https://example.org/a/c");
    }

    @Test
    void takesNoBaseThatWouldMultiplyThePage() {
        String base = "https://example.org/" + "x".repeat(1_000_000) + "/";
        assertThat(new AddressResolver("https://example.org/a/b", base).absolute("c"))
                .isEqualTo("https://example.org/a/c");
        assertThat(new AddressResolver(base, null).absolute("c")).isNull();
        assertThat(new AddressResolver("", null).absolute(base)).isNull();
    }

    @Test
    void takesNoHostThatCannotBeLookedUp() {
        AddressResolver addresses = new AddressResolver("https://example.org/", null);
        String longest = "a.".repeat(126) + "bc";
        assertThat(addresses.absolute("http://" + longest + "/")).isEqualTo("http://" + longest + "/");
        assertThat(addresses.absolute("http://a" + longest + "a/")).isNull();
        assertThat(addresses.absolute("http://" + "%61".repeat(1000) + "/")).isNull();
        assertThat(addresses.absolute("http://" + "日".repeat(1000) + "/")).isNull();
    }

    private static String rooted(String address) {
        return address.replaceFirst("^https://example.org(?=$|[?#])", "https://example.org/");
    }

    private static String reference(Random random) {
        StringBuilder out = new StringBuilder(random.nextBoolean() ? "/" : "");
        for (int i = random.nextInt(6); i >= 0; i--) {
            out.append(SEGMENTS[random.nextInt(SEGMENTS.length)]).append(i > 0 ? "/" : "");
        }
        out.append(random.nextInt(3) == 0 ? "/" : "");
        out.append(random.nextInt(3) == 0 ? "?p=/../" + random.nextInt(9) : "");
        return out.append(random.nextInt(3) == 0 ? "#f?/.." : "").toString();
    }

    private static String noise(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(8); i >= 0; i--) {
            out.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return out.toString();
    }
}
