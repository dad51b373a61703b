package org.feedmill.feeds.opml;

import java.io.OutputStream;
import java.io.UncheckedIOException;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes an OPML list outline by outline, so that a list of any length needs no memory. Not thread-safe. */
public final class OpmlWriter implements AutoCloseable {

    private final XMLStreamWriter writer;

    /** Writes the head; the stream stays open when the writer is closed. */
    public OpmlWriter(OutputStream out, String title) {
        try {
            this.writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
            writer.writeStartDocument("UTF-8", "1.0");
            writer.writeCharacters("\n");
            writer.writeStartElement("opml");
            writer.writeAttribute("version", "2.0");
            writer.writeStartElement("head");
            writer.writeStartElement("title");
            writer.writeCharacters(removeIllegalCharacters(title));
            writer.writeEndElement();
            writer.writeEndElement();
            writer.writeStartElement("body");
        } catch (XMLStreamException e) {
            throw failed(e);
        }
    }

    /** Begins a folder; the next outlines are in it. */
    public void startFolder(String name) {
        try {
            writer.writeCharacters("\n");
            writer.writeStartElement("outline");
            writer.writeAttribute("text", removeIllegalCharacters(name));
            writer.writeAttribute("title", removeIllegalCharacters(name));
        } catch (XMLStreamException e) {
            throw failed(e);
        }
    }

    public void endFolder() {
        try {
            writer.writeCharacters("\n");
            writer.writeEndElement();
        } catch (XMLStreamException e) {
            throw failed(e);
        }
    }

    public void write(OpmlDocument.Outline outline) {
        try {
            writer.writeCharacters("\n");
            writer.writeEmptyElement("outline");
            writer.writeAttribute("type", "rss");
            writer.writeAttribute("text", removeIllegalCharacters(outline.title()));
            writer.writeAttribute("title", removeIllegalCharacters(outline.title()));
            if (outline.feed() != null) {
                writer.writeAttribute("xmlUrl", removeIllegalCharacters(outline.feed()));
            }
            if (outline.page() != null) {
                writer.writeAttribute("htmlUrl", removeIllegalCharacters(outline.page()));
            }
        } catch (XMLStreamException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            writer.writeEndDocument();
            writer.writeCharacters("\n");
            writer.close();
        } catch (XMLStreamException e) {
            throw failed(e);
        }
    }

    private static RuntimeException failed(XMLStreamException e) {
        return e.getNestedException() instanceof java.io.IOException io
                ? new UncheckedIOException(io)
                : new IllegalStateException(e);
    }

    /** Removes characters that XML does not allow. */
    private static String removeIllegalCharacters(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .filter(c ->
                        c == '\t' || c == '\n' || (c >= ' ' && c < 0xD800) || (c >= 0xE000 && c < 0xFFFE) || c > 0xFFFF)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
