package org.feedmill.feed.validate;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.function.BiConsumer;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads a document for the validators of the formats and collects what they find. The document is hostile: no DTD is
 * read and nothing is fetched.
 */
final class DocumentCheck {

    /** Larger documents are not checked. */
    private static final int MAX_DOCUMENT_LENGTH = 100_000_000;

    private DocumentCheck() {}

    /** Returns the violations of a document by the rules of its format. */
    static List<String> ofText(String document, BiConsumer<String, FeedViolations> rules) {
        FeedViolations findings = new FeedViolations();
        if (document.length() > MAX_DOCUMENT_LENGTH) {
            findings.add("document", "is longer than " + MAX_DOCUMENT_LENGTH + " characters");
            return findings.all();
        }
        findings.requireLegalCharacters("document", document);
        rules.accept(document, findings);
        return findings.all();
    }

    /** Returns the violations of an XML document by the rules of its format, which get its root. */
    static List<String> ofXml(String document, BiConsumer<Element, FeedViolations> rules) {
        return ofText(document, (text, findings) -> {
            Element root = parseRoot(text, findings);
            if (root != null) {
                checkCharacters(root, findings);
                rules.accept(root, findings);
            }
        });
    }

    private static @Nullable Element parseRoot(String document, FeedViolations findings) {
        findings.require(document.startsWith("<?xml "), "document", "has no XML declaration");
        try {
            DocumentBuilder builder = factory().newDocumentBuilder();
            builder.setErrorHandler(new StrictErrorHandler());
            Document parsed = builder.parse(new InputSource(new StringReader(document)));
            return parsed.getDocumentElement();
        } catch (SAXException | IOException broken) {
            findings.add("document", "is not well-formed: " + broken.getMessage());
            return null;
        } catch (ParserConfigurationException noParser) {
            throw new IllegalStateException(noParser);
        }
    }

    private static DocumentBuilderFactory factory() throws ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setXIncludeAware(false);
        factory.setExpandEntityReferences(false);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory;
    }

    /** Character references may hide characters that the raw document does not show. */
    private static void checkCharacters(Element root, FeedViolations findings) {
        findings.requireLegalCharacters("text", root.getTextContent());
        NodeList elements = root.getElementsByTagName("*");
        for (int i = 0; i < elements.getLength(); i++) {
            NamedNodeMap attributes = elements.item(i).getAttributes();
            for (int k = 0; k < attributes.getLength(); k++) {
                findings.requireLegalCharacters("attribute", attributes.item(k).getNodeValue());
            }
        }
    }

    /** The default handler prints to standard error. */
    private static final class StrictErrorHandler extends DefaultHandler {

        @Override
        public void error(SAXParseException error) throws SAXException {
            throw error;
        }

        @Override
        public void fatalError(SAXParseException error) throws SAXException {
            throw error;
        }
    }
}
