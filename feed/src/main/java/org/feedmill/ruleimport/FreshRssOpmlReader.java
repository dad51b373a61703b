package org.feedmill.ruleimport;

import java.io.StringReader;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the XPath and JSON settings of a FreshRSS OPML export: one rule for each feed that has some. Prefixes need not be
 * declared, because people paste single outlines; document types and entities are ignored.
 */
final class FreshRssOpmlReader {

    /** Attributes of an outline that are not part of a rule. */
    private static final Set<String> IGNORED_ATTRIBUTES =
            Set.of("text", "title", "type", "xmlurl", "htmlurl", "description", "category", "language", "version");

    private static final int MAX_DEPTH = 200;

    /** In a longer outline, the lines of attributes are not determined. */
    private static final int MAX_OUTLINE_LENGTH = 50_000;

    /** Attributes that are sent as headers, with what precedes their value. */
    private static final Map<String, String> HEADERS = Map.of(
            "frss:curlopt_cookie", "Cookie: ",
            "frss:curlopt_useragent", "User-Agent: ",
            "frss:curlopt_httpheader", "");

    private static final String JSON_TYPE = "json+dotnotation";

    private static final String[] SIGNS = {"frss:", "xmlns"};

    private final String text;
    private final int[] lines;
    private final RuleImportCollector findings = new RuleImportCollector(RuleImportFormat.FRESHRSS);
    /** The start of the current outline. */
    private int outlineStart = -1;

    private int outlines;

    private FreshRssOpmlReader(String text) {
        this.text = text;
        this.lines = lines(text);
    }

    /** @throws RuleSyntaxException if it is not well-formed XML */
    static RuleImportResult read(String text, @Nullable String name) {
        String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        return new FreshRssOpmlReader(plain.startsWith("<") ? plain : plain.stripLeading()).read(name);
    }

    private RuleImportResult read(@Nullable String name) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
            int depth = 0;
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.START_ELEMENT) {
                    if (++depth > MAX_DEPTH) {
                        throw new RuleSyntaxException(
                                at(reader), 1, "outlines are nested more than " + MAX_DEPTH + " levels deep");
                    }
                    if (reader.getLocalName().equals("outline")) {
                        RuleImportCollector.requireRoom(outlines++);
                        outlineStart = text.indexOf("<outline", outlineStart + 1);
                        readOutline(reader, name);
                    }
                } else if (event == XMLStreamConstants.END_ELEMENT) {
                    depth--;
                }
            }
        } catch (XMLStreamException e) {
            throw fault(e);
        }
        return findings.toResult();
    }

    private static RuleSyntaxException fault(XMLStreamException e) {
        Location where = e.getLocation();
        String message = String.valueOf(e.getMessage());
        int stated = message.lastIndexOf("Message: ");
        String problem = stated < 0 ? message : message.substring(stated + 9);
        return new RuleSyntaxException(
                where == null ? 1 : Math.max(1, where.getLineNumber()),
                where == null ? 1 : Math.max(1, where.getColumnNumber()),
                "not well-formed XML: " + problem.replaceAll("\\s+", " ").strip());
    }

    private static int at(XMLStreamReader reader) {
        return Math.max(1, reader.getLocation().getLineNumber());
    }

    private void readOutline(XMLStreamReader reader, @Nullable String name) {
        String type = "";
        boolean feed = false;
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String key = reader.getAttributeLocalName(i).toLowerCase(Locale.ROOT);
            type = key.equals("type") ? reader.getAttributeValue(i).strip().toLowerCase(Locale.ROOT) : type;
            feed |= key.equals("xmlurl");
        }
        boolean json = type.equals(JSON_TYPE);
        XPathSettings settings =
                new XPathSettings(findings, json ? ListRuleLanguage.JSON_DOTS : ListRuleLanguage.XPATH);
        boolean stated = json || type.equals("html+xpath") || type.equals("xml+xpath") || type.isEmpty() || !feed;
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            ImportedSetting setting = setting(reader, i);
            String key = setting.key().toLowerCase(Locale.ROOT);
            boolean unused = key.startsWith(json ? "frss:xpath" : "frss:json");
            boolean foreign = key.startsWith(SIGNS[0]) && !unused;
            XPathSettingKey known =
                    foreign || key.equals("xmlurl") || key.equals("text") ? XPathSettingKey.of(key) : null;
            if (known != null) {
                settings.add(known, setting);
            } else {
                readOther(setting, key, settings);
            }
        }
        if (type.equals("xml+xpath")) {
            findings.skip(at(reader), "type: " + type, "the rule is for XML, but Feedmill reads the page as HTML");
        }
        if (feed && !stated && !settings.hasItems()) {
            findings.skip(
                    at(reader),
                    "type: " + type,
                    "this is already a feed or a JSON source; Feedmill needs no rule for it");
        }
        settings.finish(name);
    }

    /** Reads an attribute that selects nothing: a header, or one that is not imported. */
    private void readOther(ImportedSetting setting, String key, XPathSettings settings) {
        String header = HEADERS.get(key);
        if (header != null) {
            settings.addHeaders(new ImportedSetting(setting.line(), setting.key(), header + setting.value()));
        } else if (!IGNORED_ATTRIBUTES.contains(key)
                && !key.startsWith(SIGNS[1])
                && !setting.value().isBlank()) {
            findings.skip(setting, skipReason(key));
        }
    }

    private static String skipReason(String key) {
        if (key.contains("curlopt_post")) {
            return "set the method and the body as settings of the feed";
        }
        if (key.contains("filters")) {
            return "filters are settings of a feed: enter the words to leave out there";
        }
        return key.contains("curlopt")
                ? "fetch settings are not part of a rule"
                : key.contains("json")
                        ? "JSON in the script of a page has no path; Feedmill finds lists there by itself"
                        : "unknown, or not part of a rule";
    }

    private ImportedSetting setting(XMLStreamReader reader, int i) {
        String prefix = reader.getAttributePrefix(i);
        String local = reader.getAttributeLocalName(i);
        String key = prefix == null || prefix.isEmpty() ? local : prefix + ":" + local;
        return new ImportedSetting(line(reader, key), key, reader.getAttributeValue(i));
    }

    /** Returns the line of an attribute. The parser knows only the end of the element, so the text is searched. */
    private int line(XMLStreamReader reader, String key) {
        int next = outlineStart < 0 ? -1 : text.indexOf('<', outlineStart + 1);
        int end = next < 0 ? text.length() : next;
        int where =
                outlineStart < 0 || end - outlineStart > MAX_OUTLINE_LENGTH ? -1 : text.indexOf(key, outlineStart, end);
        if (where < 0) {
            return at(reader);
        }
        int found = Arrays.binarySearch(lines, where);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Returns the starts of the lines. */
    private static int[] lines(String text) {
        return IntStream.concat(
                        IntStream.of(0),
                        IntStream.range(0, text.length())
                                .filter(i -> text.charAt(i) == '\n')
                                .map(i -> i + 1))
                .toArray();
    }
}
