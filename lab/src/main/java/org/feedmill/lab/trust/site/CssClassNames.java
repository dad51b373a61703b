package org.feedmill.lab.trust.site;

import java.util.Locale;
import java.util.Random;

/**
 * CSS class names of one site template.
 *
 * @param scheme of the names
 * @param word prefix of the names
 * @param salt of generated names
 * @param variant number that selects one of several forms of the markup
 */
record CssClassNames(Scheme scheme, String word, int salt, int variant) {

    /** Naming schemes of CSS classes. */
    enum Scheme {
        PLAIN,
        BLOCK_ELEMENT,
        PREFIXED,
        GENERATED
    }

    private static final String[] WORDS = {
        "news", "entry", "c-teaser", "item", "list", "post", "mod", "tx", "block", "wp"
    };

    static CssClassNames random(Random random) {
        Scheme scheme = Scheme.values()[random.nextInt(Scheme.values().length)];
        return new CssClassNames(
                scheme, WORDS[random.nextInt(WORDS.length)], random.nextInt(1 << 20), random.nextInt(6));
    }

    /** Returns the class attribute for a role such as title or date, with a leading blank. */
    String of(String role) {
        String name = switch (scheme) {
            case PLAIN -> role;
            case BLOCK_ELEMENT -> word + "__" + role;
            case PREFIXED -> word + "-" + role + " " + word + "-" + role + "--v" + variant;
            case GENERATED ->
                "css-"
                        + Integer.toString(Math.abs((role.hashCode() ^ salt * 31) % 2_000_000_000), 36)
                                .toLowerCase(Locale.ROOT);
        };
        return " class=\"" + name + "\"";
    }
}
