package org.feedmill.lab.trial.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UnsafeHtmlFinderTest {

    @Test
    void cleanHtmlIsInOrder() {
        assertThat(UnsafeHtmlFinder.findIn(
                        "<h2>Mill</h2><p lang=\"de\">Die <a href=\"https://mill.example/a?b=c:d\">Mühle</a>"
                                + "<img src=\"http://mill.example/i.png\" alt=\"onload=1\"><a href=\"#note\">1</a></p>"
                                + "<table><tr><td colspan=\"2\">1</td></tr></table>"))
                .isEmpty();
        assertThat(UnsafeHtmlFinder.findIn("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>a<script>alert(1)</script></p>",
                "<p onclick=\"alert(1)\">a</p>",
                "<p style=\"color:red\">a</p>",
                "<style>p{}</style>",
                "<iframe src=\"https://mill.example/\"></iframe>",
                "<a href=\"javascript:alert(1)\">a</a>",
                "<a href=\" JavaScript:alert(1)\">a</a>",
                "<a href=\"java\tscript:alert(1)\">a</a>",
                "<img src=\"data:image/svg+xml,x\">",
                "<img srcset=\"https://mill.example/a.png 1x, javascript:alert(1) 2x\">",
                "<a href=\"/relative\">a</a>",
                "<svg><a xlink:href=\"javascript:alert(1)\">a</a></svg>",
                "<form action=\"https://mill.example/\"><input></form>",
                "<!-- a -->"
            })
    void whatIsNotAllowedIsABreach(String html) {
        assertThat(UnsafeHtmlFinder.findIn(html)).isNotEmpty();
    }
}
