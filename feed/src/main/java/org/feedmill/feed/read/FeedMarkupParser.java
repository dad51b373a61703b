package org.feedmill.feed.read;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the XML of feeds leniently: feeds on the web have stray ampersands, undeclared prefixes, elements that are not
 * closed or closed in the wrong order, attributes without quotes, and a missing end. There are no entities to expand or
 * fetch. Stops when a feed has too many entries, or more elements and attributes than fit into memory. Cost: linear; the
 * depth is limited.
 */
final class FeedMarkupParser {

    /** The maximum nesting of elements: XHTML content has some dozens. Deeper ones leave their text. */
    private static final int MAX_DEPTH = 250;

    /** Elements and attributes of a document. A feed with the maximum number of entries has a tenth of them. */
    static final int MAX_PARTS = 1_000_000;

    /** Namespaces that are declared in and around an element; feeds have about ten. */
    private static final int MAX_NAMESPACES = 100;

    private static final String CDATA = "<![CDATA[";
    private static final Set<String> ENTRIES = Set.of("item", "atom:entry", "entry");

    private final String text;
    private final int maxEntries;
    private final MarkupReferences references = new MarkupReferences();
    private final OpenFeedElements open = new OpenFeedElements();
    private int at;
    private int depth;
    private int entries;
    private int parts;
    private boolean inAtom;

    /** Whether no section ends after the current position. */
    private boolean lacksSectionEnd;

    private boolean isComplete;
    private boolean hasMore;
    private int firstError = -1;
    private @Nullable MarkupElement root;
    private @Nullable MarkupElement current;

    FeedMarkupParser(String text, int maxEntries) {
        this.text = text;
        this.maxEntries = maxEntries;
    }

    /** Parses the document; returns null if it has no element or a document type that is not allowed. */
    @Nullable
    MarkupElement parse() {
        at = Math.max(0, text.indexOf('<'));
        while (at < text.length() && !isComplete && !hasMore && parts < MAX_PARTS) {
            if (text.charAt(at) != '<') {
                text(nextTag());
            } else if (!markup()) {
                return null;
            }
        }
        if (!isComplete && !hasMore) {
            error();
            dropOpenEntry();
        }
        return root;
    }

    /** The number of entries that were read to their end. */
    int entries() {
        return entries;
    }

    /** Whether the root element was closed. */
    boolean isComplete() {
        return isComplete;
    }

    /** Whether parsing stopped because of the number of entries. */
    boolean hasMore() {
        return hasMore;
    }

    /** The line of the first place that is not well-formed, from 1; 0 if there is none. */
    int errorLine() {
        return firstError < 0
                ? 0
                : 1
                        + (int) text.substring(0, firstError)
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
    }

    private int nextTag() {
        int next = text.indexOf('<', at);
        return next < 0 ? text.length() : next;
    }

    private void text(int end) {
        if (current != null) {
            current.append(references.decode(text.substring(at, end)));
        }
        at = end;
    }

    /** Reads one piece of markup; false if the document must not be read. */
    private boolean markup() {
        char next = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        if (text.startsWith("<!--", at)) {
            skipTo("-->");
        } else if (text.startsWith(CDATA, at)) {
            cdata();
        } else if (next == '?') {
            skipTo("?>");
        } else if (next == '!') {
            int end = root == null ? FeedDoctype.end(text, at) : text.indexOf('>', at) + 1;
            if (end <= 0) {
                return false;
            }
            at = end;
        } else if (next == '/') {
            endTag();
        } else if (Character.isLetter(next) || next == '_') {
            startTag();
        } else {
            error();
            if (current != null) {
                current.append("<");
            }
            at++;
        }
        return true;
    }

    private void skipTo(String mark) {
        int end = text.indexOf(mark, at);
        if (end < 0) {
            error();
        }
        at = end < 0 ? text.length() : end + mark.length();
    }

    /** A section without an end goes to the next end tag of its element, or of the entry. */
    private void cdata() {
        int start = at + CDATA.length();
        int end = lacksSectionEnd ? -1 : text.indexOf("]]>", start);
        int stop = end;
        if (end < 0) {
            lacksSectionEnd = true;
            error();
            int close = current == null ? -1 : text.indexOf("</" + localName(current.name()), start);
            end = close < 0 ? text.length() : close;
            stop = end - 3;
        }
        if (current != null) {
            current.append(text.substring(start, Math.max(start, end)));
        }
        at = Math.min(text.length(), stop + 3);
    }

    private static String localName(String name) {
        return name.substring(name.indexOf(':') + 1);
    }

