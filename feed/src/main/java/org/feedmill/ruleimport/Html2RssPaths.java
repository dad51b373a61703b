package org.feedmill.ruleimport;

import java.util.List;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.rule.path.RulePath;
import org.feedmill.ruleimport.selector.CssSelectorParser;
import org.feedmill.ruleimport.selector.JsonSelectorParser;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;

/** The paths of the selectors of an html2rss configuration, which reads a page or a JSON document. */
enum Html2RssPaths {
    PAGE,
    JSON;

    /** Returns the path of the item itself. */
    RulePath self() {
        return this == JSON ? RulePath.of(JsonPath.CURRENT) : RulePath.SELF;
    }

    /** Returns the paths of the items. */
    List<RulePath> items(String selector) {
        return this == JSON ? JsonSelectorParser.read(selector, JsonPath.ROOT) : CssSelectorParser.read(selector);
    }

    /** Returns the paths of a selector, with the attribute that its extractor reads. */
    List<RulePath> read(String key, YamlNode.Mapping table) {
        String selector = table.text("selector");
        String extractor = table.text("extractor");
        List<RulePath> paths = selector == null || selector.isBlank()
                ? List.of(self())
                : this == JSON ? JsonSelectorParser.read(selector, JsonPath.CURRENT) : CssSelectorParser.read(selector);
        String kind = extractor == null ? "text" : extractor;
        return switch (kind) {
            case "text", "html" -> paths;
            case "static" -> List.of(self());
            case "href", "attribute" -> {
                if (this == JSON) {
                    throw new UnsupportedRuleException("values of JSON documents have no attributes");
                }
                String attribute = kind.equals("href") ? "href" : table.text("attribute");
                if (attribute == null || attribute.isBlank()) {
                    throw new UnsupportedRuleException("the extractor of " + key + " does not name its attribute");
                }
                yield paths.stream()
                        .map(path -> path.withAttribute(attribute.strip()))
                        .toList();
            }
            default -> throw new UnsupportedRuleException("the extractor " + kind + " is not supported");
        };
    }
}
