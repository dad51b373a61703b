package org.feedmill.article.best;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.ArticleTextFinder;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.TextSelection;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.classify.ArticleClassifier;
import org.feedmill.article.content.PageKindClassifier;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.article.region.ElementNames;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.ArticleRuleResult;
import org.feedmill.text.PersonNames;
import org.jspecify.annotations.Nullable;

/**
 * Reads an article with a rule. Fields that the rule does not select, or that are missing on this page, are read by
 * another finder; the sources of the values and the verdicts show this. The strip paths of the rule apply in either
 * case.
 */
final class RuleArticleFinder implements ArticleFinder {

    private static final String SOURCE = "rule";

    private final ArticleRule rule;
    private final ArticleTextFinder fallback;

    RuleArticleFinder(ArticleRule rule, ArticleTextFinder rest) {
        this.rule = rule;
        this.fallback = rest;
    }

    @Override
    public ArticleResult find(Page page, List<Page> siblings) {
        ArticleRuleResult parts = rule.apply(page);
        BitSet gone = new BitSet(page.size());
        parts.stripped().forEach(node -> gone.set(node, page.end(node)));
        if (rule.prune() && !parts.body().isEmpty()) {
            excludeStripped(page, parts.body(), gone);
        }
        BitSet texts = texts(page, parts.body(), gone);
        if (!texts.isEmpty()) {
            TextSelection selection = new TextSelection(texts, gone, stated(page, parts));
            return ArticleClassifier.classifySelected(
                    page, applyRule(parts, ArticleAssembler.assemble(page, selection)));
        }
        TextSelection found = fallback.find(page, siblings);
        BitSet kept = new BitSet(page.size());
        for (int n = found.nextKept(0); n >= 0; n = found.nextKept(n + 1)) {
            kept.set(n, !gone.get(n));
        }
        TextSelection selection = new TextSelection(kept, gone, missingFieldVerdicts(page, found));
        ArticleResult reading = ArticleClassifier.classify(
                page,
                applyRule(parts, ArticleAssembler.assemble(page, selection)),
                () -> new PageKindClassifier().articleRatherThanList(page));
        return reading instanceof ArticleResult.None
                ? ScriptArticle.find(page)
                        .<ArticleResult>map(a -> new ArticleResult.Whole(applyRule(parts, a)))
                        .orElse(reading)
                : reading;
    }

    private static void excludeStripped(Page page, List<Integer> body, BitSet gone) {
        BitSet inside = new BitSet(page.size());
        body.forEach(node -> inside.set(node + 1, page.end(node)));
        for (int part : BoilerplatePruning.of(page, new ElementNames(page)).cutParts(page)) {
            if (inside.get(part)) {
                gone.set(part, page.end(part));
            }
        }
    }

    /** The visible texts of the body; if the whole body is hidden, all texts except scripts. */
    private static BitSet texts(Page page, List<Integer> body, BitSet gone) {
        BitSet visible = new BitSet(page.size());
        BitSet hidden = new BitSet(page.size());
        int end = 0;
        for (int node : body) {
            for (int n = Math.max(node, end); n < page.end(node); n++) {
                if (page.isText(n) && !gone.get(n) && !BoilerplatePruning.isRubyReading(page, page.parent(n))) {
                    visible.set(n, !page.isHidden(n));
                    hidden.set(n, page.isHidden(n) && isTextParent(page, page.parent(n)));
                }
            }
            end = Math.max(end, page.end(node));
        }
        return visible.isEmpty() ? hidden : visible;
    }

    private static boolean isTextParent(Page page, int parent) {
        int tag = parent < 0 ? HtmlTag.SCRIPT : page.tag(parent);
        return tag != HtmlTag.SCRIPT
                && tag != HtmlTag.STYLE
                && !page.tagName(parent).equals("template");
    }

    private Article applyRule(ArticleRuleResult parts, Article article) {
        return article.toBuilder()
                .leadImage(rule.leadImage() ? article.leadImage() : null)
                .title(stated(parts.title(), article.title()))
                .authors(authors(parts.authors(), article.authors()))
                .published(stated(parts.date(), article.published()))
                .nextPageUrl(stated(parts.next(), article.nextPageUrl()))
                .build();
    }

    private static <T> @Nullable SourcedValue<T> stated(@Nullable T value, @Nullable SourcedValue<T> found) {
        return value == null ? found : new SourcedValue<>(value, SOURCE);
    }

    /** Returns the authors that the rule gives. A text without a known name is kept, because the rule selected it. */
    private static List<SourcedValue<String>> authors(@Nullable String stated, List<SourcedValue<String>> found) {
        if (stated == null) {
            return found;
        }
        List<String> names = PersonNames.parse(stated);
        return (names.isEmpty() ? List.of(stated) : names)
                .stream().map(name -> new SourcedValue<>(name, SOURCE)).toList();
    }

    private static List<TextVerdict> stated(Page page, ArticleRuleResult parts) {
        List<TextVerdict> verdicts = new ArrayList<>();
        for (int node : parts.body()) {
            verdicts.add(new TextVerdict(node, page.end(node), true, 1, "selected as body by the rule"));
        }
        for (int node : parts.stripped()) {
            verdicts.add(new TextVerdict(node, page.end(node), false, -1, "excluded from the body by the rule"));
        }
        verdicts.sort((a, b) -> Integer.compare(a.from(), b.from()));
        return verdicts;
    }

    private List<TextVerdict> missingFieldVerdicts(Page page, TextSelection found) {
        String reason = rule.body().isEmpty()
                ? "the rule has no path for the body; the best finder read it"
                : "the rule's paths select no body on this page; the best finder read it";
        List<TextVerdict> verdicts = new ArrayList<>(List.of(new TextVerdict(0, page.size(), true, 0, reason)));
        verdicts.addAll(found.verdicts());
        return verdicts;
    }
}
