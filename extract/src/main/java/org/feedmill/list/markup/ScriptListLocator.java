package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Locates the lists of scripts on the page: each entry is searched for among the page's links and texts, which gives it
 * its node, and its title or link if the script has none. The number of entries that the page displays is the best
 * evidence that it is the page's list.
 */
final class ScriptListLocator {

    /** A page with less text is rendered by its scripts: the entries in its state may not be on it yet. */
    private static final int MIN_RENDERED_TEXT = 1500;

    /** The factor for a list whose entries cannot be on the page yet. */
    private static final double UNRENDERED_FACTOR = 0.6;

    private static final int MIN_ITEMS = 2;

    /** The weight of a list by its size: .57 for 2 items, .87 for 10. */
    private static final double SIZE_HALF = 1.5;

    /** The share of entries that counts as most of them. */
    private static final double TYPICAL_SHARE = 0.5;

    private static final double MIN_DATED_SHARE = 0.8;

    /** From this weight on, titles are likely; those of menus are shorter. */
    private static final double GOOD_TITLE_WEIGHT = 15;

    /** The titles of the page's list make up at least this share of its text. */
    private static final double GOOD_SHARE = 0.1;

    private static final double MENU_FACTOR = 0.35;

    /** An entry with its node, -1 if the page does not display it. */
    private record LocatedEntry(MarkupEntry entry, int node) {}

    private final Page page;
    private final LinkIndex links;
    private final TextLocator places;
    private final Map<String, MarkupEntry> known;

    ScriptListLocator(PageIndex survey, TextLocator places, Map<String, MarkupEntry> known) {
        this.known = known;
        this.page = survey.page();
        this.links = survey.links();
        this.places = places;
    }

    /** Returns the properties of each address over all lists: one of them may have the date, another the image. */
    static Map<String, MarkupEntry> known(List<MarkupList> lists) {
        Map<String, MarkupEntry> known = new HashMap<>();
        for (MarkupList list : lists) {
            for (MarkupEntry stated : list.entries()) {
                if (stated.link() != null) {
                    known.merge(TextLocator.key(stated.link()), stated, MarkupEntry::or);
                }
            }
        }
        return known;
    }

    /** All lists as candidates; adjacent lists of one source also joined into one. */
    List<ItemList> candidates(List<MarkupList> stated) {
        List<ItemList> candidates = new ArrayList<>();
        Map<String, List<MarkupList>> sources = new LinkedHashMap<>();
        for (MarkupList list : stated) {
            sources.computeIfAbsent(list.source() + " " + list.form(), k -> new ArrayList<>())
                    .add(list);
            ItemList candidate = candidate(list.source(), List.of(list));
            if (candidate != null) {
                candidates.add(candidate);
            }
        }
        for (List<MarkupList> parts : sources.values()) {
            ItemList joined = parts.size() < 2
                    ? null
                    : candidate(parts.getFirst().source() + ", " + parts.size() + " lists", parts);
            if (joined != null) {
                candidates.add(joined);
            }
        }
        return candidates;
    }

    private @Nullable ItemList candidate(String source, List<MarkupList> lists) {
        List<Subject> subjects = new ArrayList<>();
        List<LocatedEntry> all = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (MarkupList list : lists) {
            List<LocatedEntry> own = new ArrayList<>();
            for (MarkupEntry stated : list.entries()) {
                LocatedEntry shown = locate(stated);
                if (shown.entry().title() != null && seen.add(identity(shown.entry()))) {
                    own.add(shown);
                }
            }
            List<LocatedEntry> kept = onOwnHost(own);
            if (!kept.isEmpty()) {
                subjects.add(new Subject(
                        list.name(), kept.stream().map(s -> item(s, list)).toList()));
                all.addAll(kept);
            }
        }
        return all.size() < MIN_ITEMS ? null : scored(source, lists.getFirst().trust(), subjects, all);
    }

    /** Among dated entries of one site, undated entries on other hosts are its accounts at other sites. */
    private static List<LocatedEntry> onOwnHost(List<LocatedEntry> own) {
        Map<String, Integer> hosts = new HashMap<>();
        int dated = 0;
        for (LocatedEntry shown : own) {
            hosts.merge(host(shown.entry()), 1, Integer::sum);
            dated += shown.entry().date() != null ? 1 : 0;
        }
        if (dated < MIN_DATED_SHARE * own.size()) {
            return own;
        }
        return own.stream()
                .filter(s ->
                        s.entry().date() != null || hosts.getOrDefault(host(s.entry()), 0) > TYPICAL_SHARE * own.size())
                .toList();
    }

    private static String host(MarkupEntry stated) {
        String key = stated.link() == null ? "" : TextLocator.key(stated.link());
        int slash = key.indexOf('/');
        return slash < 0 ? key : key.substring(0, slash);
    }

