package org.feedmill.list.comment;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The address of each comment: the link on its date or number, or one to a fragment that no other comment links to.
 * Links to a reply form lead all comments to the same place and are ignored.
 */
final class CommentLinks {

    private static final int MAX_NUMBER_LENGTH = 8;

    private final Page page;
    private final LinkIndex links;
    private final CommentTexts texts;
    private final Map<String, Integer> places = new HashMap<>();

    CommentLinks(PageIndex survey, CommentTexts texts) {
        this.page = survey.page();
        this.links = survey.links();
        this.texts = texts;
        for (int i = 0; i < texts.records(); i++) {
            Set<String> own = new HashSet<>();
            RecordArea area = texts.area(i);
            for (int n = area.from(); n < area.to(); n++) {
                if (link(n)) {
                    own.add(key(n));
                }
            }
            own.forEach(k -> places.merge(k, 1, Integer::sum));
        }
    }

    private boolean link(int node) {
        return page.tag(node) == HtmlTag.A
                && page.attribute(node, "href") != null
                && !links.target(node).isEmpty();
    }

    /** The target of a link: its fragment or, without one, its address. */
    private String key(int link) {
        String target = links.target(link);
        String fragment = fragment(target);
        return fragment.isEmpty() ? target : "#" + fragment;
    }

    private static String fragment(String target) {
        int hash = target.indexOf('#');
        return hash < 0 ? "" : target.substring(hash + 1);
    }

    /** The address of a comment, null if it has none. */
    @Nullable
    String address(int record, CommentBodies.BodyRange body) {
        RecordArea area = texts.area(record);
        int best = -1;
        int most = 0;
        for (int n = area.from(); n < area.to(); n++) {
            if (link(n) && !(body.whole() && body.holds(n)) && places.getOrDefault(key(n), 0) == 1) {
                int rank = rank(record, n);
                if (rank > most) {
                    most = rank;
                    best = n;
                }
            }
        }
        return best < 0 ? null : links.address(best);
    }

    private int rank(int record, int link) {
        if (texts.isDated(record, link)) {
            return 3;
        }
        if (!fragment(links.target(link)).isEmpty()) {
            return 2;
        }
        boolean number = page.textLength(link) > 0 && page.textLength(link) <= MAX_NUMBER_LENGTH;
        return number && TextWeight.hasDigit(page.text(link)) && TextWeight.letterShare(page.text(link)) <= 0.5 ? 1 : 0;
    }
}
