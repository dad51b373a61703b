package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonPath.Segment;
import org.feedmill.page.json.path.JsonPath.Selector;
import org.feedmill.rule.path.RulePath;

/**
 * Translates the CSS selectors that html2rss applies to JSON documents into JSONPath. It reads a document as elements:
 * {@code array} and {@code object} for the values of these types, with an element for each member of an object. So
 * {@code data > array > object} selects the objects of the array that is the member {@code data}.
 */
public final class JsonSelectorParser {

    private static final String ARRAY = "array";
    private static final String OBJECT = "object";
    private static final Pattern PART = Pattern.compile("\\s*(>?)\\s*([\\w-]{1,100})(?=[\\s>]|$)");
    private static final int MAX_PARTS = 20;

    private JsonSelectorParser() {}

    /** Returns whether the selector of items names the elements of JSON values. */
    public static boolean isForJson(String selector) {
        return Pattern.compile("(?:^|[\\s>,])" + ARRAY + "(?:$|[\\s>,])")
                .matcher(selector)
                .find();
    }

    /**
     * Reads a selector.
     *
     * @param start the document or the item that the selector is applied to
     * @throws UnsupportedRuleException if it uses more than names and their nesting
     */
    public static List<RulePath> read(String selector, JsonPath start) {
        List<RulePath> paths = new ArrayList<>();
        for (String alternative : selector.split(",", -1)) {
            paths.add(RulePath.of(path(alternative.strip(), start)));
        }
        return paths;
    }

    private static JsonPath path(String selector, JsonPath start) {
        Matcher part = PART.matcher(selector);
        JsonPath path = start;
        boolean inArray = false;
        int end = 0;
        int parts = 0;
        while (end < selector.length()) {
            if (!part.find() || part.start() != end || ++parts > MAX_PARTS) {
                throw new UnsupportedRuleException("in JSON, selectors can only be names, spaces and >");
            }
            end = part.end();
            boolean child = !part.group(1).isEmpty();
            String name = part.group(2);
            if (name.equals(OBJECT)) {
                path = inArray ? path.all() : path;
            } else if (!name.equals(ARRAY)) {
                // The members of an object are its children, and anything in it is below it.
                path = path.append(new Segment(!child, List.of(new Selector.Name(name))));
            }
            inArray = name.equals(ARRAY);
        }
        if (parts == 0) {
            throw new UnsupportedRuleException("the selector is empty");
        }
        return inArray ? path.all() : path;
    }
}
