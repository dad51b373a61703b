package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a rule file into tags, texts and comments: XML 1.0 without document types, and so without custom entities.
 *
 * <p>Why not the JDK's parsers: they tell only where a start tag ends, not where its attributes and the characters in them
 * stand, and a fault in a path shall be shown at its very character, references and all. A file of ours needs a small part
 * of XML; what is left out here, document types, cannot be attacked. Cost: each character is looked at once; nothing is
 * kept but the piece at hand.
 */
final class XmlReader {

    /** No element of ours has so many. */
    private static final int MOST_ATTRIBUTES = 32;

    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_REFERENCE = 12;

    private final Script script;
    private final String text;
    private int at;

    XmlReader(Script script) {
        this.script = script;
        this.text = script.text();
    }

    /** The next piece; instructions to programs are passed over. */
    XmlToken next() {
        while (is("<?")) {
            instruction();
        }
        int start = at;
        if (at == text.length()) {
            return new XmlToken.End(at);
        }
        if (is("<!--")) {
            return new XmlToken.Comment(start, until(4, "-->", "comment"));
        }
        if (is("<![CDATA[")) {
            return new XmlToken.Words(verbatim());
        }
        if (is("<!")) {
            throw fault(
                    "a document type or declaration is not allowed in a rule; remove everything from \"<!\" to its \">\"");
        }
        if (is("</")) {
            return close();
        }
        return is("<") ? open() : new XmlToken.Words(words('<'));
    }

    private void instruction() {
        boolean declaration = is("<?xml") && (at + 5 == text.length() || text.charAt(at + 5) <= ' ');
        if (declaration && at > 0) {
            throw fault("\"<?xml\" may stand only at the very beginning of the file; remove what is before it");
        }
        until(2, "?>", "instruction");
    }

    /** Passes a mark, what follows, and the mark that ends it; returns what is between. */
    private String until(int length, String end, String name) {
        int start = at;
        int stop = text.indexOf(end, at + length);
        if (stop < 0) {
            throw script.fault(start, "this " + name + " has no end; expected \"" + end + "\"");
        }
        for (at = start + length; at < stop; at++) {
            allowed();
            if (name.equals("comment") && is("--")) {
                throw fault("\"--\" may not stand in a comment; expected \"-->\"");
            }
        }
        at = stop + end.length();
        return text.substring(start + length, stop).replace("\r\n", "\n").replace('\r', '\n');
    }

    private Spelled verbatim() {
        int start = at;
        int stop = text.indexOf("]]>", at);
        if (stop < 0) {
            throw fault("this CDATA section has no end; expected \"]]>\"");
        }
        Spelled.Builder out = new Spelled.Builder();
        for (at = start + 9; at < stop; at++) {
            character(out, false);
        }
        at = stop + 3;
        return out.end(script, stop);
    }

    private XmlToken close() {
        int start = at;
        at += 2;
        String name = name("the name of an element");
        blanks();
        if (!take('>')) {
            throw fault(script.shown(at) + " stands here; expected \">\" at the end of </" + name + ">");
        }
        return new XmlToken.Close(name, start);
    }

    private XmlToken open() {
        int start = at++;
        String name = name("the name of an element; a \"<\" in a text is written \"&lt;\"");
        List<XmlToken.Attribute> attributes = new ArrayList<>();
        boolean parted = blanks();
        while (at < text.length() && text.charAt(at) != '>' && text.charAt(at) != '/') {
            if (!parted) {
                throw fault(
                        script.shown(at) + " stands here; expected a blank before the next attribute, \">\" or \"/>\"");
            }
            attributes.add(attribute(name, attributes));
            parted = blanks();
        }
        boolean closed = take('/');
        if (!take('>')) {
            throw fault(script.shown(at) + " stands here; expected \">\" at the end of <" + name + ">");
        }
        return new XmlToken.Open(name, start, attributes, closed);
    }

