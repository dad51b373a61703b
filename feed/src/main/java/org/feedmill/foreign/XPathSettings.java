package org.feedmill.foreign;

import java.util.List;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.Path;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/** The XPath settings of one feed, as FreshRSS keeps them. */
final class XPathSettings {

    private final Findings findings;
    private final ListSettings list;
    private @Nullable Setting address;
    private @Nullable Setting name;
    private @Nullable Setting content;
    private @Nullable Setting filter;

    XPathSettings(Findings findings) {
        this.findings = findings;
        this.list = new ListSettings(findings, false);
    }

    void add(XPathKey key, Setting setting) {
        if (setting.value().isBlank()) {
            return;
        }
        if (key.part != null) {
            list.field(key.part, setting);
            return;
        }
        switch (key) {
            case ITEM -> list.items(setting);
            case TIME_FORMAT -> list.dateFormat(setting);
            case ADDRESS -> address = setting;
            case NAME -> name = setting;
            case FULL_CONTENT -> content = setting;
            case FULL_CONTENT_FILTER -> filter = setting;
            default -> findings.skip(setting, "Feedmill tells by itself which items are the same");
        }
    }

    boolean hasItems() {
        return list.hasItems();
    }

    boolean hasAddress() {
        return address != null;
    }

    /** Adds what was told; nothing where that is neither a list nor an article. */
    void finish(@Nullable String fallback) {
        String link = address == null ? null : address.value().strip();
        Rule rule = list.rule(link, List.of());
        ArticleRule article = article();
        if (rule != null || article != null) {
            String called = name != null ? name.value() : link != null ? link : fallback;
            findings.add(new Lent(called == null ? "rule" : called, link, rule, article));
        }
    }

    private @Nullable ArticleRule article() {
        List<Path> body = css(content);
        List<Path> strip = css(filter);
        return body.isEmpty() && strip.isEmpty() ? null : ArticleRule.of(body, strip);
    }

    private List<Path> css(@Nullable Setting setting) {
        List<Path> paths = setting == null ? null : findings.attempt(setting, () -> CssReader.read(setting.value()));
        return paths == null ? List.of() : paths;
    }
}
