package org.feedmill.lab.crawl;

/**
 * The structure of a generated news site.
 *
 * @param articles total number in all languages
 * @param perList items on a list page
 * @param teasers whether lists show more than titles
 * @param concentration share of the relevant articles that is in two of the eight sections; the rest is everywhere
 * @param relevant share of relevant articles
 * @param urlForm of addresses: 0 by date, 1 by parameter, 2 by section
 * @param feeds whether sections offer feeds, and the site a sitemap
 */
record NewsSiteShape(
        int seed,
        int articles,
        int perList,
        boolean teasers,
        double concentration,
        double relevant,
        int urlForm,
        boolean feeds) {

    /** Returns one of several shapes that differ in all of these properties. */
    static NewsSiteShape of(int seed, int articles) {
        return switch (seed % 5) {
            case 0 -> new NewsSiteShape(seed, articles, 20, true, 0.7, 0.04, 0, true);
            case 1 -> new NewsSiteShape(seed, articles, 15, false, 0.5, 0.03, 1, false);
            case 2 -> new NewsSiteShape(seed, articles, 25, true, 0.0, 0.05, 2, false);
            case 3 -> new NewsSiteShape(seed, articles, 12, true, 0.8, 0.02, 2, true);
            default -> new NewsSiteShape(seed, articles, 20, false, 0.3, 0.06, 0, true);
        };
    }
}
