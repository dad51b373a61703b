package org.feedmill.feeds.opml;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
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
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes lists of feeds as OPML 2.0, the format in which readers exchange them. Files are untrusted: their
 * size, depth and number of feeds are limited, and a document type is forbidden, so that no entity is ever expanded.
 */
public final class OpmlDocument {

    /** The size of a file without feeds, and of a pasted text. */
    public static final int MAX_BYTES = 10 << 20;

    /** The size that each feed of a file adds to what is accepted. */
    static final int MAX_BYTES_PER_FEED = 1_000;

    /** Most feeds that are read from one file; the accounts of a large server have this many. */
    public static final int MAX_FEEDS = 200_000;

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
     * @param attributes all attributes, by name as written, if a rule can be made of them; otherwise empty
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
    public static class UnreadableOpmlException extends Exception {

        private static final long serialVersionUID = 1L;

        UnreadableOpmlException(String message) {
            super(message, null, false, false);
        }
    }

    /** Signals a file that is larger than any list of so many feeds. */
    public static final class TooLargeException extends UnreadableOpmlException {

        private static final long serialVersionUID = 1L;

        TooLargeException(String message) {
            super(message);
        }
    }

    private OpmlDocument() {}

    /** Reads all outlines that name a feed or a page, in order. */
    public static List<Outline> read(byte[] bytes) throws UnreadableOpmlException {
        return read(new ByteArrayInputStream(bytes));
    }

    /** Reads a stream as it arrives. */
    public static List<Outline> read(InputStream in) throws UnreadableOpmlException {
        List<Outline> outlines = new ArrayList<>();
        LimitedStream limited = new LimitedStream(in, outlines);
        try {
            return read(factory().createXMLStreamReader(limited), outlines);
        } catch (XMLStreamException e) {
            if (limited.isExceeded()) {
                throw tooLarge();
            }
            throw unreadable(e.getLocation());
        } catch (RuntimeException e) {
            // thrown by the parser for some invalid declarations
            throw limited.isExceeded() ? tooLarge() : unreadable(null);
        }
    }

    private static UnreadableOpmlException tooLarge() {
        return new TooLargeException("The file can have at most " + (MAX_BYTES >> 20) + " MB, and " + MAX_BYTES_PER_FEED
                + " bytes for each feed in it.");
    }

    /** Limits the bytes by the number of outlines that were read so far, so that only lists of feeds may be large. */
    private static final class LimitedStream extends FilterInputStream {

        private final List<Outline> outlines;
        private long count;

        LimitedStream(InputStream in, List<Outline> outlines) {
            super(in);
            this.outlines = outlines;
        }

        boolean isExceeded() {
            return count > MAX_BYTES + (long) MAX_BYTES_PER_FEED * outlines.size();
        }

        private int counted(int read) throws IOException {
            count += Math.max(0, read);
            if (isExceeded()) {
                throw new IOException("too large");
            }
            return read;
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            counted(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return counted(super.read(bytes, from, length));
        }
    }

    /** Reads a text, ignoring its encoding declaration. */
    public static List<Outline> read(String text) throws UnreadableOpmlException {
        if (text.length() > MAX_BYTES) {
            throw new UnreadableOpmlException("The text can have at most " + MAX_BYTES + " characters.");
        }
        try {
            return read(factory().createXMLStreamReader(new StringReader(text)), new ArrayList<>());
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

    private static List<Outline> read(XMLStreamReader reader, List<Outline> outlines)
            throws XMLStreamException, UnreadableOpmlException {
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
        outlines.add(new Outline(title, page, feed, named, hasRule(all) ? all : Map.of()));
        return "";
    }

    /** Whether an outline has settings of other readers by which a rule can be made. */
    static boolean hasRule(Map<String, String> attributes) {
        return attributes.keySet().stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .anyMatch(name -> name.endsWith("xpathitem") || name.endsWith("jsonitem"));
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
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OpmlWriter writer = new OpmlWriter(out, title)) {
            write(writer, OpmlFolders.tree(outlines));
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Recurses over folders; their depth is bounded by the length of folder names. */
    private static void write(OpmlWriter writer, OpmlFolders.FolderNode branch) {
        branch.outlines().forEach(writer::write);
        for (Map.Entry<String, OpmlFolders.FolderNode> folder : branch.folders().entrySet()) {
            writer.startFolder(folder.getKey());
            write(writer, folder.getValue());
            writer.endFolder();
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
}
