package org.feedmill.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceNameTest {

    @ParameterizedTest
    @CsvSource({
        "example.org, https://example.org",
        "www.example.org/news/, https://www.example.org/news/",
        "example.org:8443/a?b=c, https://example.org:8443/a?b=c",
        "日本語.example, https://日本語.example",
        "localhost:8080, http://localhost:8080",
        "127.0.0.1:9/x, http://127.0.0.1:9/x",
        "https://example.org/, https://example.org/",
        "example.org/page.html, https://example.org/page.html"
    })
    void nameThatBeginsWithAHostIsAnAddress(String name, String address) throws Exception {
        assertThat(SourceName.resolve(name)).isEqualTo(address);
    }

    @ParameterizedTest
    @CsvSource({
        "-",
        "page.html",
        "feed.rss",
        "../x.html",
        "/a.b/c",
        "pom.xml",
        "src",
        "ftp://x.example/",
        "no page",
        "."
    })
    void anythingElseIsAFile(String name) throws Exception {
        assertThat(SourceName.resolve(name)).isEqualTo(name);
    }
}
