package org.feedmill.page;

import java.util.Set;
import org.feedmill.page.html.HtmlText;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Attributes;
import org.jspecify.annotations.Nullable;

/**
 * Reads the attributes of an element in one pass: the values that {@link PageParser} needs, and all of them as an
 * array.
 */
final class AttributeReader {

    /** Attributes that do not describe the meaning of a node. */
    private static final Set<String> COMMON_ATTRIBUTES = Set.of(
            "class",
            "id",
            "href",
            "src",
            "alt",
            "style",
            "width",
            "height",
            "target",
            "border",
            "align",
            "valign",
            "bgcolor",
            "color",
            "size",
            "face",
            "colspan",
            "cellpadding",
            "cellspacing",
            "type",
            "name");

    /** Prefix of the ids of parts that a page streams hidden and then shows by a one-line script (React). */
    private static final String STREAMED_ID_PREFIX = "S:";

    private final String[] namesAndValues;
    private boolean common = true;
    private boolean hidden;
    private String classes = "";
    private String id = "";
    private @Nullable String type;
    private String style = "";

    private AttributeReader(int size) {
        this.namesAndValues = new String[2 * size];
    }

    static AttributeReader read(Attributes attributes) {
        AttributeReader reader = new AttributeReader(attributes.size());
        int at = 0;
        for (Attribute attribute : attributes) {
            reader.add(at, attribute.getKey(), attribute.getValue());
            at += 2;
        }
        return reader;
    }

    private void add(int at, String name, String value) {
        namesAndValues[at] = name;
        namesAndValues[at + 1] = value;
        switch (name) {
            case "class" -> classes = value;
            case "id" -> id = value;
            case "type" -> type = value;
            case "style" -> style = value;
            case "hidden" -> {
                hidden = true;
                common = false;
            }
            default -> common = common && COMMON_ATTRIBUTES.contains(name);
        }
    }

    /** Names and values alternately. */
    String[] namesAndValues() {
        return namesAndValues;
    }

    int size() {
        return namesAndValues.length / 2;
    }

    /** The class attribute, empty if there is none. */
    String classes() {
        return classes;
    }

    /** Returns true if all attributes are common: address, picture, presentation, id and class. */
    boolean areCommon() {
        return common;
    }

    /** Returns true if the attributes hide an element of that tag. */
    boolean isHiding(int tag) {
        // Scripts show a page that hides itself completely: it is hidden only until they have run.
        if (tag == HtmlTag.HTML || tag == HtmlTag.BODY) {
            return false;
        }
        return (hidden && !id.startsWith(STREAMED_ID_PREFIX))
                || (tag == HtmlTag.INPUT && "hidden".equalsIgnoreCase(type))
                || (!style.isEmpty() && HtmlText.isHidingStyle(style));
    }
}
