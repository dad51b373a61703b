package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.path.RuleSyntaxException;

/**
 * Splits a rule file into tags, texts and comments: XML 1.0 without document types, and so without custom entities.
 *
 * <p>The JDK's parsers are not used because they report only where a start tag ends, not the positions of its
 * attributes and their characters, and a fault in a path must be shown at its exact character, even with references. A
 * rule needs a small part of XML; document types are not supported, so they cannot be used for attacks. Cost: each
 * character is read once; only the current token is kept.
 */
final class RuleXmlTokenizer {

    /** No element of a rule has so many. */
    private static final int MAX_ATTRIBUTES = 32;

    private static final int MAX_NAME_LENGTH = 100;
    private static final int MAX_REFERENCE_LENGTH = 12;

    private final RuleSource source;
    private final String text;
    private int position;

    RuleXmlTokenizer(RuleSource source) {
        this.source = source;
        this.text = source.text();
    }

    /** Returns the next token; processing instructions are skipped. */
    XmlToken next() {
        while (isNext("<?")) {
            skipInstruction();
        }
        int start = position;
        if (position == text.length()) {
            return new XmlToken.EndOfFile(position);
        }
        if (isNext("<!--")) {
            return new XmlToken.Comment(start, readUntil(4, "-->", "comment"));
        }
        if (isNext("<![CDATA[")) {
            return new XmlToken.CharacterData(readCdata());
        }
        if (isNext("<!")) {
            throw syntaxError(
                    "a document type or declaration is not allowed in a rule; remove everything from \"<!\" to its \">\"");
        }
        if (isNext("</")) {
            return readEndTag();
        }
        return isNext("<") ? readStartTag() : new XmlToken.CharacterData(readText('<'));
    }

    private void skipInstruction() {
        boolean declaration = isNext("<?xml") && (position + 5 == text.length() || text.charAt(position + 5) <= ' ');
        if (declaration && position > 0) {
            throw syntaxError(
                    "\"<?xml\" is allowed only at the very beginning of the file; remove everything before it");
        }
        readUntil(2, "?>", "instruction");
    }

    /** Reads a start mark, content and an end mark; returns the content. */
    private String readUntil(int length, String end, String name) {
        int start = position;
        int stop = text.indexOf(end, position + length);
        if (stop < 0) {
            throw source.syntaxError(start, "this " + name + " has no end; expected \"" + end + "\"");
        }
        for (position = start + length; position < stop; position++) {
            checkCharacter();
            if (name.equals("comment") && isNext("--")) {
                throw syntaxError("\"--\" is not allowed in a comment; expected \"-->\"");
            }
        }
        position = stop + end.length();
        return text.substring(start + length, stop).replace("\r\n", "\n").replace('\r', '\n');
    }

    private LocatedText readCdata() {
        int start = position;
        int stop = text.indexOf("]]>", position);
        if (stop < 0) {
            throw syntaxError("this CDATA section has no end; expected \"]]>\"");
        }
        LocatedText.Builder out = new LocatedText.Builder();
        for (position = start + 9; position < stop; position++) {
            readCharacter(out, false);
        }
        position = stop + 3;
        return out.build(source, stop);
    }

    private XmlToken readEndTag() {
        int start = position;
        position += 2;
        String name = readName("the name of an element");
        skipBlanks();
        if (!accept('>')) {
            throw syntaxError(
                    "unexpected " + source.excerpt(position) + "; expected \">\" at the end of </" + name + ">");
        }
        return new XmlToken.EndTag(name, start);
    }

    private XmlToken readStartTag() {
        int start = position++;
        String name = readName("the name of an element; a \"<\" in a text is written \"&lt;\"");
        List<XmlToken.Attribute> attributes = new ArrayList<>();
        boolean parted = skipBlanks();
        while (position < text.length() && text.charAt(position) != '>' && text.charAt(position) != '/') {
            if (!parted) {
                throw syntaxError("unexpected " + source.excerpt(position)
                        + "; expected a blank before the next attribute, \">\" or \"/>\"");
            }
            attributes.add(readAttribute(name, attributes));
            parted = skipBlanks();
        }
        boolean closed = accept('/');
        if (!accept('>')) {
            throw syntaxError(
                    "unexpected " + source.excerpt(position) + "; expected \">\" at the end of <" + name + ">");
        }
        return new XmlToken.StartTag(name, start, attributes, closed);
    }

