package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Metadata in the head of a page: language, title, canonical address and feeds. */
class PageHeadTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            <html lang=de>                                        | de
            <html lang=pt_BR>                                     | pt-BR
            <html lang='en,fr'>                                   | en
            <html lang=en-GB>                                     | en-GB
            <html lang=EN-gb>                                     | en-GB
            <html lang=zh-hant-tw>                                | zh-Hant-TW
            <html lang=iw>                                        | he
            <html lang=iw-IL>                                     | he-IL
            <html xml:lang=fr>                                    | fr
            <html lang=' '><body lang=es>                         | es
            <html><meta http-equiv=content-language content=it>   | it
            <html><meta property=og:locale content=ja_JP>         | ja-JP
            <html lang=de><meta property=og:locale content=en_US> | de
            <html lang=x123456789>                                | -
            <html lang=English-of-the-very-old-and-long-kind-ever> | -
            <html>                                                | -
            """)
    void readsTheLanguageAsATag(String html, @Nullable String language) {
        assertThat(page(html).metadata().language()).isEqualTo(language);
    }

    @Test
    void takesTheFirstTitleOfTheDocumentAndNoneOfADrawing() {
        assertThat(page("<title>One\n  two</title><title>Three</title>")
                        .metadata()
                        .title())
                .isEqualTo("One two");
        assertThat(page("<body><svg><title>Icon</title></svg>").metadata().title())
                .isEmpty();
        assertThat(page("<body><p>a</p><title>Late</title>").metadata().title()).isEqualTo("Late");
    }

    @Test
    void takesTheFirstCanonicalAddressAndResolvesIt() {
        assertThat(page("<link rel='Canonical nofollow' href='/a'><link rel=canonical href='/b'>")
                        .metadata()
                        .canonical())
                .isEqualTo("https://site.example/a");
        assertThat(page("<link rel=canonical>").metadata().canonical()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/rss+xml",
                "application/atom+xml",
                " Application/RSS+XML ",
                "application/feed+json",
                "application/rdf+xml"
            })
    void takesAlternateLinksOfFeedTypesForFeeds(String type) {
        PageMetadata read = page("<link rel=alternate type='" + type + "' title=News href='/feed'>")
                .metadata();
        assertThat(read.feeds()).hasSize(1);
        assertThat(read.feeds().getFirst().toString()).contains("https://site.example/feed", "News");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<link rel=alternate type='text/html' href='/feed'>",
                "<link rel=alternate hreflang=de href='/feed'>",
                "<link rel=stylesheet type='application/rss+xml' href='/feed'>",
                "<link rel=alternate type='application/rss+xml'>",
                "<link rel=alternate type='application/rss+xml' href='javascript:x()'>"
            })
    void takesNoOtherLinkForAFeed(String link) {
        assertThat(page(link).metadata().feeds()).isEmpty();
    }

    @Test
    void keepsTheFirstValueOfAMetaElementUnderItsNameInSmallLetters() {
        PageMetadata read =
                page("<meta name=Author content='A  b'><meta name=author content=C><meta property='OG:Title' content=T>")
                        .metadata();
        assertThat(read.meta()).containsEntry("author", "A b").containsEntry("og:title", "T");
    }

    @Test
    void prefersTheDescriptionToTheOneForSharing() {
        String graph = "<meta property='og:description' content=Shared>";
        assertThat(page(graph + "<meta name=description content=Own>")
                        .metadata()
                        .description())
                .isEqualTo("Own");
        assertThat(page(graph + "<meta name=description content=' '>")
                        .metadata()
                        .description())
                .isEqualTo("Shared");
    }

    @Test
    void resolvesAddressesAgainstTheFirstBaseElementWithAnAddress() {
        assertThat(page("<base target=x><base href='/x/'><base href='/y/'>").absoluteAddress("a"))
                .isEqualTo("https://site.example/x/a");
        assertThat(page("<base href='javascript:1'>").absoluteAddress("a")).isEqualTo("https://site.example/a");
    }

    private static Page page(String html) {
        return Page.parse(html, "https://site.example/");
    }
}
