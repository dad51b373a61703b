package org.feedmill.article.write;

import java.util.List;
import org.feedmill.page.ElementAttribute;

/**
 * An element of the written article. Equal elements that follow each other are merged: two bold words become one bold
 * run.
 *
 * @param id distinguishes elements of a kind that must not be merged, such as the entries of a list; the number of the
 *     page's node if there is one
 * @param attributes the sanitised attributes
 */
record ArticleElement(ElementKind kind, int id, List<ElementAttribute> attributes) {

    ArticleElement {
        attributes = List.copyOf(attributes);
    }

    ArticleElement(ElementKind kind, int id) {
        this(kind, id, List.of());
    }

    /** Returns the value of an attribute, empty if there is none of that name. */
    String attribute(String name) {
        for (ElementAttribute attribute : attributes) {
            if (attribute.name().equals(name)) {
                return attribute.value();
            }
        }
        return "";
    }

    /** Returns the number in an attribute, 1 if there is none. */
    int intAttribute(String name) {
        String value = attribute(name);
        return value.isEmpty() ? 1 : Integer.parseInt(value);
    }
}
