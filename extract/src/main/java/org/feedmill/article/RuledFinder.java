package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.rule.ArticleParts;
import org.feedmill.rule.ArticleRule;
import org.jspecify.annotations.Nullable;

/**
 * Reads an article with a rule. Fields that the rule does not select, or that are missing on this page, are read by
 * another finder; the source of each value and the verdicts say so. The strip paths of the rule apply in either case.
 */
final class RuledFinder implements ArticleFinder {

    private static final String SOURCE = "rule";

    private final ArticleRule rule;
    private final TextFinder rest;

    RuledFinder(ArticleRule rule, TextFinder rest) {
        this.rule = rule;
        this.rest = rest;
    }

    @Override
    public Reading find(Page page, List<Page> siblings) {
        ArticleParts parts = rule.apply(page);
        BitSet gone = new BitSet(page.size());
        parts.stripped().forEach(node -> gone.set(node, page.end(node)));
        if (rule.prune() && !parts.body().isEmpty()) {
            prune(page, parts.body(), gone);
        }
        BitSet texts = texts(page, parts.body(), gone);
        if (!texts.isEmpty()) {
            Selection selection = new Selection(texts, gone, told(page, parts));
            return Judgement.believed(page, ruled(parts, ArticleAssembler.assemble(page, selection)));
        }
        Selection found = rest.find(page, siblings);
        BitSet kept = new BitSet(page.size());
        for (int n = found.next(0); n >= 0; n = found.next(n + 1)) {
            kept.set(n, !gone.get(n));
        }
        Selection selection = new Selection(kept, gone, missed(page, found));
        Reading reading = Judgement.of(page, ruled(parts, ArticleAssembler.assemble(page, selection)));
        return reading instanceof Reading.None
                ? Undrawn.article(page)
                        .<Reading>map(a -> new Reading.Whole(ruled(parts, a)))
                        .orElse(reading)
                : reading;
    }

    private static void prune(Page page, List<Integer> body, BitSet gone) {
        BitSet inside = new BitSet(page.size());
        body.forEach(node -> inside.set(node + 1, page.end(node)));
        for (int part : Pruning.of(page, new NodeMarks(page)).parts(page)) {
            if (inside.get(part)) {
                gone.set(part, page.end(part));
            }
        }
    }

    /** The visible texts of the body; where the body is hidden as a whole, all that is no script. */
    private static BitSet texts(Page page, List<Integer> body, BitSet gone) {
        BitSet visible = new BitSet(page.size());
        BitSet hidden = new BitSet(page.size());
        int end = 0;
        for (int node : body) {
            for (int n = Math.max(node, end); n < page.end(node); n++) {
                if (page.isText(n) && !gone.get(n) && !Pruning.reading(page, page.parent(n))) {
                    visible.set(n, !page.hidden(n));
                    hidden.set(n, page.hidden(n) && speaks(page, page.parent(n)));
                }
            }
            end = Math.max(end, page.end(node));
        }
        return visible.isEmpty() ? hidden : visible;
    }

    private static boolean speaks(Page page, int parent) {
        int tag = parent < 0 ? Tag.SCRIPT : page.tag(parent);
        return tag != Tag.SCRIPT && tag != Tag.STYLE && !page.tagName(parent).equals("template");
    }

    private static Article ruled(ArticleParts parts, Article article) {
        return new Article(
                told(parts.title(), article.title()),
                article.body(),
                authors(parts.authors(), article.authors()),
                told(parts.date(), article.published()),
                article.modified(),
                article.language(),
                article.image(),
                article.siteName(),
                article.tags(),
                told(parts.next(), article.next()),
                article.words());
    }

    private static <T> @Nullable Told<T> told(@Nullable T value, @Nullable Told<T> found) {
        return value == null ? found : new Told<>(value, SOURCE);
    }

    /** What names nobody that is known to be a name is still what the rule says. */
    private static List<Told<String>> authors(@Nullable String told, List<Told<String>> found) {
        if (told == null) {
            return found;
        }
        List<String> names = People.of(told);
        return (names.isEmpty() ? List.of(told) : names)
                .stream().map(name -> new Told<>(name, SOURCE)).toList();
    }

    private static List<Verdict> told(Page page, ArticleParts parts) {
        List<Verdict> verdicts = new ArrayList<>();
        for (int node : parts.body()) {
            verdicts.add(new Verdict(node, page.end(node), true, 1, "the rule says that the body stands here"));
        }
        for (int node : parts.stripped()) {
            verdicts.add(new Verdict(node, page.end(node), false, -1, "the rule says that this is none of the body"));
        }
        verdicts.sort((a, b) -> Integer.compare(a.from(), b.from()));
        return verdicts;
    }

    private List<Verdict> missed(Page page, Selection found) {
        String reason = rule.body().isEmpty()
                ? "the rule says nothing of the body; it was read as on any page"
                : "the rule's paths lead to no body on this page; it was read as on any page";
        List<Verdict> verdicts = new ArrayList<>(List.of(new Verdict(0, page.size(), true, 0, reason)));
        verdicts.addAll(found.verdicts());
        return verdicts;
    }
}
