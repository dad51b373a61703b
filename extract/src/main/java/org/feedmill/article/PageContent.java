package org.feedmill.article;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;

/**
 * The main content of a page of any kind.
 *
 * @param share the certainty of the kind, from 0 to 1
 * @param evidence the reasons for the kind, strongest first
 * @param content the text of the content with the page's metadata; its text is empty if the page has none
 * @param records the posts of a thread with author, time and text, or the items of a listing or collection, in page
 *     order
 * @param facts what the page states about its product or offer, by name: price, brand, availability and others
 */
public record PageContent(
        PageKind kind,
        double share,
        List<String> evidence,
        Article content,
        List<Item> records,
        Map<String, String> facts) {

    public PageContent {
        evidence = List.copyOf(evidence);
        records = List.copyOf(records);
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}
