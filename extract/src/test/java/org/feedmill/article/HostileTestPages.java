package org.feedmill.article;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Hostile or odd pages of any size: small for the tests, 20 MB by hand. */
public final class HostileTestPages {

    private static final String SENTENCE = "The boats came in with the tide, one by one, and nobody said a word. ";
    private static final String HEAD = "<title>The old harbour opens again</title><h1>The old harbour opens again</h1>";

    private HostileTestPages() {}

    /** All by name; a page is of about that many characters. */
    public static Map<String, String> of(int size) {
        Map<String, String> pages = new LinkedHashMap<>();
        big(pages, size);
        deep(pages, size);
        many(pages, size);
        broken(pages);
        odd(pages);
        return pages;
    }

    private static void big(Map<String, String> pages, int size) {
        pages.put("one paragraph", HEAD + "<p>" + SENTENCE.repeat(size / SENTENCE.length()) + "</p>");
        pages.put("one text node", "word ".repeat(size / 5));
        pages.put("one word", "<p>" + "a".repeat(size) + "</p>");
        pages.put("one link", "<a href='/x'>" + "word, ".repeat(size / 6) + "</a>");
        pages.put(
                "one title", "<title>" + "Harbour - ".repeat(size / 10) + "</title><p>" + SENTENCE.repeat(5) + "</p>");
        pages.put(
                "one class",
                "<div class='" + "comment article ".repeat(size / 16) + "'>" + SENTENCE.repeat(5) + "</div>");
        pages.put("one wide word", "<p>" + "港".repeat(size) + "</p>");
        pages.put("only tags", "<div></div>".repeat(size / 11));
        pages.put("only script", "<script>" + "var a = '<p>text</p>';".repeat(size / 22) + "</script>");
        pages.put("one pre", "<pre>" + "x = 1;\n".repeat(size / 7) + "</pre>");
    }

    private static void deep(Map<String, String> pages, int size) {
        pages.put("deep blocks", "<div>".repeat(size / 5) + SENTENCE.repeat(10));
        pages.put("deep inline", "<span>".repeat(size / 6) + SENTENCE.repeat(10));
        pages.put("text at every depth", "<div>a, b. ".repeat(size / 11));
        pages.put("text at every inline depth", "<span>a, b. ".repeat(size / 12));
        pages.put("deep quotes", "<blockquote><p>Words. ".repeat(size / 22));
        pages.put("deep lists", "<ul><li>Words. ".repeat(size / 15));
        pages.put("deep tables", "<table><tr><td>Words. ".repeat(size / 22));
        pages.put("deep bold", "<b>Words. ".repeat(size / 10));
    }

    private static void many(Map<String, String> pages, int size) {
        pages.put("breaks", HEAD + "<div>" + "<br>".repeat(size / 4) + "</div>");
        pages.put("lines between breaks", HEAD + "<div>" + "word, word.<br>".repeat(size / 15) + "</div>");
        pages.put("links", numbered(size / 30, "<a href='/s%d'>Story %d</a> "));
        pages.put(
                "linked headings",
                numbered(size / 80, "<h2><a href='/s%d'>Boats came home, part %d</a></h2><p>Some words.</p>"));
        pages.put("headings", numbered(size / 40, "<h1>The old harbour %d opens %d</h1>"));
        pages.put("classes", numbered(size / 60, "<p class='c%d'>Boats came in, at last, no. %d.</p>"));
        pages.put("times", numbered(size / 60, "<time datetime='2024-01-0%d'>1 May</time><p>Boats, %d.</p>"));
        pages.put(
                "comments",
                HEAD
                        + numbered(
                                size / 150,
                                "<div class='comment' id='c%d'><b>Somebody %d</b><p>" + SENTENCE + "</p></div>"));
        pages.put("cells", "<table><tr>" + numbered(size / 25, "<td>c%d, %d</td>") + "</tr></table>");
        pages.put("rows", "<table>" + numbered(size / 35, "<tr><td>c%d, %d</td></tr>") + "</table>");
        pages.put("images", numbered(size / 40, "<img src='/i%d.jpg' alt='Boat %d'>"));
        pages.put("nested marks", "<div class='comments'><div class='share'>x".repeat(size / 45));
        pages.put("ruby", "<ruby>港<rt>みなと</rt></ruby>".repeat(size / 32));
        pages.put(
                "scripts",
                "<script type='application/ld+json'>{\"@type\":\"Article\",\"articleBody\":\"x\"}</script>"
                        .repeat(size / 90));
        pages.put(
                "told body",
                "<script type='application/ld+json'>{\"articleBody\":\"" + SENTENCE.repeat(size / SENTENCE.length())
                        + "\"}</script><p>" + SENTENCE.repeat(3) + "</p>");
    }

    private static void broken(Map<String, String> pages) {
        pages.put("empty", "");
        pages.put("white space", " \n\t \u00a0 ");
        pages.put("frameset", "<frameset><frame src='a'><frame src='b'></frameset>");
        pages.put(
                "nothing closed",
                "<title>Harbour<body><div><p>" + SENTENCE + "<p><b><i><a href=x>" + SENTENCE + "<table><td>"
                        + SENTENCE);
        pages.put(
                "wrong XHTML",
                "<?xml version='1.0'?><!DOCTYPE html><html xmlns='http://www.w3.org/1999/xhtml'><body><p>"
                        + SENTENCE.repeat(4) + "<br></br></div></p><![CDATA[x]]></html>");
        pages.put(
                "control characters",
                "<p>" + SENTENCE.repeat(4) + "\u0000\u0001\u0008\u000b\u001b\u007f\u0085\ufffe</p>");
        pages.put("lone surrogates", "<p>\ud83d" + SENTENCE.repeat(4) + "\udc00</p><p>\udc00\udc00 \ud83d\ud83d</p>");
        pages.put("closing tags", "</p></div></body></html>".repeat(50) + SENTENCE);
        pages.put("tags in attributes", "<p title='<p>text</p>' class=\"<b>\">" + SENTENCE.repeat(3) + "</p>");
    }

    private static void odd(Map<String, String> pages) {
        pages.put(
                "right to left",
                "<html dir=rtl lang=ar><h1>ميناء</h1><p>"
                        + "عادت القوارب مع المد، واحدا بعد آخر، ولم يقل أحد شيئا. ".repeat(6) + "</p>");
        pages.put(
                "vertical",
                "<div style='writing-mode:vertical-rl'><p>" + "船は潮とともに一艘ずつ戻り、岸では誰も何も言わなかった。".repeat(6) + "</p></div>");
        pages.put(
                "no punctuation",
                "<p>" + "เรือกลับเข้าฝั่งพร้อมกับกระแสน้ำทีละลำโดยไม่มีใครพูดอะไร".repeat(6) + "</p>");
        pages.put("only images", "<img src=a.jpg><img src=b.jpg><figure><img src=c.jpg></figure>");
        pages.put("only marks", "<p>" + "... !!! ??? ,,, ".repeat(40) + "</p>");
        pages.put("only digits", "<p>" + "2024 12 31 ".repeat(60) + "</p>");
        pages.put("all hidden", "<div hidden><p>" + SENTENCE.repeat(6) + "</p></div>");
        pages.put("form of text", "<form><p>" + SENTENCE.repeat(9) + "</p></form>");
        pages.put("footer of text", "<footer><p>" + SENTENCE.repeat(9) + "</p></footer>");
    }

    private static String numbered(int count, String format) {
        return IntStream.range(0, count)
                .mapToObj(i -> format.replace("%d", Integer.toString(i)))
                .collect(Collectors.joining());
    }
}
