package org.feedmill.robots;

import java.io.ByteArrayInputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries of a sitemap, a sitemap index, or a feed (RSS, RDF, Atom) in XML, up to the first error of syntax.
 * Documents with a document type are refused, so that nothing is opened or expanded. Not thread-safe.
 */
final class SitemapXmlReader {

    /** The priority of a page that states none. */
    static final double DEFAULT_PRIORITY = 0.5;

    /** Receives a page: its address, the time of its last change or null, and its priority. */
    @FunctionalInterface
    interface PageConsumer {
        void accept(String address, @Nullable Instant lastModified, double priority);
    }

    private static final Set<String> ROOTS = Set.of("urlset", "sitemapindex", "rss", "rdf", "feed", "url", "sitemap");
    private static final Set<String> RECORDS = Set.of("url", "sitemap", "item", "entry");

    /** The dates of a record, the most accurate for a change last. */
    private static final Set<String> DATES = Set.of("lastmod", "pubdate", "published", "updated", "modified", "date");

    private final byte[] content;
    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** The depth of the elements of a record; 0 outside of records. */
    private int recordDepth;

    private @Nullable String address;
    private @Nullable Instant lastModified;
    private double priority = DEFAULT_PRIORITY;

    SitemapXmlReader(byte[] content) {
        this.content = content;
    }

    /** Returns false if the document is of another kind. */
    boolean read(PageConsumer pages, Consumer<String> sitemaps) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        boolean known = false;
        try {
            int start = contentStart();
            XMLStreamReader reader =
                    factory.createXMLStreamReader(new ByteArrayInputStream(content, start, content.length - start));
            while (reader.hasNext()) {
                switch (reader.next()) {
                    case XMLStreamConstants.DTD -> {
                        return false;
                    }
                    case XMLStreamConstants.START_ELEMENT -> {
                        known |= ROOTS.contains(name(reader));
                        if (!known) {
                            return false;
                        }
                        start(reader);
                    }
                    case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(reader.getText());
                    case XMLStreamConstants.END_ELEMENT -> end(name(reader), pages, sitemaps);
                    default -> {
                        // comments and instructions say nothing
                    }
                }
            }
        } catch (XMLStreamException e) {
            return known; // what was read until then is useful
        }
        return known;
    }

    /** A declaration must be the first thing in a document, but some have spaces or empty lines before it. */
    private int contentStart() {
        int start = 0;
        while (start < content.length && content[start] >= 0 && content[start] <= ' ') {
            start++;
        }
        return start;
    }

    private static String name(XMLStreamReader reader) {
        return reader.getLocalName().toLowerCase(Locale.ROOT);
    }

    private void start(XMLStreamReader reader) {
        depth++;
        text.setLength(0);
        if (recordDepth == 0 && RECORDS.contains(name(reader))) {
            recordDepth = depth + 1;
            address = null;
            lastModified = null;
            priority = DEFAULT_PRIORITY;
        } else if (depth == recordDepth && name(reader).equals("link") && isAlternate(reader)) {
            String stated = reader.getAttributeValue(null, "href");
            address = stated == null || address != null ? address : stated;
        }
    }

    private static boolean isAlternate(XMLStreamReader reader) {
        String relation = reader.getAttributeValue(null, "rel");
        return relation == null || relation.equals("alternate");
    }

    private void end(String name, PageConsumer pages, Consumer<String> sitemaps) {
        String value = text.toString().strip();
        text.setLength(0);
        if (recordDepth > 0 && depth == recordDepth) {
            readField(name, value);
        } else if (recordDepth > 0 && depth == recordDepth - 1) {
            recordDepth = 0;
            String stated = address;
            if (stated != null && name.equals("sitemap")) {
                sitemaps.accept(stated);
            } else if (stated != null) {
                pages.accept(stated, lastModified, priority);
            }
        }
        depth--;
    }

    private void readField(String name, String value) {
        if (value.isEmpty()) {
            return;
        }
        if (name.equals("loc") || (name.equals("link") && address == null)) {
            address = value;
        } else if (name.equals("priority")) {
            priority = priority(value);
        } else if (DATES.contains(name) && (lastModified == null || !name.equals("published"))) {
            lastModified = time(value);
        }
    }

    private static double priority(String value) {
        try {
            double stated = Double.parseDouble(value);
            return stated >= 0 && stated <= 1 ? stated : DEFAULT_PRIORITY;
        } catch (NumberFormatException e) {
            return DEFAULT_PRIORITY;
        }
    }

    /** Returns the instant of a date in the forms of W3C or RFC 822, or its start; null if it has another form. */
    private static @Nullable Instant time(String value) {
        try {
            if (Character.isLetter(value.charAt(0))) {
                return OffsetDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant();
            }
            TemporalAccessor read = DateTimeFormatter.ofPattern(
                            "uuuu[-MM[-dd['T'HH:mm[:ss[.SSS]][XXX][X]]]]", Locale.ROOT)
                    .parseBest(
                            value,
                            OffsetDateTime::from,
                            LocalDateTime::from,
                            LocalDate::from,
                            YearMonth::from,
                            Year::from);
            return switch (read) {
                case OffsetDateTime zoned -> zoned.toInstant();
                case LocalDateTime local -> local.toInstant(ZoneOffset.UTC);
                case LocalDate day -> day.atStartOfDay().toInstant(ZoneOffset.UTC);
                case YearMonth month -> month.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
                case Year year -> year.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
                default -> null;
            };
        } catch (DateTimeException e) {
            return null;
        }
    }
}
