package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.List;
import javax.net.ssl.SSLHandshakeException;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.list.Finders;
import org.feedmill.mill.Content;
import org.feedmill.mill.Milled;
import org.feedmill.page.Page;
import org.feedmill.serve.Problem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlainTest {

    private static Milled.Empty empty(String html, String... tried) {
        Page page = Page.parse(html, "https://example.org/");
        return new Milled.Empty(List.of(tried), List.of(), false, List.of(), page);
    }

    private static List<String> keys(Milled.Empty empty) {
        return Plain.nothing(empty).stream().map(Said::key).toList();
    }

    private static Hindrance of(Reason reason, int status, @Nullable IOException cause) {
        return Hindrance.of(new Fetched.Failed(reason, "Why.", cause, status, null));
    }

    @Test
    void everythingThatMayBeSaidHasWords() {
        for (String language : Words.languages()) {
            Words words = Words.accepted(language);
            for (Hindrance hindrance : Hindrance.values()) {
                assertThat(words.of(hindrance.words("a").key())).isNotBlank();
                assertThat(words.of(hindrance.remedy("a").key())).isNotBlank();
            }
            for (Content content : Content.values()) {
                assertThat(words.of("refused." + content)).isNotBlank();
            }
            for (PreviewResult.Kind kind : PreviewResult.Kind.values()) {
                assertThat(kind == PreviewResult.Kind.LIST || words.has(kind.key()))
                        .isTrue();
            }
        }
    }

    @Test
    void everyFailureIsOfSomeKind() {
        for (Reason reason : Reason.values()) {
            assertThat(of(reason, 0, null)).isNotNull();
        }
        assertThat(of(Reason.UNREACHABLE, 0, new UnknownHostException("x"))).isEqualTo(Hindrance.HOST);
        assertThat(of(Reason.UNREACHABLE, 0, new ConnectException("x"))).isEqualTo(Hindrance.CONNECT);
        assertThat(of(Reason.UNREACHABLE, 0, new IOException(new SSLHandshakeException("x"))))
                .isEqualTo(Hindrance.CERTIFICATE);
        assertThat(of(Reason.STATUS, 404, null)).isEqualTo(Hindrance.MISSING);
        assertThat(of(Reason.STATUS, 403, null)).isEqualTo(Hindrance.FORBIDDEN);
        assertThat(of(Reason.STATUS, 500, null)).isEqualTo(Hindrance.SERVER);
    }

    @Test
    void whatFindersSayIsKnown() {
        Page page = Page.parse(
                "<html><body><h1>Willkommen</h1><p>Hier steht nichts, was sich wiederholt.</p></body></html>",
                "https://example.org/");
        Milled.Empty empty = new Milled.Empty(Finders.best().find(page).tried(), List.of(), false, List.of(), page);
        assertThat(keys(empty)).contains("nothing.short", "nothing.undated").doesNotContain("nothing.unknown");
    }

    @Test
    void theLikeliestListIsNamed() {
        Milled.Empty menu = empty(
                "<p>" + "Wort ".repeat(100),
                "time: no date on the page",
                "best: the most likely list, 7 items from \"Start\", is none: it looks like a menu; against it speak x");
        assertThat(Plain.nothing(menu).getFirst()).isEqualTo(Said.of("nothing.menu", "Start"));
        assertThat(keys(empty("<p>" + "Wort ".repeat(100), "something new"))).containsExactly("nothing.unknown");
    }

    @Test
    void problemsAreToldInThePersonsLanguage() {
        Words japanese = Words.accepted("ja");
        ProblemView gone = ProblemView.of(japanese, new Problem(410, "Gone", "Too old."));
        assertThat(gone.heading()).isEqualTo(japanese.of("problem.410"));
        assertThat(ProblemView.of(japanese, new Problem(418, "Teapot", "Short."))
                        .heading())
                .isEqualTo(japanese.of("problem.400"));
        assertThat(ProblemView.of(japanese, new Problem(599, "Odd", "Odd.")).heading())
                .isEqualTo(japanese.of("problem.500"));
    }
}
