package org.feedmill.lab.crawl;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A generated news site, the same for the same shape: languages, sections, lists over several pages, articles with
 * menus, side columns and related stories. Some articles are relevant to the query; most of them show it in the list,
 * some only in their text, and other articles share a word with them. Addresses reveal nothing. In addition to the
 * pages there are infinite traps: a calendar, sorted archives, session ids, pages that link ever deeper.
 */
final class GeneratedNewsSite {

    /** The query of the crawl. Its synonyms in the languages of the site follow below. */
    static final String QUERY = "flood warning";

    static final String SYNONYMS = "flood, Hochwasser, 洪水\nwarning, Warnung, 警報\n";

    /** The kind of a story, by how it shows its relevance to the query. */
    enum StoryKind {
        PLAIN,
        BAIT,
        HOT,
        LEAD,
        VAGUE
    }

    /** A story of the site. */
    record Story(
            int id,
            NewsPhrases phrases,
            int section,
            StoryKind sort,
            String title,
            String teaser,
            LocalDate day,
            String path) {

        boolean relevant() {
            return sort == StoryKind.HOT || sort == StoryKind.LEAD || sort == StoryKind.VAGUE;
        }
    }

    private static final LocalDate LAST_DAY = LocalDate.of(2026, 4, 30);
    private static final double BAIT_SHARE = 0.1;
    private static final double HOT_SHARE = 0.6;
    private static final double LEAD_SHARE = 0.2;

    private final NewsSiteShape shape;
    private final List<NewsPhrases> languages = NewsPhrases.all();
    private final List<Story> stories = new ArrayList<>();
    private final Map<String, List<Story>> lists = new LinkedHashMap<>();
    private final Map<String, Story> byPath = new LinkedHashMap<>();

    GeneratedNewsSite(NewsSiteShape shape) {
        this.shape = shape;
        Random random = new Random(shape.seed());
        for (int id = 1; id <= shape.articles(); id++) {
            Story story = story(id, random);
            stories.add(story);
            byPath.put(story.path(), story);
            lists.computeIfAbsent(list(story.phrases(), story.section()), k -> new ArrayList<>())
                    .add(story);
        }
        lists.values().forEach(Collections::reverse); // newest first
    }

    private Story story(int id, Random random) {
        NewsPhrases phrases = languages.get(random.nextInt(languages.size()));
        boolean relevant = random.nextDouble() < shape.relevant();
        boolean gathered = relevant && random.nextDouble() < shape.concentration();
        int section = gathered ? 4 + random.nextInt(2) : random.nextInt(8);
        StoryKind sort =
                relevant ? relevantKind(random) : random.nextDouble() < BAIT_SHARE ? StoryKind.BAIT : StoryKind.PLAIN;
        String kind = switch (sort) {
            case HOT -> "hot";
            case BAIT -> "bait";
            case PLAIN -> "plain";
            case LEAD, VAGUE -> "vague";
        };
        String teaser = phrases.phrase(sort == StoryKind.LEAD || sort == StoryKind.HOT ? "lead" : "say", random);
        LocalDate day = LAST_DAY.minusDays((long) (shape.articles() - id) / 8);
        return new Story(
                id, phrases, section, sort, phrases.phrase(kind, random), teaser, day, path(id, phrases, section, day));
    }

    /** Returns the kind of a relevant story; if lists show titles only, no teaser reveals it. */
    private StoryKind relevantKind(Random random) {
        double share = random.nextDouble();
        return share < HOT_SHARE
                ? StoryKind.HOT
                : share < HOT_SHARE + LEAD_SHARE && shape.teasers() ? StoryKind.LEAD : StoryKind.VAGUE;
    }

    private String path(int id, NewsPhrases phrases, int section, LocalDate day) {
        return switch (shape.urlForm()) {
            case 0 -> "/%s/%d/%02d/a%05d.html".formatted(phrases.lang(), day.getYear(), day.getMonthValue(), id);
            case 1 -> "/story?id=%d".formatted(id);
            default -> "/%s/s%d/%d-article".formatted(phrases.lang(), section, id);
        };
    }

    String list(NewsPhrases phrases, int section) {
        return shape.urlForm() == 1
                ? "/list?lang=%s&section=%d".formatted(phrases.lang(), section)
                : "/%s/s%d/".formatted(phrases.lang(), section);
    }

    String listPage(String list, int page) {
        return page <= 1 ? list : shape.urlForm() == 1 ? list + "&page=" + page : list + "page/" + page;
    }

    List<NewsPhrases> languages() {
        return languages;
    }

    NewsSiteShape shape() {
        return shape;
    }

    /** Returns the paths of the relevant articles. */
    Set<String> wanted() {
        Set<String> wanted = new TreeSet<>();
        stories.stream().filter(Story::relevant).forEach(story -> wanted.add(story.path()));
        return wanted;
    }

    /** Returns the number of useful pages: home, languages, lists and articles, but not the infinite traps. */
    int pages() {
        int pages = 1 + languages.size() + stories.size();
        for (List<Story> list : lists.values()) {
            pages += pagesOf(list);
        }
        return pages;
    }

    int pagesOf(List<Story> list) {
        return (list.size() + shape.perList() - 1) / shape.perList();
    }

    List<Story> stories() {
        return stories;
    }

    /** Returns the stories of a list, null if there is no such list. */
    @Nullable
    List<Story> listed(String list) {
        return lists.get(list);
    }

    @Nullable
    Story story(String path) {
        return byPath.get(path);
    }

    /** The related stories: half are of the same kind, as editors choose them; the rest are recent. */
    List<Story> related(Story story) {
        Random random = new Random(shape.seed() * 31L + story.id());
        List<Story> related = new ArrayList<>();
        for (int tries = 0; related.size() < 4 && tries < 4000; tries++) {
            Story other = stories.get(random.nextInt(stories.size()));
            boolean kin = other.relevant() == story.relevant() && other.phrases() == story.phrases();
            if (other.id() != story.id() && (related.size() >= 2 || kin)) {
                related.add(other);
            }
        }
        return related;
    }
}