    private XmlToken.Attribute attribute(String element, List<XmlToken.Attribute> before) {
        int start = at;
        String name = name("an attribute, \">\" or \"/>\" in <" + element + ">");
        if (before.stream().anyMatch(a -> a.name().equals(name))) {
            throw script.fault(start, "a second attribute " + name + " in <" + element + ">; expected it once");
        }
        if (before.size() >= MOST_ATTRIBUTES) {
            throw script.fault(start, "too many attributes in <" + element + ">; expected at most " + MOST_ATTRIBUTES);
        }
        blanks();
        if (!take('=')) {
            throw fault(script.shown(at) + " stands here; expected \"=\" and a value in quotation marks after " + name);
        }
        blanks();
        if (!is("\"") && !is("'")) {
            throw fault(script.shown(at) + " stands here; expected the value of " + name + " in quotation marks");
        }
        int opening = at;
        char mark = text.charAt(at++);
        Spelled value = words(mark);
        if (!take(mark)) {
            throw is("<")
                    ? fault("\"<\" in the value of " + name + " must be written \"&lt;\", or the closing " + mark
                            + " is missing")
                    : script.fault(opening, "the value of " + name + " has no closing " + mark);
        }
        return new XmlToken.Attribute(name, start, value);
    }

    /** Text up to a tag, or a value up to its mark. */
    private Spelled words(char end) {
        Spelled.Builder out = new Spelled.Builder();
        boolean value = end != '<';
        while (at < text.length() && text.charAt(at) != end && text.charAt(at) != '<') {
            if (text.charAt(at) == '&') {
                reference(out);
                continue;
            }
            if (!value && is("]]>")) {
                throw fault("\"]]>\" in a text must be written \"]]&gt;\"");
            }
            character(out, value);
            at++;
        }
        return out.end(script, at);
    }

    /** Adds the character here as XML reads it: ends of lines are one kind, in a value they and tabs are blanks. */
    private void character(Spelled.Builder out, boolean value) {
        allowed();
        char c = text.charAt(at);
        boolean half = c == '\r' && !script.ends(at);
        if (!half) {
            char told = c == '\r' ? '\n' : c;
            out.add(value && told < ' ' ? ' ' : told, at);
        }
    }

    private void reference(Spelled.Builder out) {
        int end = text.indexOf(';', at, Math.min(text.length(), at + LONGEST_REFERENCE));
        boolean there = end > at + 1;
        String name = there ? text.substring(at + 1, end) : "";
        int code = switch (name) {
            case "amp" -> '&';
            case "lt" -> '<';
            case "gt" -> '>';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> number(name);
        };
        if (code < 0) {
            String written = name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '#') ? name : "";
            throw fault(
                    written.isEmpty()
                            ? "\"&\" in a text must be written \"&amp;\""
                            : "\"&" + written
                                    + ";\" is not known here; expected &amp; &lt; &gt; &quot; &apos; or a character's"
                                    + " number such as &#160;, and for \"&\" itself \"&amp;\"");
        }
        for (char c : Character.toChars(code)) {
            out.add(c, at);
        }
        at = end + 1;
    }

    /** The character of {@code #160} or {@code #xa0}; -1 where it is none that XML can hold. */
    private static int number(String name) {
        if (!name.startsWith("#")) {
            return -1;
        }
        boolean hex = name.startsWith("#x");
        String digits = name.substring(hex ? 2 : 1);
        boolean clean =
                !digits.isEmpty() && digits.chars().allMatch(c -> c < 128 && Character.digit(c, hex ? 16 : 10) >= 0);
        if (!clean || digits.length() > 7) {
            return -1;
        }
        int code = Integer.parseInt(digits, hex ? 16 : 10);
        return holds(code) ? code : -1;
    }

    /** What XML 1.0 can hold at all. */
    static boolean holds(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= ' ' && c < Character.MIN_SURROGATE)
                || (c > Character.MAX_SURROGATE && c < 0xfffe)
                || (c >= 0x10000 && c <= Character.MAX_CODE_POINT);
    }

    private void allowed() {
        char c = text.charAt(at);
        boolean second = Character.isLowSurrogate(c) && at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        if (!second && !holds(text.codePointAt(at))) {
            throw fault(String.format("the character U+%04X stands here, which XML cannot hold; remove it", (int) c));
        }
    }

    private String name(String expected) {
        int start = at;
        while (at < text.length() && named(text.charAt(at), at == start)) {
            at++;
        }
        if (at == start || at - start > LONGEST_NAME) {
            throw script.fault(start, script.shown(start) + " stands here; expected " + expected);
        }
        return text.substring(start, at);
    }

    private static boolean named(char c, boolean first) {
        return c == '_'
                || c == ':'
                || Character.isLetter(c)
                || (!first && (c == '-' || c == '.' || Character.isDigit(c)));
    }

    private boolean blanks() {
        int start = at;
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at > start;
    }

    private boolean is(String wanted) {
        return text.startsWith(wanted, at);
    }

    private boolean take(char c) {
        boolean there = at < text.length() && text.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    private RuleFault fault(String problem) {
        return script.fault(at, problem);
    }
}
