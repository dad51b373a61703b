package org.feedmill.feeds.opml;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.feedmill.serve.http.MultipartForm;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes lists of feeds as OPML 2.0, the format in which readers exchange them. Files are untrusted: their
 * size, depth and number of feeds are limited, and a document type is forbidden, so that no entity is ever expanded.
 */
public final class OpmlDocument {

    /** A larger file is not a list of feeds. */
    public static final int MAX_BYTES = MultipartForm.MAX_FILE_BYTES;

    /** Most feeds that are read from one file. */
    public static final int MAX_FEEDS = 20_000;

    private static final int MAX_DEPTH = 100;
    private static final int MAX_VALUE_LENGTH = 20_000;
    private static final int MAX_ATTRIBUTES = 100;

    /**
     * Feed of a list.
     *
     * @param title shown to people
     * @param page the address of the page, null if it is not given
     * @param feed the address of the feed, null if it is not given
     * @param folder names of the enclosing outlines, joined; null for none
     * @param attributes all attributes, by name as written
     */
    public record Outline(
            String title,
            @Nullable String page,
            @Nullable String feed,
            @Nullable String folder,
            Map<String, String> attributes) {

        public Outline(String title, @Nullable String page, @Nullable String feed, @Nullable String folder) {
            this(title, page, feed, folder, Map.of());
        }
    }

    /** Signals a file that cannot be read; the message is a sentence for people. */
    public static final class UnreadableOpmlException extends Exception {

        private static final long serialVersionUID = 1L;

        UnreadableOpmlException(String message) {
            super(message, null, false, false);
        }
    }

    private OpmlDocument() {}

    /** Reads all outlines that name a feed or a page, in order. */
    public static List<Outline> read(byte[] bytes) throws UnreadableOpmlException {
        if (bytes.length > MAX_BYTES) {
            throw new UnreadableOpmlException("The file can have at most " + MAX_BYTES + " bytes.");
        }
        try {
            return read(factory().createXMLStreamReader(new ByteArrayInputStream(bytes)));
        } catch (XMLStreamException e) {
            throw unreadable(e.getLocation());
        } catch (RuntimeException e) {
            // thrown by the parser for some invalid declarations
            throw unreadable(null);
        }
    }

    /** Reads a text, ignoring its encoding declaration. */
    public static List<Outline> read(String text) throws UnreadableOpmlException {
        if (text.length() > MAX_BYTES) {
            throw new UnreadableOpmlException("The text can have at most " + MAX_BYTES + " characters.");
        }
        try {
            return read(factory().createXMLStreamReader(new StringReader(text)));
        } catch (XMLStreamException e) {
            throw unreadable(e.getLocation());
        }
    }

    private static UnreadableOpmlException unreadable(@Nullable Location where) {
        return new UnreadableOpmlException("The file is not valid OPML"
                + (where == null
                        ? "."
                        : ": see line " + where.getLineNumber() + ", column " + where.getColumnNumber() + "."));
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        // Pasted outlines often use undeclared prefixes.
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        return factory;
    }

    private static List<Outline> read(XMLStreamReader reader) throws XMLStreamException, UnreadableOpmlException {
        List<Outline> outlines = new ArrayList<>();
        Deque<String> folders = new ArrayDeque<>();
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.DTD ->
                    throw new UnreadableOpmlException(
                            "The file has a document type declaration, which OPML does not allow. Remove that line.");
                case XMLStreamConstants.START_ELEMENT -> {
                    if (folders.size() == MAX_DEPTH) {
                        throw new UnreadableOpmlException("The file has more than " + MAX_DEPTH + " nested levels.");
                    }
                    if (folders.isEmpty() && !reader.getLocalName().equalsIgnoreCase("opml")) {
                        throw new UnreadableOpmlException("The file is not OPML: its first element is not <opml>.");
                    }
                    folders.addLast(add(reader, OpmlFolders.join(folders), outlines));
                }
                case XMLStreamConstants.END_ELEMENT -> folders.removeLast();
                default -> {}
            }
        }
        return outlines;
    }

    /**
     * @return folder name for the outlines inside; empty for none
     */
    private static String add(XMLStreamReader reader, @Nullable String folder, List<Outline> outlines)
            throws UnreadableOpmlException {
        if (!reader.getLocalName().equalsIgnoreCase("outline")) {
            return "";
        }
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(reader.getAttributeCount(), MAX_ATTRIBUTES); i++) {
            String value = reader.getAttributeValue(i);
            String prefix = reader.getAttributePrefix(i);
            String name = reader.getAttributeLocalName(i);
            if (value.length() <= MAX_VALUE_LENGTH) {
                all.put(prefix == null || prefix.isEmpty() ? name : prefix + ":" + name, value);
            }
        }
        String page = value(all, "htmlurl");
        String feed = value(all, "xmlurl");
        String text = value(all, "text");
        String title = Objects.requireNonNullElse(text == null ? value(all, "title") : text, "");
        if (page == null && feed == null) {
            return title;
        }
        if (outlines.size() == MAX_FEEDS) {
            throw new UnreadableOpmlException("The file can contain at most " + MAX_FEEDS + " feeds.");
        }
        String named = folder == null ? OpmlFolders.ofCategory(value(all, "category")) : folder;
        outlines.add(new Outline(title, page, feed, named, all));
        return "";
    }

    private static @Nullable String value(Map<String, String> all, String name) {
        return all.entrySet().stream()
                .filter(entry -> entry.getKey().toLowerCase(Locale.ROOT).equals(name))
                .map(entry -> entry.getValue().strip())
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse(null);
    }

    /** Writes a list that every reader accepts; folders become enclosing outlines. */
    public static String write(String title, Iterable<Outline> outlines) {
        StringWriter out = new StringWriter();
        try {
            XMLStreamWriter writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
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
            write(writer, OpmlFolders.tree(outlines));
            writer.writeEndDocument();
            writer.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return out.append('\n').toString();
    }

    /** Recurses over folders; their depth is bounded by the length of folder names. */
    private static void write(XMLStreamWriter writer, OpmlFolders.FolderNode branch) throws XMLStreamException {
        for (Outline outline : branch.outlines()) {
            write(writer, outline);
        }
        for (Map.Entry<String, OpmlFolders.FolderNode> folder : branch.folders().entrySet()) {
            writer.writeCharacters("\n");
            writer.writeStartElement("outline");
            writer.writeAttribute("text", removeIllegalCharacters(folder.getKey()));
            writer.writeAttribute("title", removeIllegalCharacters(folder.getKey()));
            write(writer, folder.getValue());
            writer.writeCharacters("\n");
            writer.writeEndElement();
        }
    }

    private static void write(XMLStreamWriter writer, Outline outline) throws XMLStreamException {
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
    }

    /** Writes one outline with all its attributes, for parsers of further settings. */
    static String writeSingle(Outline outline) {
        StringBuilder out = new StringBuilder("<opml><body><outline");
        outline.attributes()
                .forEach((name, value) -> out.append(' ')
                        .append(name)
                        .append("=\"")
                        .append(value.replace("&", "&amp;")
                                .replace("<", "&lt;")
                                .replace("\"", "&quot;")
                                .replace("\n", "&#10;")
                                .replace("\t", "&#9;"))
                        .append('"'));
        return out.append("/></body></opml>").toString();
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
