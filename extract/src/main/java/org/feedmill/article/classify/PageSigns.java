package org.feedmill.article.classify;

import java.util.Locale;
import org.feedmill.article.meta.SiteNames;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.TextFolding;
import org.jspecify.annotations.Nullable;

/** Counts the signs of lists, paywalls, players and scripts on a page, in one pass. */
final class PageSigns {

    private static final int MAX_TITLE = 300;
    private static final int MAX_HEADINGS = 300;
    private static final int MIN_HEADING = 15;
    /** Shorter headings may be those of sections. */
    private static final int MIN_TITLE = 18;

    int linkedHeadings;
    int firstHeadings;
    int times;
    int mediaPlayers;
    int scripts;
    boolean hasFrames;
    boolean hasPassword;
    boolean hasTitleHeading;
    boolean hasLinkedArticle;

    private final Page page;
    private final String title;
    private int headings;

    PageSigns(Page page, @Nullable String title) {
        this.page = page;
        String key = title == null ? "" : TextFolding.comparisonKey(title);
        String document = TextFolding.comparisonKey(page.metadata().title());
        String graph = TextFolding.comparisonKey(page.metadata().meta().getOrDefault("og:title", ""));
        boolean stated = TextShape.weight(key) >= MIN_TITLE && (document.contains(key) || graph.contains(key));
        this.title = stated ? key : "";
        for (int n = 0; n < page.size(); n++) {
            readElement(n);
        }
    }

    private void readElement(int node) {
        int tag = page.tag(node);
        switch (tag) {
            case HtmlTag.TEXT -> readText(node);
            case HtmlTag.TIME -> times++;
            case HtmlTag.SCRIPT -> readScript(node);
            case HtmlTag.INPUT -> hasPassword |= "password".equalsIgnoreCase(page.attribute(node, "type"));
            case HtmlTag.H1, HtmlTag.H2, HtmlTag.H3, HtmlTag.H4 -> readHeading(node);
            default -> {
                if (tag >= HtmlTag.FIRST_DYNAMIC) {
                    readName(page.tagName(node));
                }
            }
        }
    }

    private void readName(String name) {
        hasFrames |= name.equals("frameset");
        mediaPlayers += name.equals("video") || name.equals("audio") || name.equals("iframe") ? 1 : 0;
    }

    private void readScript(int node) {
        scripts++;
        if (!page.hasOnlyClass(node)
                && !hasLinkedArticle
                && "application/ld+json".equals(page.attribute(node, "type"))) {
            String text = page.rawText(node);
            hasLinkedArticle = text.contains("Article\"") || text.contains("BlogPosting\"");
        }
    }

    private void readHeading(int node) {
        if (page.isHidden(node) || headings++ > MAX_HEADINGS) {
            return;
        }
        int length = page.textLength(node);
        firstHeadings += page.tag(node) == HtmlTag.H1 ? 1 : 0;
        boolean link = page.linkTextLength(node) * 10 > length * 8;
        linkedHeadings += length > MIN_HEADING && link ? 1 : 0;
        if (!title.isEmpty() && !hasTitleHeading && !link && length <= MAX_TITLE) {
            hasTitleHeading = equalsTitle(TextFolding.comparisonKey(page.text(node)));
        }
    }

    /** Old pages have their title only in a text. */
    private void readText(int node) {
        String text = page.ownText(node);
        boolean likely =
                !hasTitleHeading && !title.isEmpty() && !page.isHidden(node) && text.length() < 2 * title.length() + 20;
        if (likely && text.length() >= title.length() && page.tag(page.parent(node)) != HtmlTag.A) {
            hasTitleHeading = equalsTitle(TextFolding.comparisonKey(text));
        }
    }

    private boolean equalsTitle(String key) {
        return key.equals(title) || (TextShape.weight(key) >= MIN_TITLE && title.contains(key));
    }

    /** Returns true if the address is that of a site's front page. */
    boolean isFrontPage() {
        String url = page.url().toLowerCase(Locale.ROOT);
        int host = url.indexOf("://");
        int path = host < 0 ? -1 : url.indexOf('/', host + 3);
        String rest = path < 0 ? "" : url.substring(path + 1);
        boolean index = rest.isEmpty() || (rest.startsWith("index.") && rest.indexOf('/') < 0);
        return host >= 0 && index && rest.indexOf('?') < 0 && SiteNames.isRealUrl(url);
    }
}
