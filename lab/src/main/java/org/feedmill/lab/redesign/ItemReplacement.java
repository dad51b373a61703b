package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Replaces items by new ones, with titles made of words of other titles and links of the same pattern. */
final class ItemReplacement {

    private ItemReplacement() {}

    /** Replaces the items of the first half of the records. */
    static boolean replaceFirstHalf(RedesignDraft draft) {
        return replace(draft, (draft.rows().size() + 1) / 2);
    }

    static boolean replaceAll(RedesignDraft draft) {
        return replace(draft, draft.rows().size());
    }

    /** Removes the last half of the records. */
    static boolean removeLastHalf(RedesignDraft draft) {
        int left = (draft.rows().size() + 1) / 2;
        while (draft.rows().size() > left) {
            draft.rows().removeLast().nodes().forEach(Node::remove);
        }
        return left > 1;
    }

    private static boolean replace(RedesignDraft draft, int count) {
        draft.removeItemScripts();
        Set<String> taken = new HashSet<>();
        draft.rows().forEach(r -> taken.add(withoutFragment(r.link())));
        List<String> titles =
                draft.rows().stream().map(RedesignDraft.ListRecord::title).toList();
        int done = 0;
        for (int i = 0; i < count; i++) {
            RedesignDraft.ListRecord row = draft.rows().get(i);
            String other = titles.get((i + 1 + draft.random().nextInt(Math.max(1, titles.size() - 1))) % titles.size());
            String title = title(row.title(), other, draft.random());
            String link = row.link() == null ? null : link(withoutFragment(row.link()), draft.random(), taken);
            done += renew(row, title, link) ? 1 : 0;
        }
        return done == count;
    }

    /** Joins the end of one title with the beginning of another. */
    private static String title(String one, String other, Random random) {
        String[] a = parts(one);
        String[] b = parts(other);
        List<String> words = new ArrayList<>(List.of(b).subList(0, (b.length + 1) / 2));
        words.addAll(List.of(a).subList(a.length / 2, a.length));
        Collections.swap(words, 0, random.nextInt(words.size()));
        String glue = one.contains(" ") ? " " : "";
        return String.join(glue, words) + glue + (10 + random.nextInt(89));
    }

    private static String[] parts(String title) {
        return title.contains(" ")
                ? title.split(" ")
                : title.codePoints().mapToObj(Character::toString).toArray(String[]::new);
    }

    /** Returns an unused address of the same form. */
    private static String link(String link, Random random, Set<String> taken) {
        String fresh = link;
        for (int i = 0; i < 50 && taken.contains(fresh); i++) {
            fresh = changed(link, random);
        }
        taken.add(fresh);
        return fresh;
    }

    private static String changed(String link, Random random) {
        int start = Math.max(link.indexOf("://") + 3, link.lastIndexOf('/', link.length() - 2) + 1);
        StringBuilder out = new StringBuilder(link);
        int digits = 0;
        int name = Math.max(start, link.lastIndexOf('.'));
        for (int i = (link.length() - name <= 6 ? name : link.length()) - 1; i >= start && digits < 3; i--) {
            if (Character.isDigit(link.charAt(i))) {
                out.setCharAt(i, (char) ('0' + random.nextInt(10)));
                digits++;
            }
        }
        if (digits < 2) {
            int dot = link.lastIndexOf('.');
            boolean ending = dot > start && link.length() - dot <= 6;
            int end = ending ? dot : link.endsWith("/") ? link.length() - 1 : link.length();
            out.insert(end, "-" + Integer.toString(1000 + random.nextInt(40_000), 36));
        }
        return out.toString();
    }

    private static boolean renew(RedesignDraft.ListRecord row, String title, @Nullable String link) {
        List<Element> links = new ArrayList<>();
        if (link != null) {
            row.elements()
                    .forEach(e -> e.select("a[href]").forEach(a -> {
                        if (normalizedLink(a.absUrl("href")).equals(normalizedLink(row.link()))) {
                            links.add(a);
                        }
                    }));
            if (links.isEmpty()) {
                return false;
            }
        }
        if (!retitle(row, title)) {
            return false;
        }
        links.forEach(a -> a.attr(
                "href",
                withoutFragment(link)
                        + a.absUrl("href")
                                .substring(withoutFragment(a.absUrl("href")).length())));
        String place = row.link() == null
                ? ""
                : row.link().substring(withoutFragment(row.link()).length());
        row.setItem(title, link == null ? null : link + place);
        return true;
    }

    /** Removes the fragment of an address. */
    private static String withoutFragment(@Nullable String link) {
        String address = link == null ? "" : link;
        return address.contains("#") ? address.substring(0, address.indexOf('#')) : address;
    }

    /** Returns the address without its optional parts. */
    private static String normalizedLink(@Nullable String link) {
        String plain = withoutFragment(link).replaceFirst("^https?://(www\\.)?", "");
        return plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }

    private static boolean retitle(RedesignDraft.ListRecord row, String title) {
        boolean done = false;
        for (Element top : row.elements()) {
            for (Element element : top.getAllElements()) {
                rename(element, row.title(), title);
                for (Node node : element.childNodes()) {
                    if (node instanceof TextNode text && text.text().contains(row.title())) {
                        text.text(text.text().replace(row.title(), title));
                        done = true;
                    }
                }
            }
        }
        return (done || rewritten(row, title)) && !showsOldTitle(row);
    }

    /** Replaces the title in attributes too, which may contain it shortened or as the description of an image. */
    private static void rename(Element element, String old, String title) {
        for (Attribute attribute : element.attributes().asList()) {
            if (attribute.getValue().contains(old) && !attribute.getKey().equals("href")) {
                element.attr(attribute.getKey(), attribute.getValue().replace(old, title));
            }
        }
    }

    /** Returns true if a record still shows its old title. */
    private static boolean showsOldTitle(RedesignDraft.ListRecord row) {
        StringBuilder text = new StringBuilder();
        row.elements().forEach(e -> text.append(e.text()));
        String letters = text.toString().replaceAll("[^\\p{L}\\p{N}]", "");
        return letters.contains(row.title().replaceAll("[^\\p{L}\\p{N}]", ""));
    }

    /** Replaces a title of several parts by one text. */
    private static boolean rewritten(RedesignDraft.ListRecord row, String title) {
        for (Element top : row.elements()) {
            Element inner = top.getAllElements().stream()
                    .filter(e -> e.text().equals(row.title()) && e.select("a").isEmpty())
                    .reduce((a, b) -> b)
                    .orElse(null);
            if (inner != null) {
                inner.text(title);
                return true;
            }
        }
        return false;
    }
}