    private XmlToken.Attribute readAttribute(String element, List<XmlToken.Attribute> before) {
        int start = position;
        String name = readName("an attribute, \">\" or \"/>\" in <" + element + ">");
        if (before.stream().anyMatch(a -> a.name().equals(name))) {
            throw source.syntaxError(start, "a second attribute " + name + " in <" + element + ">; expected it once");
        }
        if (before.size() >= MAX_ATTRIBUTES) {
            throw source.syntaxError(
                    start, "too many attributes in <" + element + ">; expected at most " + MAX_ATTRIBUTES);
        }
        skipBlanks();
        if (!accept('=')) {
            throw syntaxError("unexpected " + source.excerpt(position)
                    + "; expected \"=\" and a value in quotation marks after " + name);
        }
        skipBlanks();
        if (!isNext("\"") && !isNext("'")) {
            throw syntaxError("unexpected " + source.excerpt(position) + "; expected the value of " + name
                    + " in quotation marks");
        }
        int opening = position;
        char mark = text.charAt(position++);
        LocatedText value = readText(mark);
        if (!accept(mark)) {
            throw isNext("<")
                    ? syntaxError("\"<\" in the value of " + name + " must be written \"&lt;\", or the closing " + mark
                            + " is missing")
                    : source.syntaxError(opening, "the value of " + name + " has no closing " + mark);
        }
        return new XmlToken.Attribute(name, start, value);
    }

    /** Reads text up to a tag, or a value up to its quotation mark. */
    private LocatedText readText(char end) {
        LocatedText.Builder out = new LocatedText.Builder();
        boolean value = end != '<';
        while (position < text.length() && text.charAt(position) != end && text.charAt(position) != '<') {
            if (text.charAt(position) == '&') {
                readReference(out);
                continue;
            }
            if (!value && isNext("]]>")) {
                throw syntaxError("\"]]>\" in a text must be written \"]]&gt;\"");
            }
            readCharacter(out, value);
            position++;
        }
        return out.build(source, position);
    }

    /**
     * Adds the current character as XML defines it: line ends are normalised; in a value, line ends and tabs become
     * spaces.
     */
    private void readCharacter(LocatedText.Builder out, boolean value) {
        checkCharacter();
        char c = text.charAt(position);
        boolean half = c == '\r' && !source.isLineEnd(position);
        if (!half) {
            char stated = c == '\r' ? '\n' : c;
            out.add(value && stated < ' ' ? ' ' : stated, position);
        }
    }

    private void readReference(LocatedText.Builder out) {
        int end = text.indexOf(';', position, Math.min(text.length(), position + MAX_REFERENCE_LENGTH));
        boolean there = end > position + 1;
        String name = there ? text.substring(position + 1, end) : "";
        int code = switch (name) {
            case "amp" -> '&';
            case "lt" -> '<';
            case "gt" -> '>';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> parseCharacterNumber(name);
        };
        if (code < 0) {
            String written = name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '#') ? name : "";
            throw syntaxError(
                    written.isEmpty()
                            ? "\"&\" in a text must be written \"&amp;\""
                            : "\"&" + written
                                    + ";\" is not defined; expected &amp; &lt; &gt; &quot; &apos; or a character's"
                                    + " number such as &#160;, and for \"&\" itself \"&amp;\"");
        }
        for (char c : Character.toChars(code)) {
            out.add(c, position);
        }
        position = end + 1;
    }

    /** Returns the character of {@code #160} or {@code #xa0}; -1 if XML does not allow it. */
    private static int parseCharacterNumber(String name) {
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
        return isXmlCharacter(code) ? code : -1;
    }

    /** Returns true if XML 1.0 allows the character. */
    static boolean isXmlCharacter(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= ' ' && c < Character.MIN_SURROGATE)
                || (c > Character.MAX_SURROGATE && c < 0xfffe)
                || (c >= 0x10000 && c <= Character.MAX_CODE_POINT);
    }

    private void checkCharacter() {
        char c = text.charAt(position);
        boolean second =
                Character.isLowSurrogate(c) && position > 0 && Character.isHighSurrogate(text.charAt(position - 1));
        if (!second && !isXmlCharacter(text.codePointAt(position))) {
            throw syntaxError(String.format("the character U+%04X is not allowed in XML; remove it", (int) c));
        }
    }

    private String readName(String expected) {
        int start = position;
        while (position < text.length() && isNameCharacter(text.charAt(position), position == start)) {
            position++;
        }
        if (position == start || position - start > MAX_NAME_LENGTH) {
            throw source.syntaxError(start, "unexpected " + source.excerpt(start) + "; expected " + expected);
        }
        return text.substring(start, position);
    }

    private static boolean isNameCharacter(char c, boolean first) {
        return c == '_'
                || c == ':'
                || Character.isLetter(c)
                || (!first && (c == '-' || c == '.' || Character.isDigit(c)));
    }

    private boolean skipBlanks() {
        int start = position;
        while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        return position > start;
    }

    private boolean isNext(String wanted) {
        return text.startsWith(wanted, position);
    }

    private boolean accept(char c) {
        boolean there = position < text.length() && text.charAt(position) == c;
        position += there ? 1 : 0;
        return there;
    }

    private RuleSyntaxException syntaxError(String problem) {
        return source.syntaxError(position, problem);
    }
}
