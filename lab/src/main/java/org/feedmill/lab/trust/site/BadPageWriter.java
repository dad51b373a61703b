package org.feedmill.lab.trust.site;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Writes bad pages. The seed determines wording, structure, template, redirects and whether there are lists of links,
 * so one seed gives the same page, except for parts that such pages change at every fetch.
 */
public final class BadPageWriter {

    private static final int[] REDIRECTS = {302, 302, 301, 303, 307};

    private static final Instant ARTICLE_TIME = Instant.parse("2026-02-27T08:00:00Z");

    private final BadPageKind kind;
    private final SimulatedSite site;
    private final SiteTexts texts;
    private final Random random;
    private final LinkListWriter links;

    private BadPageWriter(BadPageKind kind, SimulatedSite site, long seed) {
        this.kind = kind;
        this.site = site;
        this.texts = site.texts;
        this.random = new Random(seed);
        this.links = new LinkListWriter(random);
    }

    /** Returns the responses of the site by path while it serves the bad page. */
    public static Map<String, SiteResponse> answers(BadPageKind kind, SimulatedSite site, long seed, Instant now) {
        return new BadPageWriter(kind, site, seed).answers(now);
    }

    private Map<String, SiteResponse> answers(Instant now) {
        Map<String, SiteResponse> answers = new LinkedHashMap<>();
        boolean redirect = kind == BadPageKind.HOME || (kind.redirecting() && random.nextInt(3) == 0);
        int status = REDIRECTS[random.nextInt(REDIRECTS.length)];
        SiteResponse page = SiteResponse.page(html().replace("{now}", Long.toHexString(now.getEpochSecond() * 7919)));
        if (!redirect) {
            answers.put(site.listPath, page);
            return answers;
        }
        String target = kind == BadPageKind.HOME
                ? "/"
                : List.of("/login.php", "/gate?r=1", "/info/").get(random.nextInt(3));
        answers.put(site.listPath, SiteResponse.redirect(status, target));
        answers.put(target, page);
        return answers;
    }

    private String html() {
        return switch (kind) {
            case HOME -> home();
            case HOSTING -> hosting();
            case ERROR -> error();
            case SPAM -> spam();
            case OTHER_SECTION -> otherSection();
            case ARTICLE -> article();
            case SHELL -> emptyShell();
            default -> notice();
        };
    }

    /** A heading, a sentence or two, perhaps a form and links: most kinds. */
    private String notice() {
        String head = text("head");
        StringBuilder main = new StringBuilder("<h1>%s</h1>\n<p>%s</p>\n".formatted(head, text("text")));
        if (random.nextInt(3) == 0) {
            main.append("<p>%s</p>\n".formatted(text("text")));
        }
        main.append(form());
        boolean linked = kind == BadPageKind.PARKED || random.nextInt(4) != 0;
        if (linked) {
            main.append(links.html(texts.some(kind.texts("link"), 3 + random.nextInt(10), random), linkBase(), texts));
        }
        if (kind.framed() && random.nextInt(4) == 0) {
            main.append("<h2>%s</h2>\n".formatted(texts.at("nav", 3)));
            main.append(links.html(texts.some("service", 5 + random.nextInt(7), random), "/service/", texts));
        }
        return page(head, main.toString());
    }

    private String text(String part) {
        return texts.any(kind.texts(part), random).replace("{host}", site.host);
    }

    private String linkBase() {
        return switch (kind) {
            case PARKED -> "http://" + texts.any("parked.domain", random) + "/click?d=" + site.host + "&amp;k=";
            case SPAM -> "http://" + texts.any("spam.domain", random) + "/";
            case NORESULTS -> "/search?q=";
            default -> List.of("/help/", "/account/", "/service/", "#").get(random.nextInt(4));
        };
    }

    private String form() {
        return switch (kind) {
            case LOGIN -> {
                StringBuilder form = new StringBuilder("<form method=\"post\" action=\"/session\">");
                for (String field : texts.all("login.field")) {
                    form.append("<p><label>%s <input name=\"f\"></label></p>".formatted(field));
                }
                yield form
                        + "<button>%s</button><input type=\"hidden\" value=\"{now}\"></form>\n"
                                .formatted(texts.at("login.head", 0));
            }
            case CHALLENGE ->
                random.nextBoolean()
                        ? "<div class=\"captcha\"><img src=\"/captcha/{now}.png\" alt=\"\"><input name=\"c\"></div>\n"
                        : "<div id=\"challenge-stage\"></div><p>Ray ID: <code>{now}</code></p>\n";
            case NORESULTS, NOTFOUND ->
                "<form action=\"/search\"><input name=\"q\"><button>%s</button></form>\n"
                        .formatted(texts.at("label.search", 0));
            default -> "";
        };
    }

    /** Returns a page in the site's template, bare, or in a box with its own template. */
    private String page(String title, String main) {
        if (kind.framed() && random.nextInt(2) == 0) {
            return site.inTemplate(title, main);
        }
        String style = random.nextBoolean()
                ? ""
                : "<style>body{background:#eee;font-family:sans-serif}.box{max-width:36em;margin:4em auto;background:#fff;padding:2em}</style>";
        String foot = random.nextInt(3) != 0
                ? ""
                : "<footer>" + links.html(texts.some("foot", 4, random), "/p/", texts) + "</footer>";
        return "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><title>%s</title>%s</head>\n<body><div class=\"box\">%s</div>%s</body></html>\n"
                .formatted(texts.language(), title, style, main, foot);
    }

