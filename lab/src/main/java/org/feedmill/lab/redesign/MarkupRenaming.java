package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;

/** Renames or removes classes, ids and heading levels of a page and keeps its structure. */
final class MarkupRenaming {

    private MarkupRenaming() {}

    /** Replaces every class and id by a generated name, the same everywhere, as build tools do. */
    static boolean hashNames(RedesignDraft draft) {
        int salt = draft.random().nextInt();
        for (Element element : draft.document().getAllElements()) {
            if (element.hasAttr("class")) {
                List<String> hashed = new ArrayList<>();
                element.classNames().forEach(c -> hashed.add(hash(c, salt)));
                element.attr("class", String.join(" ", hashed));
            }
            if (element.hasAttr("id")) {
                element.attr("id", hash(element.id(), salt));
            }
        }
        return true;
    }

    private static String hash(String name, int salt) {
        return "x" + Integer.toString((name.hashCode() * 31 + salt) & 0x7fffffff, 36);
    }

    static boolean removeClasses(RedesignDraft draft) {
        draft.document().getAllElements().forEach(e -> e.removeAttr("class"));
        return true;
    }

    static boolean removeIds(RedesignDraft draft) {
        draft.document().getAllElements().forEach(e -> e.removeAttr("id"));
        return true;
    }

    /** Lowers headings by one level; the lowest become plain blocks. */
    static boolean lowerHeadings(RedesignDraft draft) {
        List<Element> headings = draft.document().select("h1,h2,h3,h4,h5,h6");
        for (Element heading : headings) {
            int level = heading.normalName().charAt(1) - '0';
            heading.tagName(level >= 5 ? "div" : "h" + (level + 1));
        }
        return !headings.isEmpty();
    }
}
