package org.feedmill.serve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.fetch.Own;
import org.feedmill.foreign.Borrowed;
import org.feedmill.foreign.Foreign;
import org.feedmill.foreign.Form;
import org.feedmill.foreign.Lent;
import org.feedmill.page.WebAddress;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleXml;
import org.feedmill.store.Origin;
import org.feedmill.store.Overview;
import org.feedmill.store.Overviews;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Update;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Takes over lists of feeds. Nothing is fetched: the feeds are stored as fresh, and the update crawler does the rest.
 *
 * <p>An outline names a feed, a page, or both. The feed is what its reader has had until now, so that is what is asked for;
 * but where the feed is one of Feedmill's own, here or elsewhere, the page that it was made of is.
 */
public final class Imports {

    private static final Pattern OURS =
            Pattern.compile(".*/(?:feeds/[a-z0-9]{26}\\.(?:rss|atom|json|rdf)|RssRequest)(?:\\?.*)?");

    private static final int LONGEST_TITLE = 300;
    private static final int PAGE = 500;

    /** Nobody has more; beyond it double feeds may be made. */
    private static final int MOST_KNOWN = 200_000;

    /** What became of an outline. */
    public enum Outcome {
        MADE,
        KNOWN,
        REFUSED
    }

    /**
     * One outline's story.
     *
     * @param id of the feed that was made, null where none was
     * @param notes why it was refused; which of its settings were not taken; a sentence each
     */
    public record Line(
            String title,
            @Nullable String address,
            Outcome outcome,
            @Nullable String id,
            List<String> notes) {

        public Line {
            notes = List.copyOf(notes);
        }
    }

    private record Wanted(String address, @Nullable Rule rule, List<String> notes) {}

    private final Store store;

    public Imports(Store store) {
        this.store = store;
    }

    /**
     * Makes a feed for each outline that is not known yet.
     *
     * @param owner null where nobody owns them
     * @param room how many more the owner may have
     */
    public List<Line> add(List<Opml.Outline> outlines, @Nullable String owner, long room) {
        Set<String> known = known(owner);
        List<Line> lines = new ArrayList<>();
        long left = room;
        for (Opml.Outline outline : outlines) {
            Line line = add(outline, owner, known, left);
            left -= line.outcome() == Outcome.MADE ? 1 : 0;
            lines.add(line);
        }
        return lines;
    }

    private Line add(Opml.Outline outline, @Nullable String owner, Set<String> known, long left) {
        Wanted wanted = wanted(outline);
        String title = cut(outline.title());
        if (wanted == null) {
            return new Line(
                    title,
                    null,
                    Outcome.REFUSED,
                    null,
                    List.of("It names no address that begins with http:// or https://."));
        }
        WebAddress address = WebAddress.of(wanted.address());
        if (address == null || address.hasUser() || wanted.address().length() > FeedWish.LONGEST_ADDRESS) {
            return new Line(title, null, Outcome.REFUSED, null, List.of("Its address is none that can be asked for."));
        }
        if (!known.add(address.toString())) {
            return new Line(title, wanted.address(), Outcome.KNOWN, null, wanted.notes());
        }
        if (left <= 0) {
            return new Line(
                    title, wanted.address(), Outcome.REFUSED, null, List.of("You have as many feeds as you may have."));
        }
        Source source =
                store.sources().add(new Sources.Draft(wanted.address(), owner, wishes(title), Own.NOTHING, true));
        if (wanted.rule() != null) {
            String xml = RuleXml.write(wanted.rule());
            store.rules().put(source.id(), new Update.NewRule(xml, Origin.IMPORTED, "Taken over from an OPML file."));
        }
        return new Line(title, wanted.address(), Outcome.MADE, source.id(), wanted.notes());
    }

    private static Wishes wishes(String title) {
        Wishes plain = Wishes.STANDARD;
        return new Wishes(
                title.isBlank() ? null : title,
                plain.every(),
                plain.finder(),
                plain.pages(),
                plain.articles(),
                plain.drawing(),
                plain.nativeFeed(),
                plain.keep(),
                plain.paused());
    }

    private static String cut(String title) {
        String plain = title.strip();
        return plain.length() > LONGEST_TITLE ? plain.substring(0, LONGEST_TITLE) : plain;
    }

    private static @Nullable Wanted wanted(Opml.Outline outline) {
        if (outline.all().keySet().stream()
                .anyMatch(name -> name.toLowerCase(java.util.Locale.ROOT).endsWith("xpathitem"))) {
            return ruled(outline);
        }
        String feed = outline.feed();
        String address =
                feed == null || (outline.page() != null && OURS.matcher(feed).matches()) ? outline.page() : feed;
        return address == null ? null : new Wanted(address, null, List.of());
    }

    /** XPath settings of FreshRSS become a rule. */
    private static @Nullable Wanted ruled(Opml.Outline outline) {
        String address = outline.feed() == null ? outline.page() : outline.feed();
        if (address == null) {
            return null;
        }
        try {
            Borrowed borrowed = Foreign.read(Form.FRESHRSS, Opml.alone(outline), null);
            Rule rule = borrowed.rules().stream()
                    .map(Lent::rule)
                    .filter(read -> read != null)
                    .findFirst()
                    .orElse(null);
            List<String> notes = borrowed.unsupported().stream()
                    .map(unsupported -> "Not taken: " + unsupported.text() + " (" + unsupported.why() + ").")
                    .toList();
            if (rule != null) {
                RuleXml.write(rule);
            }
            return new Wanted(address, rule, notes);
        } catch (RuleFault | IllegalArgumentException e) {
            return new Wanted(address, null, List.of("Its rule cannot be read: " + e.getMessage() + "."));
        }
    }

    private Set<String> known(@Nullable String owner) {
        Set<String> known = new HashSet<>();
        if (owner == null) {
            return known;
        }
        Overviews.Asked asked = new Overviews.Asked(owner, null, null);
        Overviews.Place after = null;
        do {
            Overviews.Page page = store.overviews().list(asked, after, PAGE);
            for (Overview overview : page.feeds()) {
                WebAddress address = WebAddress.of(overview.source().address());
                if (address != null) {
                    known.add(address.toString());
                }
            }
            after = page.next();
        } while (after != null && known.size() < MOST_KNOWN);
        return known;
    }
}
