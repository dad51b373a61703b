package org.feedmill.lab.trust.site;

import java.time.Instant;

/**
 * Post of a simulated site. Edits create a new record with the same number.
 *
 * @param number identifies the article in the trial; part of its link unless the site's links consist of slugs only
 * @param path of its page, without volatile parameters
 * @param image whether it has a picture
 */
public record SitePost(
        int number,
        String title,
        String summary,
        String author,
        String category,
        Instant published,
        String path,
        boolean image,
        int price) {

    SitePost withTitle(String other) {
        return new SitePost(number, other, summary, author, category, published, path, image, price);
    }

    SitePost withSummary(String other) {
        return new SitePost(number, title, other, author, category, published, path, image, price);
    }

    SitePost withPath(String other) {
        return new SitePost(number, title, summary, author, category, published, other, image, price);
    }
}
