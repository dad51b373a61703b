package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tags and sections of records: short texts that link to the page of a tag or are declared as tags by the
 * markup. The words are in {@code record-words.txt}.
 */
final class TagReader {

    private static final int MAX_TAG_LENGTH = 40;
    private static final int MAX_TAGS = 10;
    private static final int MAX_LEVELS = 3;

    private final Page page;
    private final PrecedingIcons icons;
    private final LabelledTags labels;

    TagReader(PageIndex survey, SpanDates dates) {
        this.page = survey.page();
        this.labels = new LabelledTags(dates);
        this.icons = new PrecedingIcons(page);
    }

    /** The tags of each record, joined with commas; empty if there are none. */
    List<String> read(List<RecordOutline> records, List<List<TextLine>> all) {
        List<String> tags = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            tags.add(read(records.get(i), all.get(i)));
        }
        return tags;
    }

    private String read(RecordOutline record, List<TextLine> lines) {
        Set<String> tags = new LinkedHashSet<>();
        Set<String> sections = new LinkedHashSet<>();
        for (TextLine line : lines) {
            boolean prose = line.weight(SpanLabel.TEXT) > MAX_TAG_LENGTH;
            boolean announced = false;
            int before = -1;
            for (TextSpan span : line.spans()) {
                List<String> own = span.link() < 0 ? behindLabel(span) : null;
                if (own != null) {
                    own.forEach(tag -> add(tags, record, span, tag));
                    announced = own.isEmpty();
                    continue;
                }
                announced = !prose && isAnnounced(record, span, announced) && !isOther(span, before);
                before = announced && span.link() >= 0 ? span.link() : before;
                if (announced || (!prose && isOpen(span) && isTag(record, span))) {
                    boolean added = add(isSection(record, span) ? sections : tags, record, span, span.text());
                    announced &= !added || span.link() >= 0;
                }
            }
        }
        return String.join(", ", tags.isEmpty() ? sections : tags);
    }

    /** The tags behind a label; a label may also follow an author or a date in the same text. */
    private @Nullable List<String> behindLabel(TextSpan span) {
        List<String> first = isOpen(span) ? labels.behindLabel(span) : null;
        boolean details = span.is(SpanLabel.AUTHOR) || span.is(SpanLabel.DATE) || span.is(SpanLabel.SHARED);
        return first == null && details ? labels.behindLastLabel(span) : first;
    }

    private static boolean add(Set<String> tags, RecordOutline record, TextSpan span, String text) {
        String tag = clean(text);
        if (!isTagText(tag) || tag.equals(record.title())) {
            return false;
        }
        if (isOpen(span)) {
            span.label(SpanLabel.CATEGORY);
        }
        if (tags.size() < MAX_TAGS) {
            tags.add(tag);
        }
        return true;
    }

    /** Returns true if an icon or a label of tags directly precedes a text, or an earlier text of its line. */
    private boolean isAnnounced(RecordOutline record, TextSpan span, boolean before) {
        boolean counter = span.is(SpanLabel.SHARED)
                && span.weight() > 0
                && Character.isDigit(span.text().charAt(0));
        if (!isOpen(span) || counter || span.text().length() > MAX_TAG_LENGTH || isAround(record, span.link())) {
            return false;
        }
        String icon = icons.before(span.node(), record.from());
        return icon == null ? before : RecordWords.standard().isTagIcon(icon);
    }

    /**
     * Returns true if a sign that separates details precedes a link behind tags, and it leads to another folder than the
     * tag before: "Posted in News | no comments".
     */
    private boolean isOther(TextSpan span, int tag) {
        if (tag < 0 || span.link() < 0 || span.link() == tag || !isSeparated(tag, span.link())) {
            return false;
        }
        String folder = folder(tag);
        return folder == null || !folder.equals(folder(span.link()));
    }

    private boolean isSeparated(int from, int to) {
        for (int n = page.end(from); n < to; n++) {
            String text = page.isText(n) ? page.ownText(n) : "";
            for (int i = 0; i < text.length(); i++) {
                if (LabelledTags.ENDS.indexOf(text.charAt(i)) >= 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private @Nullable String folder(int link) {
        String address = page.attribute(link, "href");
        return address == null ? null : address.substring(0, address.lastIndexOf('/') + 1);
    }

    /** Returns true if a link holds the title too. */
    private boolean isAround(RecordOutline record, int link) {
        return link >= 0 && record.titleNode() > link && page.contains(link, record.titleNode());
    }

    private static boolean isOpen(TextSpan span) {
        return !span.is(SpanLabel.TITLE)
                && !span.is(SpanLabel.AUTHOR)
                && !span.is(SpanLabel.DATE)
                && !span.is(SpanLabel.COUNTER);
    }

    private boolean isTag(RecordOutline record, TextSpan span) {
        if (span.text().length() > MAX_TAG_LENGTH) {
            return false;
        }
        if (span.link() > record.from()) {
            String rel = page.attribute(span.link(), "rel");
            if (rel != null && RecordWords.standard().isTagRel(rel)) {
                return true;
            }
            return (isTagLink(span) && !isOwnLink(record, span.link())) || hasTagClass(record, span);
        }
        return span.link() < 0 && hasTagClass(record, span);
    }

    /** Returns true if a link leads to a folder of tags, or is a hashtag. */
    private boolean isTagLink(TextSpan span) {
        String text = span.text();
        boolean hash = text.length() > 1 && "#＃".indexOf(text.charAt(0)) >= 0 && Character.isLetter(text.charAt(1));
        return hash || RecordWords.isTagPath(span.folderKinds(page));
    }

    /** Returns true if the link leads to a section of the site: if records have tags too, the tags are preferred. */
    private boolean isSection(RecordOutline record, TextSpan span) {
        return span.link() > record.from() && RecordWords.isSectionPath(span.folderKinds(page));
    }

    private boolean isOwnLink(RecordOutline record, int link) {
        String address = LinkIndex.address(page, link);
        return address == null || address.equals(record.link());
    }

    private boolean hasTagClass(RecordOutline record, TextSpan span) {
        int n = page.parent(span.node());
        for (int up = 0; n > record.from() && up < MAX_LEVELS; up++) {
            if (page.textLength(n) > 3 * MAX_TAG_LENGTH) {
                return false;
            }
            String names = page.attribute(n, "class");
            String property = page.attribute(n, "itemprop");
            if (property != null && RecordWords.standard().isTagProperty(property)) {
                return true;
            }
            if (names != null && RecordWords.standard().isTagClass(names) && !isCode(n)) {
                boolean label = span.link() < 0 && page.linkTextLength(n) > 0; // the links in it are the tags
                return !label && isTagBox(n, span);
            }
            n = page.parent(n);
        }
        return false;
    }

    private boolean isTagBox(int n, TextSpan span) {
        return !page.isBlock(n) || page.tag(n) == HtmlTag.LI || span.link() >= 0 || isWhole(n, span);
    }

    /** Returns true if a node is inside program code, where "keyword" and "label" are classes of its words. */
    private boolean isCode(int node) {
        return page.enclosing(node, HtmlTag.PRE) >= 0;
    }

    private boolean isWhole(int node, TextSpan span) {
        return page.textLength(node) <= span.text().length();
    }

    private static String clean(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && "#＃[【,，、•·|/ ".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        int open = text.lastIndexOf('(');
        if (open > start && text.endsWith(")") && !TextWeight.hasWord(text.substring(open))) {
            end = open;
        }
        while (end > start && ",，、•·|/;]】 ".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isTagText(@Nullable String tag) {
        return tag != null
                && TextWeight.hasWord(tag)
                && !RecordWords.standard().isTagLabel(tag.toLowerCase(Locale.ROOT));
    }
}
