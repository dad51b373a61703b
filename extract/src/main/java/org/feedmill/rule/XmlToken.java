package org.feedmill.rule;

import java.util.List;

/** A token of an XML file. */
sealed interface XmlToken {

    /** Where it begins. */
    int at();

    /**
     * A start tag.
     *
     * @param closed whether it is its own end tag
     */
    record Open(String name, int at, List<Attribute> attributes, boolean closed) implements XmlToken {}

    /** An attribute of a start tag. */
    record Attribute(String name, int at, Spelled value) {}

    /** An end tag. */
    record Close(String name, int at) implements XmlToken {}

    /** Text, references resolved. */
    record Words(Spelled text) implements XmlToken {
        @Override
        public int at() {
            return text.place();
        }
    }

    /** A comment. */
    record Comment(int at, String text) implements XmlToken {}

    /** The file's end. */
    record End(int at) implements XmlToken {}
}