    private static String identity(MarkupEntry stated) {
        return stated.link() != null ? TextLocator.key(stated.link()) : stated.title() + "\n" + stated.date();
    }

    /** Finds an entry on the page by its link, else by its title. */
    private LocatedEntry locate(MarkupEntry own) {
        MarkupEntry stated = own.link() == null ? own : own.or(known.getOrDefault(TextLocator.key(own.link()), own));
        List<Integer> same = places.links(stated.link());
        if (!same.isEmpty()) {
            String title = stated.title() != null ? stated.title() : places.titleOf(stated.link());
            return new LocatedEntry(stated.with(ItemField.TITLE, title), same.getFirst());
        }
        int node = places.title(stated.title());
        int link = node < 0 || stated.link() != null ? -1 : page.enclosing(node, HtmlTag.A);
        return new LocatedEntry(link < 0 ? stated : stated.with(ItemField.LINK, links.address(link)), node);
    }

    private static Item item(LocatedEntry shown, MarkupList list) {
        MarkupEntry stated = shown.entry();
        return Item.builder(stated.fields())
                .title(stated.title() == null ? "" : stated.title())
                .category(stated.category() != null ? stated.category() : list.name())
                .node(shown.node() >= 0 ? shown.node() : list.script())
                .build();
    }

    private ItemList scored(String source, double trust, List<Subject> subjects, List<LocatedEntry> all) {
        double size = all.size();
        double shown = all.stream().filter(s -> s.node() >= 0).count() / size;
        double linked = all.stream().filter(s -> s.entry().link() != null).count() / size;
        double dated = all.stream().filter(s -> s.entry().date() != null).count() / size;
        double described =
                all.stream().filter(s -> s.entry().description() != null).count() / size;
        boolean rendered = page.textLength(0) >= MIN_RENDERED_TEXT;
        int alike = shown < TYPICAL_SHARE
                ? 0
                : places.alike(
                        all.stream().map(LocatedEntry::node).filter(n -> n >= 0).toList());
        double whole = alike == 0 ? 1 : Math.min(1, size / alike);
        double score = trust
                * (rendered ? 0.15 + 0.85 * shown : Math.max(UNRENDERED_FACTOR, shown))
                * (0.7 + 0.2 * dated + 0.1 * described)
                * (0.4 + 0.6 * linked)
                * (0.3 + 0.7 * whole)
                * size
                / (size + SIZE_HALF)
                * (0.5 + 0.5 * Math.min(1, titles(all) / GOOD_TITLE_WEIGHT))
                * (rendered && shown >= TYPICAL_SHARE ? 0.6 + 0.4 * Math.min(1, text(all) / GOOD_SHARE) : 1)
                * (menu(all) > TYPICAL_SHARE ? MENU_FACTOR : 1);
        List<String> evidence = new ArrayList<>();
        evidence.add(String.format(
                Locale.ROOT,
                "%s: %s, %.0f of them also on the page",
                source,
                TextWeight.formatCount(all.size(), "item"),
                shown * size));
        if (alike > size) {
            evidence.add("the page has " + alike + " links of the same structure");
        }
        evidence.add(shareEvidence(linked, dated, described));
        return new ItemList(subjects, MarkupFinder.NAME, score, evidence);
    }

    private static String shareEvidence(double linked, double dated, double described) {
        return String.format(
                Locale.ROOT,
                "linked %.0f %%, dated %.0f %%, described %.0f %%",
                100 * linked,
                100 * dated,
                100 * described);
    }

    /** Share of the page's text that is in the entries' links: small on a page that is an article. */
    private double text(List<LocatedEntry> all) {
        double text = 0;
        for (LocatedEntry shown : all) {
            text += shown.node() < 0 ? 0 : page.textLength(shown.node());
        }
        return text / Math.max(1, page.textLength(0));
    }

    private static double titles(List<LocatedEntry> all) {
        double weight = 0;
        for (LocatedEntry shown : all) {
            String title = shown.entry().title();
            weight += title == null ? 0 : TextWeight.weight(title);
        }
        return weight / all.size();
    }

    /** Share of the entries that the page displays only in its frame: menus, head and foot. */
    private double menu(List<LocatedEntry> all) {
        int framed = 0;
        int shown = 0;
        for (LocatedEntry one : all) {
            if (one.node() >= 0) {
                shown++;
                framed += isInFrame(one) ? 1 : 0;
            }
        }
        return shown == 0 ? 0 : (double) framed / shown;
    }

    private boolean isInFrame(LocatedEntry shown) {
        List<Integer> nodes = places.links(shown.entry().link());
        for (int node : nodes.isEmpty() ? List.of(shown.node()) : nodes) {
            if (MarkupRecordLists.landmarkFactor(page, node) >= MarkupRecordLists.MIN_BODY_FACTOR) {
                return false;
            }
        }
        return true;
    }
}
