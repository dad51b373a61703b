package org.feedmill.lab.fault;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.feedmill.feed.FeedFormat;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A feed document as a reader received it, parsed without Feedmill's own code.
 *
 * @param itemNumbers of the items of its entries, in document order
 * @param faults descriptions of its defects
 */
record ReceivedFeed(List<Long> itemNumbers, List<String> faults) {

    private static final Pattern LINK = Pattern.compile("http://127\\.[\\d.]+:\\d+/\\d+/[a-z-]+-(\\d+)\\.html");
    private static final JsonMapper JSON = new JsonMapper();
    private static final Set<String> ENTRY_ELEMENTS = Set.of("item", "entry");

    static ReceivedFeed of(FeedFormat format, byte[] body) {
        List<String> faults = new ArrayList<>();
        List<Long> numbers = new ArrayList<>();
        try {
            if (format == FeedFormat.JSON) {
                readJson(body, numbers, faults);
            } else {
                readXml(body, numbers, faults);
            }
        } catch (IOException | SAXException | ParserConfigurationException | JacksonException e) {
            faults.add("cannot be read: " + e.getMessage());
        }
        checkNumbers(numbers, faults);
        return new ReceivedFeed(List.copyOf(numbers), List.copyOf(faults));
    }

    private static void readJson(byte[] body, List<Long> numbers, List<String> faults) {
        for (JsonNode item : JSON.readTree(body).path("items")) {
            addEntry(item.path("title").asString(""), item.path("url").asString(""), numbers, faults);
        }
    }

    private static void readXml(byte[] body, List<Long> numbers, List<String> faults)
            throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setNamespaceAware(true);
        NodeList all = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(body))
                .getElementsByTagNameNS("*", "*");
        for (int i = 0; i < all.getLength(); i++) {
            if (all.item(i) instanceof Element entry && ENTRY_ELEMENTS.contains(entry.getLocalName())) {
                addEntry(text(entry, "title"), link(entry), numbers, faults);
            }
        }
    }

    private static String text(Element entry, String name) {
        for (Node child = entry.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (name.equals(child.getLocalName())) {
                return child.getTextContent();
            }
        }
        return "";
    }

    private static String link(Element entry) {
        for (Node child = entry.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element link && "link".equals(link.getLocalName())) {
                return link.hasAttribute("href") ? link.getAttribute("href") : link.getTextContent();
            }
        }
        return "";
    }

    private static void addEntry(String title, String link, List<Long> numbers, List<String> faults) {
        Matcher known = LINK.matcher(link);
        if (title.isBlank() || !known.matches()) {
            faults.add("an entry without title or link: " + title + " " + link);
        } else {
            numbers.add(Long.parseLong(known.group(1)));
        }
    }

    private static void checkNumbers(List<Long> numbers, List<String> faults) {
        if (numbers.isEmpty()) {
            faults.add("no entries");
        } else if (numbers.stream().distinct().count() < numbers.size()) {
            faults.add("an entry twice: " + numbers);
        }
    }

    /** Numbers of the items that are absent although older and newer ones are present. */
    Set<Long> gaps() {
        Set<Long> gaps = new TreeSet<>();
        if (!itemNumbers.isEmpty()) {
            long first = Collections.min(itemNumbers);
            long last = Collections.max(itemNumbers);
            LongStream.rangeClosed(first, last).forEach(gaps::add);
            itemNumbers.forEach(gaps::remove);
        }
        return gaps;
    }
}
