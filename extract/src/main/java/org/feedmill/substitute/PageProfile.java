package org.feedmill.substitute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.substitute.PageZones.Zone;

/**
 * The texts of a page by their place, read in one pass: title parts, headings, lines of the main part, labels of
 * buttons, and how much text there is.
 */
final class PageProfile {

    private static final Pattern TITLE_SEPARATOR =
            Pattern.compile("\\s[-|\\u2013\\u2014\\u00b7\\u2022\\u00bb\\u00ab\\u2039\\u203a/:]{1,2}\\s|[|\\u2502]");
    private static final int MAX_TITLE = 300;
    private static final int MAX_HEADING = 160;
    private static final int MAX_HEADINGS = 6;
    private static final int MAX_LINES = 200;
    private static final int MAX_BUTTONS = 30;
    private static final int MAX_LABEL = 60;

    /** Minimum number of lines with one block path that make a list. */
    private static final int ROWS = 5;

    private static final int HARDLY_ANY = 15;
    private static final int UNKNOWN = -2;

    private final Page page;
    private final PageZones zones;
    final List<String> titleParts;
    final List<String> headings = new ArrayList<>();
    final List<PageLine> lines = new ArrayList<>();
    final List<String> buttons = new ArrayList<>();
    final LoginForm login = new LoginForm();
    final ContentRows rows;
    private final Map<Long, Integer> linesAtPath = new HashMap<>();
    private final StringBuilder line = new StringBuilder();
    private final int button;
    private final int label;
    private int mainElement = UNKNOWN;
    private int lineNumber = -1;
    private int lineNode;
    private int lineLinked;
    private boolean lineInItem;
    private int linkEnd;
    private int itemEnd;
    private int text;
    private int linkText;

    private PageProfile(Page page, PageZones zones) {
        this.page = page;
        this.zones = zones;
        this.rows = new ContentRows(page);
        this.titleParts = titleParts(page.metadata().title());
        this.button = page.tagSymbol("button");
        this.label = page.tagSymbol("label");
    }

    static PageProfile of(Page page) {
        PageProfile profile = new PageProfile(page, PageZones.of(page));
        profile.read();
        if (profile.text + profile.linkText < HARDLY_ANY && profile.login.passwords() == 0) {
            profile = new PageProfile(page, PageZones.undivided(page));
            profile.read();
        }
        return profile;
    }

    /** The parts of a page's title, normalized. */
    static List<String> titleParts(String title) {
        String normalized =
                TextNormalizer.normalize(title.length() > MAX_TITLE ? title.substring(0, MAX_TITLE) : title);
        List<String> parts = new ArrayList<>();
        for (String part : TITLE_SEPARATOR.split(normalized)) {
            if (!part.isBlank()) {
                parts.add(part.strip());
                int colon = part.indexOf(": ");
                if (colon > 0) {
                    parts.add(part.substring(0, colon).strip());
                }
            }
        }
        return parts;
    }

    private void read() {
        for (int n = 1; n < page.size(); n++) {
            if (page.isHidden(n)) {
                continue;
            }
            Zone zone = zones.zone(n);
            if (zone == Zone.MAIN) {
                rows.add(n);
            }
            if (page.isText(n)) {
                text(n, zone);
            } else {
                element(n, zone);
            }
        }
        endLine();
    }

    /** Returns whether a node is inside the main element; true for all nodes if the page has none, or an empty one. */
    private boolean isInsideMain(int node) {
        if (mainElement == UNKNOWN) {
            mainElement = findMain();
        }
        return mainElement < 0 || page.contains(mainElement, node);
    }

    private int findMain() {
        for (int n = 1; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.MAIN && page.textLength(n) > 0 && !page.isHidden(n)) {
                return n;
            }
        }
        return -1;
    }

    private void element(int node, Zone zone) {
        int tag = page.tag(node);
        if (tag == HtmlTag.A) {
            linkEnd = page.end(node);
        } else if (tag == HtmlTag.LI) {
            itemEnd = page.end(node);
        } else if (tag == HtmlTag.INPUT) {
            login.add(page, node, zone == Zone.MAIN && isInsideMain(node));
            String type = page.attribute(node, "type");
            String value = page.attribute(node, "value");
            if (type != null && value != null && (type.equalsIgnoreCase("submit") || type.equalsIgnoreCase("button"))) {
                button(value, zone);
            }
        } else if (tag == HtmlTag.H1 || ((tag == HtmlTag.H2 || tag == HtmlTag.H3) && zone == Zone.MAIN)) {
            heading(node, zone);
        } else if (tag == button || tag == label) {
            button(page.text(node), zone);
        }
    }

    private void heading(int node, Zone zone) {
        boolean linked = page.linkTextLength(node) * 2 > page.textLength(node);
        if (zone != Zone.AROUND && !linked && page.textLength(node) <= MAX_HEADING && headings.size() < MAX_HEADINGS) {
            headings.add(TextNormalizer.normalize(page.text(node)));
        }
    }

    private void button(String text, Zone zone) {
        if (zone == Zone.MAIN && text.length() <= MAX_LABEL && buttons.size() < MAX_BUTTONS && !text.isBlank()) {
            buttons.add(TextNormalizer.normalize(text));
        }
    }

    private void text(int node, Zone zone) {
        if (zone != Zone.MAIN) {
            return;
        }
        String own = page.ownText(node);
        boolean linked = node < linkEnd;
        text += linked ? 0 : own.length();
        linkText += linked ? own.length() : 0;
        if (lines.size() < MAX_LINES) {
            if (page.line(node) != lineNumber) {
                endLine();
                lineNumber = page.line(node);
                lineNode = node;
                lineInItem = node < itemEnd;
            }
            if (!line.isEmpty() && page.isPrecededBySpace(node)) {
                line.append(' ');
            }
            line.append(own);
            lineLinked += linked ? own.length() : 0;
        }
    }

    private void endLine() {
        if (!line.isEmpty()) {
            long path = page.blockPath(page.parent(lineNode));
            linesAtPath.merge(path, 1, Integer::sum);
            lines.add(new PageLine(line.toString(), path, lineLinked * 2 > line.length(), lineInItem));
        }
        line.setLength(0);
        lineLinked = 0;
    }

    /** Returns true if a line is one of many similar lines, as the texts of a list are. */
    boolean isListRow(PageLine one) {
        return one.listItem() || linesAtPath.getOrDefault(one.blockPath(), 0) >= ROWS;
    }

    /** Characters of the main part outside of links. */
    int text() {
        return text;
    }

    /** Characters of the main part inside links. */
    int linkText() {
        return linkText;
    }

    /** Number of visible characters of the whole page. */
    int totalText() {
        return page.textLength(0);
    }

    Page page() {
        return page;
    }

    boolean isMain(int node) {
        return zones.isMain(node);
    }
}
