package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.feedmill.page.Page;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** A page with numbered elements, for comparing the selections of jsoup with those of our paths. */
final class SelectorOracle {

    private static final String MARK = "data-oracle";

    private final Document document;
    private final Page page;

    SelectorOracle(String html) {
        Document marked = Jsoup.parse(html, "https://example.org/");
        int i = 0;
        for (Element element : marked.getAllElements()) {
            element.attr(MARK, String.valueOf(i++));
        }
        String text = marked.outputSettings(new Document.OutputSettings().prettyPrint(false))
                .outerHtml();
        this.document = Jsoup.parse(text, "https://example.org/");
        this.page = Page.parse(text, "https://example.org/");
    }

    Page page() {
        return page;
    }

    List<Integer> xpath(String expression) {
        return marks(document.selectXpath(expression));
    }

    List<Integer> css(String selector) {
        return marks(document.select(selector));
    }

    private static List<Integer> marks(List<Element> elements) {
        TreeSet<Integer> marks = new TreeSet<>();
        for (Element element : elements) {
            if (!element.attr(MARK).isEmpty()) {
                marks.add(Integer.valueOf(element.attr(MARK)));
            }
        }
        return new ArrayList<>(marks);
    }

    List<Integer> ours(List<RulePath> paths) {
        TreeSet<Integer> marks = new TreeSet<>();
        for (RulePath path : paths) {
            Arrays.stream(PathEvaluator.select(page, path))
                    .filter(n -> !page.isText(n))
                    .mapToObj(n -> page.attribute(n, MARK))
                    .filter(mark -> mark != null)
                    .forEach(mark -> marks.add(Integer.valueOf(mark)));
        }
        return new ArrayList<>(marks);
    }
}
