package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.io.StringWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.PageContent;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.domain.account.Caller;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.mill.article.PagedArticleJson;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.KeyParagraphJson;
import org.feedmill.query.Question;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** API route that reads the article of a page, or the main content of any page, without storing anything. */
final class ArticleApi {

    private static final Set<String> FIELDS = Set.of("query", "any", "markdown", "pages", "options", "with");

    private static final int MAX_QUERY_LENGTH = 1000;

    private static final int MAX_OPTIONS_LENGTH = 2000;

    private static final int MAX_PART_LENGTH = 40;

    private final WebAccess web;
    private final FeedAccess access;
    private final CallerRateLimiter limits;

    ArticleApi(WebAccess web, FeedAccess access, CallerRateLimiter limits) {
        this.web = web;
        this.access = access;
        this.limits = limits;
    }

    /** A request for the article of a page. */
    private record ArticleQuery(
            SubmittedPage page,
            @Nullable Question question,
            boolean any,
            boolean markdown,
            int pages,
            Set<ArticlePart> with,
            FinderOptionValues values) {}

    /** An article with what it was read from. */
    private record ReadArticle(
            Page page,
            ArticleResult result,
            PagedArticle pages,
            @Nullable PageContent content) {}

    void add(JavalinDefaultRoutingApi routes) {
        routes.post("/api/article", this::read);
    }

    private void read(Context request) {
        Caller caller = access.requireCreator(request);
        try (CallerRateLimiter.Permit body = SubmittedPage.acquireBody(request, caller, limits)) {
            ArticleQuery query = query(SubmittedPage.fields(request, FIELDS));
            try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
                String json = SubmittedPage.WAIT_LIMIT.await("article", () -> json(read(query), query));
                request.status(200).contentType(JsonResponses.JSON).result(json);
            }
        }
    }

    private ArticleQuery query(JsonFields fields) {
        String words = fields.text("query", MAX_QUERY_LENGTH);
        Question question = words == null ? null : Question.of(words);
        if (question != null && question.isEmpty()) {
            throw Problem.badRequest("\"query\" is empty. Send the words to search for.");
        }
        int pages = fields.number("pages", PagedArticle.MAX_PAGES);
        if (pages < 1 || pages > PagedArticle.MAX_PAGES) {
            throw Problem.badRequest("\"pages\" must be from 1 to " + PagedArticle.MAX_PAGES + ".");
        }
        return new ArticleQuery(
                SubmittedPage.of(fields, web),
                question,
                fields.flag("any", false),
                fields.flag("markdown", false),
                pages,
                parts(fields),
                options(fields));
    }

    private static Set<ArticlePart> parts(JsonFields fields) {
        Set<ArticlePart> parts = EnumSet.noneOf(ArticlePart.class);
        for (String name : fields.texts("with", ArticlePart.values().length, MAX_PART_LENGTH)) {
            parts.add(ArticlePart.named(name)
                    .orElseThrow(() -> Problem.badRequest(
                            "\"with\" may contain " + ArticlePart.labels() + ", not \"" + name + "\".")));
        }
        return parts;
    }

    private static FinderOptionValues options(JsonFields fields) {
        List<String> assignments = fields.texts("options", FinderOption.values().length, MAX_OPTIONS_LENGTH);
        try {
            return FinderOptionValues.parse(assignments, EnumSet.of(FinderOption.Use.QUESTION));
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("\"options\" is invalid: " + e.getMessage());
        }
    }

    private static ReadArticle read(ArticleQuery query) {
        ArticleFinder finder = ArticleFinders.best();
        if (query.any()) {
            Page page = query.page()
                    .load(loaded -> !content(loaded).content().text().isBlank());
            PageContent content = content(page);
            if (content.content().text().isBlank()) {
                throw noArticle(List.of("The page contains no text."));
            }
            PagedArticle all = PagedArticle.of(content.content());
            return new ReadArticle(page, new ArticleResult.Whole(content.content()), all, content);
        }
        Page page = query.page()
                .load(loaded -> finder.find(loaded, List.of()).article().isPresent());
        ArticleResult result = finder.find(page, List.of());
        return switch (result) {
            case ArticleResult.Whole whole ->
                new ReadArticle(page, result, allPages(query, page, whole.found(), finder), null);
            case ArticleResult.Stub stub -> new ReadArticle(page, result, PagedArticle.of(stub.found()), null);
            case ArticleResult.None none -> throw noArticle(none.reasons());
        };
    }

    private static PageContent content(Page page) {
        return ArticleFinders.any().find(page, List.of());
    }

    private static Problem noArticle(List<String> reasons) {
        return new Problem(
                422, "No article", "No article was found on the page.", Map.of("reasons", List.copyOf(reasons)));
    }

    private static PagedArticle allPages(ArticleQuery query, Page page, Article article, ArticleFinder finder) {
        if (!query.page().isFetched() || article.nextPageUrl() == null || query.pages() == 1) {
            return PagedArticle.of(article);
        }
        MillRequest request = query.page().request().pages(query.pages());
        return query.page().mill().pages(request, page, article, finder, List.of());
    }

    private static String json(ReadArticle article, ArticleQuery query) {
        Question question = query.question();
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonResponses.MAPPER.createGenerator(text)) {
            json.writeStartObject();
            ArticleParts parts = article.pages().parts(article.page(), query.with());
            PagedArticleJson.writeMembers(
                    json, article.page(), article.result(), article.pages(), article.content(), parts);
            if (query.markdown()) {
                json.writeStringProperty(
                        "markdown", String.join("\n\n", article.pages().markdown()));
            }
            if (question != null) {
                KeyParagraphJson.writeMember(json, question, key(article.pages(), question, query.values()));
            }
            json.writeEndObject();
        }
        return text.toString();
    }

    private static @Nullable KeyParagraph key(PagedArticle article, Question question, FinderOptionValues values) {
        SourcedValue<String> language = article.first().language();
        List<ArticlePassage> passages = article.pages().stream()
                .flatMap(page -> page.body().passages().stream())
                .toList();
        return new KeyParagraphFinder(KeyParagraphFinder.Options.of(values))
                .find(passages, language == null ? null : language.value(), question)
                .orElse(null);
    }
}
