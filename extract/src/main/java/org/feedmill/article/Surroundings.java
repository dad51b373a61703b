package org.feedmill.article;

import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Counts the signs of lists, paywalls, players and scripts on a page, in one pass. */
final class Surroundings {

    private static final int LONGEST_TITLE = 300;
    private static final int MOST_HEADINGS = 300;
    private static final int LEAST_HEADING = 15;
    /** Shorter titles may as well be a section's. */
    private static final int LEAST_TITLE = 18;

    int linkedHeadings;
    int firstHeadings;
    int times;
    int players;
    int scripts;
    boolean frames;
    boolean password;
    boolean titled;
    boolean linkedArticle;

    private final Page page;
    private final String title;
    private int headings;

    Surroundings(Page page, @Nullable String title) {
        this.page = page;
        String key = title == null ? "" : Fold.key(title);
        String document = Fold.key(page.metadata().title());
        String graph = Fold.key(page.metadata().meta().getOrDefault("og:title", ""));
        boolean told = Shape.weight(key) >= LEAST_TITLE && (document.contains(key) || graph.contains(key));
        this.title = told ? key : "";
        for (int n = 0; n < page.size(); n++) {
            look(n);
        }
    }

    private void look(int node) {
        int tag = page.tag(node);
        switch (tag) {
            case Tag.TEXT -> text(node);
            case Tag.TIME -> times++;
            case Tag.SCRIPT -> script(node);
            case Tag.INPUT -> password |= "password".equalsIgnoreCase(page.attribute(node, "type"));
            case Tag.H1, Tag.H2, Tag.H3, Tag.H4 -> heading(node);
            default -> {
                if (tag >= Tag.FIRST_FREE) {
                    named(page.tagName(node));
                }
            }
        }
    }

    private void named(String name) {
        frames |= name.equals("frameset");
        players += name.equals("video") || name.equals("audio") || name.equals("iframe") ? 1 : 0;
    }

    private void script(int node) {
        scripts++;
        if (!page.classOnly(node) && !linkedArticle && "application/ld+json".equals(page.attribute(node, "type"))) {
            String text = page.rawText(node);
            linkedArticle = text.contains("Article\"") || text.contains("BlogPosting\"");
        }
    }

    private void heading(int node) {
        if (page.hidden(node) || headings++ > MOST_HEADINGS) {
            return;
        }
        int length = page.textLength(node);
        firstHeadings += page.tag(node) == Tag.H1 ? 1 : 0;
        boolean link = page.linkTextLength(node) * 10 > length * 8;
        linkedHeadings += length > LEAST_HEADING && link ? 1 : 0;
        if (!title.isEmpty() && !titled && !link && length <= LONGEST_TITLE) {
            titled = same(Fold.key(page.text(node)));
        }
    }

    /** Old pages show their titles in nothing but a text. */
    private void text(int node) {
        String text = page.ownText(node);
        boolean likely = !titled && !title.isEmpty() && !page.hidden(node) && text.length() < 2 * title.length() + 20;
        if (likely && text.length() >= title.length() && page.tag(page.parent(node)) != Tag.A) {
            titled = same(Fold.key(text));
        }
    }

    private boolean same(String key) {
        return key.equals(title) || (Shape.weight(key) >= LEAST_TITLE && title.contains(key));
    }

    /** Whether the address is that of a site's front page. */
    boolean front() {
        String url = page.url().toLowerCase(Locale.ROOT);
        int host = url.indexOf("://");
        int path = host < 0 ? -1 : url.indexOf('/', host + 3);
        String rest = path < 0 ? "" : url.substring(path + 1);
        boolean index = rest.isEmpty() || (rest.startsWith("index.") && rest.indexOf('/') < 0);
        return host >= 0 && index && rest.indexOf('?') < 0 && Site.known(url);
    }
}