    /** The home page: welcome words and lists that are not the feed's. */
    private String home() {
        String head = texts.any("welcome.head", random);
        StringBuilder main =
                new StringBuilder("<h1>%s</h1>\n<p>%s</p>\n".formatted(head, texts.any("welcome.text", random)));
        int form = random.nextInt(3);
        if (form != 1) {
            main.append("<h2>%s</h2>".formatted(texts.at("nav", 3)));
            main.append(links.html(texts.some("service", 6 + random.nextInt(6), random), "/service/", texts));
        }
        if (form != 0) {
            main.append("<h2>%s</h2>".formatted(texts.at("nav", 2)));
            main.append(foreignRows(form == 1 ? 8 : 4, "title", "/events/"));
        }
        return site.inTemplate(head, main.toString());
    }

    /** The list of another section in the same template and often the same layout. */
    private String otherSection() {
        boolean offers = site.layout != ListLayout.OFFERS && random.nextBoolean();
        String title = texts.at("nav", 3 + random.nextInt(4));
        return site.inTemplate(
                title,
                "<h1>%s</h1>\n%s"
                        .formatted(title, foreignRows(8 + random.nextInt(8), offers ? "offer" : "service", "/shop/")));
    }

    private String foreignRows(int count, String section, String base) {
        List<String> titles = section.equals("title") ? foreignTitles(count) : texts.some(section, count, random);
        ListLayout layout =
                random.nextBoolean() ? site.layout : ListLayout.values()[random.nextInt(ListLayout.values().length)];
        int first = random.nextInt(900);
        List<ListPageRow> rows = new ArrayList<>();
        for (int i = 0; i < titles.size(); i++) {
            String summary = texts.any("summary", random);
            String price = texts.any("price", random);
            rows.add(ListPageRow.builder()
                    .href(base + (first + i))
                    .title(titles.get(i))
                    .date("")
                    .summary(summary)
                    .author("")
                    .category("")
                    .price(price)
                    .badges(List.of())
                    .counters(List.of())
                    .build());
        }
        return layout.html(rows, site.css);
    }

    private List<String> foreignTitles(int count) {
        Set<String> titles = new LinkedHashSet<>();
        while (titles.size() < count) {
            String title = texts.any("title", random);
            if (!site.hasTitle(title)) {
                titles.add(title);
            }
        }
        return List.copyOf(titles);
    }

    private String hosting() {
        String head = text("head");
        boolean index = head.startsWith("Index");
        String section = index ? "hosting.index" : "hosting.link";
        String list = links.html(
                texts.some(section, 5 + random.nextInt(5), random), index ? "/files/" : "http://hosting.test/", texts);
        String text = index ? "" : "<p>%s</p>".formatted(text("text"));
        boolean linked = index || random.nextBoolean();
        return "<html><head><title>%s</title></head><body><h1>%s</h1>%s%s<hr><address>Server at %s Port 80</address></body></html>"
                .formatted(head, head, text, linked ? list : "", site.host);
    }

    private String error() {
        String text = text("text");
        List<String> trace = texts.some("error.trace", random.nextInt(7), random);
        String main = "<b>%s</b>\n<pre>%s</pre>".formatted(SimulatedSite.escaped(text), String.join("\n", trace));
        return switch (random.nextInt(3)) {
            case 0 -> main;
            case 1 -> site.inTemplate("Error", main);
            default ->
                "<!DOCTYPE html><html><head><title>Error</title></head><body><h1>%s</h1>%s</body></html>"
                        .formatted(
                                SimulatedSite.escaped(text),
                                trace.isEmpty() ? "" : "<ol><li>" + String.join("</li><li>", trace) + "</li></ol>");
        };
    }

    /** A hacked page: links to a shop of pills, in the site's template or alone. */
    private String spam() {
        List<String> titles = texts.some("spam.link", 6 + random.nextInt(7), random);
        String main = random.nextBoolean()
                ? links.html(titles, linkBase(), texts)
                : site.layout.html(
                        titles.stream()
                                .map(title -> ListPageRow.builder()
                                        .href(linkBase() + Integer.toHexString(title.hashCode()))
                                        .title(title)
                                        .date("")
                                        .summary(title)
                                        .author("")
                                        .category("")
                                        .price("$1.99")
                                        .badges(List.of())
                                        .counters(List.of())
                                        .build())
                                .toList(),
                        site.css);
        return page(titles.getFirst(), "<h1>%s</h1>%s".formatted(titles.getFirst(), main));
    }

    /** Returns one article in place of the list, with readers' comments below it. */
    private String article() {
        String title = foreignTitles(1).getFirst();
        StringBuilder main = new StringBuilder("<article><h1>%s</h1>\n".formatted(title));
        for (int i = 4 + random.nextInt(5); i > 0; i--) {
            main.append("<p>%s %s</p>\n".formatted(texts.any("summary", random), texts.any("summary", random)));
        }
        main.append("</article>\n<ol%s>".formatted(site.frame.css().of("comments")));
        for (int i = random.nextInt(9); i > 0; i--) {
            main.append("<li id=\"c%d\"><b>%s</b> <time>%s</time><p>%s</p></li>\n"
                    .formatted(
                            400 + i,
                            texts.any("author", random),
                            site.dateText(ARTICLE_TIME.plusSeconds(7000L * i)),
                            texts.any("summary", random)));
        }
        return site.inTemplate(title, main.append("</ol>").toString());
    }

    private String emptyShell() {
        String name = texts.any("shell.name", random);
        String loading = random.nextBoolean() ? "" : "<div class=\"spinner\"></div>";
        return "<!DOCTYPE html><html lang=\"%s\"><head><meta charset=\"utf-8\"><title>%s</title></head><body><noscript>JavaScript!</noscript><div id=\"%s\">%s</div><script src=\"/static/main.%s.js\"></script></body></html>"
                .formatted(texts.language(), site.name, name, loading, "{now}");
    }
}