    private void startTag() {
        int start = at;
        int end = nameEnd(at + 1);
        String written = text.substring(at + 1, end);
        at = end;
        Map<String, String> raw = readAttributes();
        boolean isEmpty = at > start && at <= text.length() && text.charAt(at - 1) == '>' && text.charAt(at - 2) == '/';
        Map<String, String> declared = declared(raw);
        String name = FeedNamespaces.elementName(written, declared, inAtom);
        closeOpenEntry(name);
        if (entries >= maxEntries && ENTRIES.contains(name)) {
            hasMore = true;
            return;
        }
        if (root != null && (current == null || depth >= MAX_DEPTH)) {
            error();
            return;
        }
        Map<String, String> attributes = MarkupElement.attributes();
        raw.forEach((attribute, value) ->
                attributes.putIfAbsent(FeedNamespaces.attributeName(attribute, declared), references.decode(value)));
        parts += 1 + attributes.size();
        open(new MarkupElement(name, current, attributes), written, declared, isEmpty);
    }

    private void open(MarkupElement element, String written, Map<String, String> declared, boolean isEmpty) {
        if (root == null) {
            root = element;
            inAtom = element.name().equals("atom:feed") || element.name().equals("atom:entry");
        } else if (current != null) {
            current.append(element);
        }
        open.add(element, written, declared);
        current = element;
        depth++;
        if (isEmpty) {
            close();
        }
    }

    /** Entries contain no entries: one that begins inside of another ends it. */
    private void closeOpenEntry(String name) {
        if (ENTRIES.contains(name)) {
            for (MarkupElement around = current; around != null; around = around.parent()) {
                if (around.name().equals(name)) {
                    error();
                    closeUntil(around);
                    return;
                }
            }
        }
    }

    private void endTag() {
        int end = nameEnd(at + 2);
        int next = text.indexOf('<', end);
        int close = text.indexOf('>', end, next < 0 ? text.length() : next);
        String written = text.substring(at + 2, end);
        if (close < 0) {
            error();
        }
        at = close < 0 ? end : close + 1;
        MarkupElement ended = open.find(current, written, element -> inAtom || isAtomRoot(element));
        if (ended == null || ended != current) {
            error();
        }
        if (ended != null) {
            closeUntil(ended);
        }
    }

    private boolean isAtomRoot(MarkupElement element) {
        return element == root && element.name().startsWith("atom:");
    }

    private void closeUntil(MarkupElement ended) {
        while (current != null && current != ended) {
            close();
        }
        close();
    }

    private void close() {
        MarkupElement closed = current;
        if (closed == null) {
            return;
        }
        open.remove(closed);
        current = closed.parent();
        depth--;
        isComplete = current == null;
        if (ENTRIES.contains(closed.name())) {
            entries++;
        }
    }

    /** An entry without an end was cut off and may miss anything. */
    private void dropOpenEntry() {
        for (MarkupElement cut = current; cut != null; cut = cut.parent()) {
            MarkupElement parent = cut.parent();
            if (ENTRIES.contains(cut.name()) && parent != null) {
                parent.remove(cut);
            }
        }
    }

    private int nameEnd(int from) {
        int end = from;
        while (end < text.length() && " \t\r\n/>=<\"'".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    /** Reads the attributes as written and moves behind the tag. */
    private Map<String, String> readAttributes() {
        Map<String, String> attributes = MarkupElement.attributes();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '>') {
                at++;
                return attributes;
            }
            if (c == '<') {
                error(); // the tag has no end
                return attributes;
            }
            if (c <= ' ' || c == '/' || c == '=' || c == '"' || c == '\'') {
                at++;
                continue;
            }
            int end = nameEnd(at);
            String name = text.substring(at, end);
            at = skipBlanks(end);
            String value = "";
            if (at < text.length() && text.charAt(at) == '=') {
                at = skipBlanks(at + 1);
                value = value();
            } else {
                error();
            }
            if (attributes.size() < MAX_PARTS - parts) {
                attributes.putIfAbsent(name, value);
            }
        }
        error();
        return attributes;
    }

    private String value() {
        char quote = at < text.length() ? text.charAt(at) : '>';
        int start = at;
        if (quote == '"' || quote == '\'') {
            int end = text.indexOf(quote, at + 1);
            at = end < 0 ? text.length() : end + 1;
            return text.substring(start + 1, end < 0 ? text.length() : end);
        }
        error();
        while (at < text.length() && text.charAt(at) > ' ' && text.charAt(at) != '>') {
            at++;
        }
        return text.substring(start, at);
    }

    private int skipBlanks(int from) {
        int next = from;
        while (next < text.length() && text.charAt(next) <= ' ') {
            next++;
        }
        return next;
    }

    /** Returns the namespaces that hold in the element with these attributes. */
    private Map<String, String> declared(Map<String, String> attributes) {
        Map<String, String> around = current == null ? Map.of() : open.declared(current);
        Map<String, String> here = null;
        for (Map.Entry<String, String> attribute : attributes.entrySet()) {
            String name = attribute.getKey().toLowerCase(Locale.ROOT);
            if (name.equals("xmlns") || name.startsWith("xmlns:")) {
                here = here == null ? new HashMap<>(around) : here;
                if (here.size() == MAX_NAMESPACES) {
                    break;
                }
                here.put(name.equals("xmlns") ? "" : name.substring(6), attribute.getValue());
            }
        }
        return here == null ? around : here;
    }

    private void error() {
        firstError = firstError < 0 ? Math.min(at, text.length()) : firstError;
    }
}
