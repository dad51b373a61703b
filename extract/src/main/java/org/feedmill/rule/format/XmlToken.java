package org.feedmill.rule.format;

import java.util.List;

/** A token of an XML file. */
sealed interface XmlToken {

    /** Returns the position of the first character. */
    int at();

    /**
     * A start tag.
     *
     * @param selfClosing whether it is also the end tag
     */
    record StartTag(String name, int at, List<Attribute> attributes, boolean selfClosing) implements XmlToken {}

    /** An attribute of a start tag. */
    record Attribute(String name, int at, LocatedText value) {}

    /** An end tag. */
    record EndTag(String name, int at) implements XmlToken {}

    /** Text with resolved references. */
    record CharacterData(LocatedText text) implements XmlToken {
        @Override
        public int at() {
            return text.startPosition();
        }
    }

    /** A comment. */
    record Comment(int at, String text) implements XmlToken {}

    /** The end of the file. */
    record EndOfFile(int at) implements XmlToken {}
}
