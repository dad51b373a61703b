package org.feedmill.feed.read;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the XML of feeds leniently: feeds on the web have stray ampersands, undeclared prefixes, elements that are not
 * closed or closed in the wrong order, attributes without quotes, and a missing end. There are no entities to expand or
 * fetch. Stops when a feed has too many entries. Cost: linear; the depth is limited.
 */
final class FeedMarkupParser {

    /** The maximum nesting of elements: XHTML content has some dozens. Deeper ones leave their text. */
    private static final int MAX_DEPTH = 250;

    private static final String CDATA = "<![CDATA[";
    private static final Set<String> ENTRIES = Set.of("item", "atom:entry", "entry");

    private final String text;
    private final int maxEntries;
    private final MarkupReferences references = new MarkupReferences();
    private final Map<MarkupElement, Map<String, String>> namespaces = new HashMap<>();
    private int at;
    private int depth;
    private int entries;
    private boolean inAtom;
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
        while (at < text.length() && !isComplete && !hasMore) {
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
        int end = text.indexOf("]]>", start);
        int stop = end;
        if (end < 0) {
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
        if (root != null && (current == null || depth >= MAX_DEPTH)) {
            error();
            return;
        }
        Map<String, String> attributes = MarkupElement.attributes();
        raw.forEach((attribute, value) ->
                attributes.putIfAbsent(FeedNamespaces.attributeName(attribute, declared), references.decode(value)));
        open(new MarkupElement(name, current, attributes), declared, isEmpty);
    }

    private void open(MarkupElement element, Map<String, String> declared, boolean isEmpty) {
        if (root == null) {
            root = element;
            inAtom = element.name().equals("atom:feed") || element.name().equals("atom:entry");
        } else if (current != null) {
            current.append(element);
        }
        namespaces.put(element, declared);
        current = element;
        depth++;
        if (isEmpty) {
            close();
        }
    }

    /** Entries contain no entries: one that begins inside of another ends it. */
    private void closeOpenEntry(String name) {
        if (ENTRIES.contains(name)) {
            for (MarkupElement open = current; open != null; open = open.parent()) {
                if (open.name().equals(name)) {
                    error();
                    closeUntil(open);
                    return;
                }
            }
        }
    }

    private void endTag() {
        int end = nameEnd(at + 2);
        int close = text.indexOf('>', end);
        int next = text.indexOf('<', end);
        String written = text.substring(at + 2, end);
        if (close < 0 || (next >= 0 && next < close)) {
            error();
        }
        at = close < 0 || (next >= 0 && next < close) ? end : close + 1;
        MarkupElement open = current;
        while (open != null && !isNamed(open, written)) {
            open = open.parent();
        }
        if (open == null) {
            error();
            return;
        }
        if (open != current) {
            error();
        }
        closeUntil(open);
    }

    private boolean isNamed(MarkupElement element, String written) {
        Map<String, String> declared = namespaces.getOrDefault(element, Map.of());
        return element.name().equals(FeedNamespaces.elementName(written, declared, inAtom || isAtomRoot(element)));
    }

    private boolean isAtomRoot(MarkupElement element) {
        return element == root && element.name().startsWith("atom:");
    }

    private void closeUntil(MarkupElement open) {
        while (current != null && current != open) {
            close();
        }
        close();
    }

    private void close() {
        MarkupElement closed = current;
        if (closed == null) {
            return;
        }
        namespaces.remove(closed);
        current = closed.parent();
        depth--;
        isComplete = current == null;
        if (ENTRIES.contains(closed.name())) {
            entries++;
            hasMore = entries >= maxEntries && !isComplete && hasEntryAfter();
        }
    }

    private boolean hasEntryAfter() {
        return text.indexOf("<item", at) >= 0 || text.indexOf("entry", at) >= 0;
    }

    /** An entry without an end was cut off and may miss anything. */
    private void dropOpenEntry() {
        for (MarkupElement open = current; open != null; open = open.parent()) {
            MarkupElement parent = open.parent();
            if (ENTRIES.contains(open.name()) && parent != null) {
                parent.remove(open);
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
            attributes.putIfAbsent(name, value);
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
        Map<String, String> around = current == null ? Map.of() : namespaces.getOrDefault(current, Map.of());
        Map<String, String> here = null;
        for (Map.Entry<String, String> attribute : attributes.entrySet()) {
            String name = attribute.getKey().toLowerCase(Locale.ROOT);
            if (name.equals("xmlns") || name.startsWith("xmlns:")) {
                here = here == null ? new HashMap<>(around) : here;
                here.put(name.equals("xmlns") ? "" : name.substring(6), attribute.getValue());
            }
        }
        return here == null ? around : here;
    }

    private void error() {
        firstError = firstError < 0 ? Math.min(at, text.length()) : firstError;
    }
}
