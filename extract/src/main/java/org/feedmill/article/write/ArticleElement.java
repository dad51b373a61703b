package org.feedmill.article.write;

import java.util.List;
import org.feedmill.page.ElementAttribute;

/**
 * An element of the written article. Equal elements that follow one another are merged: two bold words are one bold
 * stretch.
 *
 * @param id tells parts of a kind apart that must not grow together, such as the entries of a list; the number of the
 *     page's node where there is one
 * @param attributes what the element carries, already sound
 */
record ArticleElement(ElementKind kind, int id, List<ElementAttribute> attributes) {

    ArticleElement {
        attributes = List.copyOf(attributes);
    }

    ArticleElement(ElementKind kind, int id) {
        this(kind, id, List.of());
    }

    /** The value of an attribute, empty where the part has none of that name. */
    String attribute(String name) {
        for (ElementAttribute attribute : attributes) {
            if (attribute.name().equals(name)) {
                return attribute.value();
            }
        }
        return "";
    }

    /** A number that an attribute tells, 1 where there is none. */
    int intAttribute(String name) {
        String value = attribute(name);
        return value.isEmpty() ? 1 : Integer.parseInt(value);
    }
}
