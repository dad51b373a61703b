package org.feedmill.app;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedmill.feeds.opml.OpmlDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the import and export of lists of feeds in the app. */
@Timeout(180)
final class OpmlFlowTest {

    private static AppTestServer server;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        server = new AppTestServer();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    private static String outline(String title, String path) {
        return "<outline text=\"" + title + "\" xmlUrl=\"" + server.at(path) + "\"/>";
    }

    @Test
    void aListComesInAndGoesOutWithItsFolders() throws IOException, OpmlDocument.UnreadableOpmlException {
        Page page = server.window();
        server.signIn(page);
        page.navigate(server.app("/app/opml"));
        AppTestServer.screenshot(page, "opml");
        AppTestServer.accessible(page);
        String opml = "<opml version=\"2.0\"><body><outline text=\"Häfen &amp; Kähne\">" + outline("Hafenblatt", "/a")
                + "<outline text=\"遠く\">" + outline("港の便り", "/b") + "</outline></outline>" + outline("Ohne", "/c")
                + "<outline text=\"Böse\" xmlUrl=\"javascript:alert(1)\"/></body></opml>";
        page.locator("#file").setInputFiles(new FilePayload("meine.opml", "text/x-opml", opml.getBytes(UTF_8)));
        page.locator("form:has(#file) button").click();
        assertThat(page.locator(".outcome.made summary")).hasText("Imported: 3");
        assertThat(page.locator(".outcome.refused")).containsText("Its address is invalid");
        AppTestServer.screenshot(page, "opml-imported");
        AppTestServer.accessible(page);
        page.reload();
        assertThat(page.locator(".outcome.made summary")).hasText("Imported: 3");
        page.navigate(server.app("/app/feeds"));
        assertThat(page.locator(".folders")).containsText("Häfen & Kähne / 遠く");
        page.navigate(server.app("/app/opml"));
        Download download =
                page.waitForDownload(() -> page.locator("a[download]").click());
        Path file = folder.resolve("out.opml");
        download.saveAs(file);
        List<OpmlDocument.Outline> out = OpmlDocument.read(Files.readAllBytes(file));
        assertThat(out)
                .extracting(outline -> outline.title() + "|" + outline.folder())
                .containsExactlyInAnyOrder("Hafenblatt|Häfen & Kähne", "港の便り|Häfen & Kähne / 遠く", "Ohne|null");
        page.locator("#text").fill(Files.readString(file));
        page.locator("#addresses button").click();
        assertThat(page.locator(".outcome.known summary")).hasText("Skipped because you already have them: 3");
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void aListOfAddressesShowsHowItsFirstUpdatesGo() {
        server.page("/town", TownNewsPage.town(1, 6));
        server.page("/blank", "<title>Leer</title><p>Hier steht nichts.</p>");
        Page page = server.window();
        server.signIn(page);
        page.navigate(server.app("/app/opml"));
        page.locator("#text")
                .fill("# my pages\nTown news: " + server.at("/town") + "\n" + server.at("/blank")
                        + "\n\nno address here\n");
        page.locator("#folder").fill("Stadt");
        page.locator("#addresses button").click();
        assertThat(page.locator("#made .state.good")).hasCount(1);
        assertThat(page.locator("#made .state.empty")).hasCount(1);
        assertThat(page.locator("#made progress")).hasCount(0);
        assertThat(page.locator("#made")).containsText("Town news");
        assertThat(page.locator(".updates-text")).hasText("First update: 2 of 2 done");
        assertThat(page.locator("#refused")).containsText("no address here");
        AppTestServer.screenshot(page, "addresses-made");
        AppTestServer.accessible(page);
        page.navigate(server.app("/app/feeds?folder=Stadt"));
        assertThat(page.locator("#rows > li")).hasCount(2);
        page.context().close();
    }

    @Test
    void whatIsNoListIsToldInWords() {
        Page page = server.phone();
        server.signIn(page);
        for (String text : List.of("<html><body>", "hello", "<opml><body/></opml>")) {
            page.navigate(server.app("/app/opml"));
            page.locator("#text").fill(text);
            page.locator("#addresses button").click();
            assertThat(page.locator("[role=alert]")).not().isEmpty();
        }
        AppTestServer.screenshot(page, "opml-phone");
        AppTestServer.accessible(page);
        page.locator("#text").fill("");
        page.locator("#addresses button").click();
        assertThat(page.locator("main")).containsText("Choose a file");
    }

    @Test
    void aLongListTellsHowFarItIs() {
        Page page = server.window();
        server.signIn(page);
        page.navigate(server.app("/app/opml"));
        StringBuilder opml = new StringBuilder("<opml version=\"2.0\"><body>");
        for (int i = 0; i < 1_200; i++) {
            opml.append("<outline text=\"n")
                    .append(i)
                    .append("\" xmlUrl=\"http://n")
                    .append(i)
                    .append(".invalid/\"/>");
        }
        page.locator("#file")
                .setInputFiles(new FilePayload(
                        "viele.opml",
                        "text/xml",
                        opml.append("</body></opml>").toString().getBytes(UTF_8)));
        page.locator("form:has(#file) button").click();
        assertThat(page.locator("#import")).isVisible();
        page.locator(".outcome.made summary").waitFor();
        assertThat(page.locator(".outcome.made summary")).hasText("Imported: 1200");
        assertThat(page.locator(".outcome.made")).containsText("and 1000 more");
    }
}
