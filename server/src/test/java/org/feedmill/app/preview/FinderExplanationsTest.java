package org.feedmill.app.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.List;
import javax.net.ssl.SSLHandshakeException;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.Message;
import org.feedmill.app.frame.ProblemView;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.page.Page;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FinderExplanationsTest {

    private static MillResult.Empty empty(String html, String... tried) {
        Page page = Page.parse(html, "https://example.org/");
        return new MillResult.Empty(List.of(tried), List.of(), false, List.of(), page);
    }

    private static List<String> keys(MillResult.Empty empty) {
        return FinderExplanations.explainNothing(empty).stream()
                .map(Message::key)
                .toList();
    }

    private static FetchObstacle of(Reason reason, int status, @Nullable IOException cause) {
        return FetchObstacle.of(new FetchResult.Failed(reason, "Why.", cause, status, null));
    }

    @Test
    void everythingThatMayBeSaidHasWords() {
        for (String language : AppMessages.languages()) {
            AppMessages words = AppMessages.forAcceptLanguage(language);
            for (FetchObstacle hindrance : FetchObstacle.values()) {
                assertThat(words.text(hindrance.message("a").key())).isNotBlank();
                assertThat(words.text(hindrance.remedy("a").key())).isNotBlank();
            }
            for (ContentKind content : ContentKind.values()) {
                assertThat(words.text("refused." + content)).isNotBlank();
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
        assertThat(of(Reason.UNREACHABLE, 0, new UnknownHostException("x"))).isEqualTo(FetchObstacle.HOST);
        assertThat(of(Reason.UNREACHABLE, 0, new ConnectException("x"))).isEqualTo(FetchObstacle.CONNECT);
        assertThat(of(Reason.UNREACHABLE, 0, new IOException(new SSLHandshakeException("x"))))
                .isEqualTo(FetchObstacle.TLS);
        SSLHandshakeException untrusted = new SSLHandshakeException("x");
        untrusted.initCause(new CertificateException("expired"));
        assertThat(of(Reason.UNREACHABLE, 0, new IOException(untrusted))).isEqualTo(FetchObstacle.CERTIFICATE);
        assertThat(of(Reason.STATUS, 404, null)).isEqualTo(FetchObstacle.MISSING);
        assertThat(of(Reason.STATUS, 403, null)).isEqualTo(FetchObstacle.FORBIDDEN);
        assertThat(of(Reason.STATUS, 500, null)).isEqualTo(FetchObstacle.SERVER);
    }

    @Test
    void whatFindersSayIsKnown() {
        Page page = Page.parse(
                "<html><body><h1>Willkommen</h1><p>Hier steht nichts, was sich wiederholt.</p></body></html>",
                "https://example.org/");
        MillResult.Empty empty =
                new MillResult.Empty(ListFinders.best().find(page).tried(), List.of(), false, List.of(), page);
        assertThat(keys(empty)).contains("no-list.short", "no-list.no-dates").doesNotContain("no-list.unknown");
    }

    @Test
    void theLikeliestListIsNamed() {
        MillResult.Empty menu = empty(
                "<p>" + "Wort ".repeat(100),
                "time: no date on the page",
                "best: the most likely list, 7 items from \"Start\", is not a list: it looks like a menu; evidence against it: x");
        assertThat(FinderExplanations.explainNothing(menu).getFirst()).isEqualTo(Message.of("no-list.menu", "Start"));
        assertThat(keys(empty("<p>" + "Wort ".repeat(100), "something new"))).containsExactly("no-list.unknown");
    }

    @Test
    void problemsAreToldInThePersonsLanguage() {
        AppMessages japanese = AppMessages.forAcceptLanguage("ja");
        ProblemView gone = ProblemView.of(japanese, new Problem(410, "Gone", "Too old."));
        assertThat(gone.heading()).isEqualTo(japanese.text("problem.410"));
        assertThat(ProblemView.of(japanese, new Problem(418, "Teapot", "Short."))
                        .heading())
                .isEqualTo(japanese.text("problem.400"));
        assertThat(ProblemView.of(japanese, new Problem(599, "Odd", "Odd.")).heading())
                .isEqualTo(japanese.text("problem.500"));
    }
}
