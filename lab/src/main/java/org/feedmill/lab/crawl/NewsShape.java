package org.feedmill.lab.crawl;

/**
 * The structure of a generated news site.
 *
 * @param articles in all languages together
 * @param perList items on a list page
 * @param teasers whether lists show more than titles
 * @param gathered share of what is looked for that stands in two of the eight sections; the rest is everywhere
 * @param relevant share of the articles that is looked for
 * @param form of addresses: 0 by date, 1 by parameter, 2 by section
 * @param feeds whether sections offer feeds, and the site a sitemap
 */
record NewsShape(
        int seed,
        int articles,
        int perList,
        boolean teasers,
        double gathered,
        double relevant,
        int form,
        boolean feeds) {

    /** Some that differ in all of this. */
    static NewsShape of(int seed, int articles) {
        return switch (seed % 5) {
            case 0 -> new NewsShape(seed, articles, 20, true, 0.7, 0.04, 0, true);
            case 1 -> new NewsShape(seed, articles, 15, false, 0.5, 0.03, 1, false);
            case 2 -> new NewsShape(seed, articles, 25, true, 0.0, 0.05, 2, false);
            case 3 -> new NewsShape(seed, articles, 12, true, 0.8, 0.02, 2, true);
            default -> new NewsShape(seed, articles, 20, false, 0.3, 0.06, 0, true);
        };
    }
}
