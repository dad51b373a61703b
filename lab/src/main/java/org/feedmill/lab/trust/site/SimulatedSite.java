package org.feedmill.lab.trust.site;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Simulated site with one list of posts. Legitimate changes set its fields, which determine its pages. Not thread-safe.
 */
public final class SimulatedSite {

    /** Parameters in links that change at every fetch. */
    enum VolatileParameter {
        NONE,
        SESSION,
        VERSION,
        PATH_SESSION,
        TWO_PARAMETERS
    }

    private static final int FIRST_NUMBER = 10_000;
    private static final int RECENT_POSTS = 5;

    final Random random;
    final SiteTexts texts;

    /** Words of the template; in another language after a switch. */
    SiteTexts words;

    String host;

    /** Port of all hosts. */
    final int port;

    String listPath;
    String name;
    String section;
    SimulatedSiteTemplate frame;
    ListLayout layout;
    CssClassNames css;
    String datePattern;
    int pageSize;
    VolatileParameter volatility = VolatileParameter.NONE;
    boolean counters;
    boolean relativeTimes;
    boolean topStory;
    boolean absoluteLinks;
    boolean markedNew;
    boolean extraSummary;

    /** Whether a pinned post also appears at its own position, and the suffix of its pinned link. */
    boolean pinnedTwice;

    String pinnedMark = "";

    /** A notice above the list, empty for none. */
    String banner = "";

    @Nullable
    String emptyText;

    @Nullable
    Comparator<SitePost> order;

    /** Responses at former addresses of the site, by host and path. */
    final Map<String, Map<String, SiteResponse>> formerAddresses = new HashMap<>();

    final Set<Integer> pinned = new LinkedHashSet<>();

    /** Newest first. */
    final List<SitePost> posts = new ArrayList<>();

    private final Set<String> titles = new HashSet<>();
    private final int linkForm;
    private int nextNumber;
    private String session = "";
    private @Nullable SimulatedSiteTemplate otherFrame;
    private @Nullable CssClassNames otherNames;

    public SimulatedSite(String host, int port, ListLayout layout, SiteTexts texts, long seed) {
        this.random = new Random(seed);
        this.host = host;
        this.port = port;
        this.layout = layout;
        this.texts = texts;
        this.words = texts;
        this.section = texts.any("section", random);
        this.name = texts.any("site", random);
        this.frame = SimulatedSiteTemplate.random(random);
        this.css = CssClassNames.random(random);
        this.datePattern = texts.at("date", random.nextInt(100));
        this.pageSize = 6 + random.nextInt(15);
        this.linkForm = random.nextInt(4);
        this.listPath = List.of("/news/", "/index.html", "/list.php?cat=3", "/aktuell", "/board/12/")
                .get(random.nextInt(5));
        this.absoluteLinks = random.nextInt(4) == 0;
        this.nextNumber = FIRST_NUMBER + random.nextInt(50_000);
    }

    /** Fills the list with posts of the previous days. */
    public void start(Instant now) {
        int count = pageSize + random.nextInt(6);
        for (int i = count; i > 0; i--) {
            publish(now.minus(Duration.ofHours(20L * i + random.nextInt(10))));
        }
    }

    /** Adds a new post. */
    public SitePost publish(Instant at) {
        String title = freshTitle();
        int number = nextNumber++;
        SitePost post = SitePost.builder()
                .number(number)
                .title(title)
                .summary(texts.any("summary", random))
                .author(texts.any("author", random))
                .category(texts.any("category", random))
                .published(at)
                .path(path(number, at))
                .image(random.nextInt(4) != 0)
                .price(5 + random.nextInt(200))
                .build();
        posts.addFirst(post);
        return post;
    }

    /** Returns a title that no post of this site has had. */
    String freshTitle() {
        String section = layout == ListLayout.OFFERS ? "offer" : "title";
        String title = texts.any(section, random);
        for (int tries = 0; !titles.add(title); tries++) {
            title = texts.any(tries < 20 ? section : "title", random);
        }
        return title;
    }

    boolean hasTitle(String title) {
        return titles.contains(title);
    }

