package org.feedmill.ruleimport;

import java.util.Locale;

/** File formats of other tools from which rules can be imported. */
public enum RuleImportFormat {
    /** FreshRSS: an OPML export with XPath settings. */
    FRESHRSS,
    /** FreshRSS or RSS-Bridge: the same settings as lines, {@code xPathItem: //article}. */
    SETTINGS,
    /** RSS-Bridge and RSSHub: addresses of feeds of their XPath and CSS selector bridges and transform routes. */
    RSS_BRIDGE,
    /** html2rss: YAML configurations of one feed or several. */
    HTML2RSS,
    /** Full-text site configurations: {@code body: //article}, {@code strip: //aside}. */
    SITE_CONFIG;

    /** The name of the format on the command line. */
    public String optionName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
