package org.feedmill.mill.load;

import java.util.Locale;

/**
 * Another address of a site that may have the list of a page in a form for programs, as the page itself declares it.
 *
 * @param address absolute
 * @param software the program that offers it, such as WordPress; empty if it is unknown
 */
public record SiteSource(Kind kind, String address, String software) {

    /** The kinds of sources. */
    public enum Kind {
        /** The interface of a content management system. */
        API,
        /** JSON data that the page declares as another form of itself. */
        JSON,
        /** JSON data that the page loads by its scripts. */
        LOADED,
        /** A sitemap. */
        SITEMAP,
        /** The feed of the releases of a repository. */
        RELEASES;

        /** The name of the kind in JSON. */
        public String kindName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns true if the source may be JSON data. */
    public boolean hasData() {
        return kind == Kind.API || kind == Kind.JSON || kind == Kind.LOADED;
    }
}