    /** Returns a path for a post; slugs contain only letters, so that numbers identify posts. */
    String path(int number, Instant at) {
        String slug = slug();
        return switch (linkForm) {
            case 0 -> "/article/%d".formatted(number);
            case 1 -> "/%tY/%<tm/%s-%d.html".formatted(at.atOffset(ZoneOffset.UTC), slug, number);
            case 2 -> "/show.php?id=%d".formatted(number);
            default -> "/%s/%s/%d/".formatted(layout.name().toLowerCase(Locale.ROOT), slug, number);
        };
    }

    private String slug() {
        StringBuilder slug = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            slug.append(i > 0 && i % 5 == 0 ? "-" : (char) ('a' + random.nextInt(26)));
        }
        return slug.toString();
    }

    /** Returns an edited title: with a typo added or corrected, a word added, or replaced altogether. */
    String editedTitle(String title) {
        int middle = title.offsetByCodePoints(0, title.codePointCount(0, title.length()) / 2);
        String other = switch (random.nextInt(4)) {
            case 0 -> title + " (" + words.at("label.new", 0) + ")";
            case 1 -> title.substring(0, middle) + title.substring(middle - 1);
            case 2 -> title + "!";
            default -> freshTitle();
        };
        titles.add(other);
        return other;
    }

    /** Returns another path for the same post. */
    String renamedPath(SitePost post) {
        return linkForm == 2
                ? post.path().replace("show.php", "view.php")
                : random.nextBoolean()
                        ? "/%s/%s-%d".formatted(slug(), slug(), post.number())
                        : "/%s/%s/".formatted(slug(), slug());
    }

    /** Changes template, class names and often the layout. */
    void redesign() {
        frame = SimulatedSiteTemplate.random(random);
        css = CssClassNames.random(random);
        if (random.nextBoolean() && layout != ListLayout.OFFERS) {
            layout = ListLayout.values()[(layout.ordinal() + 1 + random.nextInt(7)) % ListLayout.values().length];
        }
    }

    /** Switches between two designs. */
    void alternate() {
        SimulatedSiteTemplate shownFrame = frame;
        CssClassNames shownNames = css;
        frame = otherFrame == null ? SimulatedSiteTemplate.random(random) : otherFrame;
        css = otherNames == null ? CssClassNames.random(random) : otherNames;
        otherFrame = shownFrame;
        otherNames = shownNames;
    }

    public String host() {
        return host;
    }

    public String listPath() {
        return listPath;
    }

    /** Returns responses at former addresses of the site, by host and path. */
    public Map<String, Map<String, SiteResponse>> formerAddresses() {
        return formerAddresses;
    }

    /** Numbers of the pinned posts. */
    public Set<Integer> pinned() {
        return pinned;
    }

    /** The posts on the page, in its order. */
    public List<SitePost> shown() {
        if (emptyText != null) {
            return List.of();
        }
        List<SitePost> rows = new ArrayList<>();
        posts.stream().filter(post -> pinned.contains(post.number())).forEach(rows::add);
        posts.stream().limit(pageSize).filter(post -> !rows.contains(post)).forEach(rows::add);
        if (order != null) {
            rows.sort(order);
        }
        return rows;
    }

    /** The list page. */
    public String listPage(Instant now) {
        session = token(32);
        List<SitePost> shown = shown();
        StringBuilder main = new StringBuilder("<h1>%s</h1>\n".formatted(section));
        if (!banner.isEmpty()) {
            main.append("<div%s>%s</div>\n".formatted(frame.css().of("notice"), banner));
        }
        if (topStory && !shown.isEmpty()) {
            SitePost top = shown.get(shown.size() / 3);
            main.append(
                    "<section%s><h2>%s</h2><img src=\"/img/top.jpg\" alt=\"\"><h3><a href=\"%s\">%s</a></h3><p>%s</p></section>\n"
                            .formatted(
                                    frame.css().of("top"),
                                    words.at("label.top", 0),
                                    linkTo(top),
                                    escaped(top.title()),
                                    escaped(top.summary())));
        }
        if (layout == ListLayout.RESULTS) {
            main.append("<p>%s</p>\n"
                    .formatted(words.at("label.results", 0).replace("{count}", String.valueOf(posts.size() * 17))));
        }
        if (emptyText == null) {
            main.append(layout.html(rows(shown, now), css));
            main.append("\n<p><a href=\"?page=2\">2</a> <a href=\"?page=3\">3</a> <a href=\"?page=2\">%s</a></p>"
                    .formatted(words.at("label.next", 0)));
        } else {
            main.append("<p>%s</p>".formatted(emptyText));
        }
        return inTemplate(section, main.toString());
    }

    /** Returns a page in the site's own template. */
    String inTemplate(String title, String main) {
        List<String> recent = posts.stream()
                .skip(2)
                .limit(RECENT_POSTS)
                .map(post -> "<a href=\"%s\">%s</a>".formatted(linkTo(post), escaped(post.title())))
                .toList();
        return frame.html(words, name, title, main, recent);
    }

    private List<ListPageRow> rows(List<SitePost> shown, Instant now) {
        List<ListPageRow> rows = new ArrayList<>();
        shown.forEach(post -> rows.add(row(post, now, pinned.contains(post.number()))));
        for (SitePost post : shown) {
            int place = posts.indexOf(post);
            if (pinnedTwice && pinned.contains(post.number()) && place < rows.size()) {
                rows.add(place + 1, row(post, now, false));
            }
        }
        return rows;
    }

    private ListPageRow row(SitePost post, Instant now, boolean first) {
        List<String> badges = new ArrayList<>();
        if (first) {
            badges.add(words.at("label.pinned", 0));
        }
        if (markedNew && post == posts.getFirst()) {
            badges.add(words.at("label.new", 0));
        }
        String summary = escaped(extraSummary ? post.summary() + " " + post.category() : post.summary());
        return ListPageRow.builder()
                .href(first ? linkTo(post.withPath(post.path() + pinnedMark)) : linkTo(post))
                .title(escaped(post.title()))
                .date(layout.dated() || extraSummary ? date(post, now) : "")
                .summary(summary)
                .author(escaped(post.author()))
                .category(escaped(post.category()))
                .image(post.image() ? "/img/%d.jpg".formatted(post.number()) : null)
                .price(texts.at("price", post.number()).replace("{n}", String.valueOf(post.price())))
                .badges(badges)
                .counters(counts(post, now))
                .build();
    }

    private List<String> counts(SitePost post, Instant now) {
        if (!counters && !layout.counting()) {
            return List.of();
        }
        long hours = Math.max(0, Duration.between(post.published(), now).toHours());
        long views = 20 + post.number() % 97 + hours * (1 + post.number() % 7);
        return List.of(count("label.comments", post.number() % 4 + hours / 9), count("label.views", views));
    }

    private String count(String label, long count) {
        return words.at(label, 0).replace("{count}", String.valueOf(count));
    }

    private String date(SitePost post, Instant now) {
        if (!relativeTimes) {
            return dateText(post.published());
        }
        Duration age = Duration.between(post.published(), now);
        return age.toMinutes() < 60
                ? count("ago.minute", Math.max(1, age.toMinutes()))
                : age.toHours() < 24 ? count("ago.hour", age.toHours()) : count("ago.day", age.toDays());
    }

    /** A date as the site writes it. */
    String dateText(Instant at) {
        return DateTimeFormatter.ofPattern(datePattern, texts.locale()).format(at.atOffset(ZoneOffset.UTC));
    }

    /** Returns the link of a post at this fetch. */
    String linkTo(SitePost post) {
        String path = post.path();
        String joint = path.contains("?") ? "&amp;" : "?";
        String link = switch (volatility) {
            case NONE -> path;
            case SESSION -> path + joint + "sid=" + session.substring(6);
            case VERSION -> path + joint + "v=" + session.substring(0, 8);
            case PATH_SESSION -> {
                int query = path.indexOf('?');
                yield query < 0
                        ? path + ";jsessionid=" + session.toUpperCase(Locale.ROOT)
                        : path.substring(0, query) + ";jsessionid=" + session.toUpperCase(Locale.ROOT)
                                + path.substring(query);
            }
            case TWO_PARAMETERS ->
                path + joint + "PHPSESSID=" + session.substring(6) + "&amp;ref=list&amp;_=" + session.substring(0, 10);
        };
        return absoluteLinks ? "http://" + host + ":" + port + link : link;
    }

    /** Returns letters and digits without a run of digits that could be a post's number. */
    private String token(int length) {
        StringBuilder token = new StringBuilder();
        for (int i = 0; i < length; i++) {
            token.append(Character.forDigit(i % 4 == 0 ? 10 + random.nextInt(6) : random.nextInt(16), 16));
        }
        return token.toString();
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
