package org.feedmill.serve.feeds;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FilterWord;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.jspecify.annotations.Nullable;

/** Filter that the owner of a feed set: it decides which of the stored items are published. */
public final class OwnerFilter {

    private final FeedSettings.WordFilter settings;
    private final List<FilterWord> all;
    private final List<FilterWord> none;
    private final List<FilterWord> any;

    private OwnerFilter(FeedSettings.WordFilter settings) {
        this.settings = settings;
        this.all = parse(settings.words());
        this.none = parse(settings.without());
        this.any = parse(settings.any());
    }

    public static OwnerFilter of(FeedSettings.WordFilter settings) {
        return new OwnerFilter(settings);
    }

    /** Parses words; one that a later version wrote and that is invalid here is searched literally. */
    private static List<FilterWord> parse(List<String> words) {
        return words.stream()
                .map(OwnerFilter::parse)
                .filter(word -> word.pattern() != null || !word.text().isEmpty())
                .toList();
    }

    private static FilterWord parse(String word) {
        FilterWord parsed;
        try {
            parsed = FilterWord.parse(word);
        } catch (IllegalArgumentException invalid) {
            parsed = new FilterWord(FilterWord.Scope.ANY, word, null);
        }
        String text = EntryWords.normalize(parsed.text()).strip();
        return new FilterWord(parsed.scope(), text, parsed.pattern());
    }

    /** Returns a key that is the same for equivalent filters; empty for none. */
    public static String key(FeedSettings.WordFilter settings) {
        if (settings.equals(FeedSettings.WordFilter.NONE)) {
            return "";
        }
        return String.join("\n", settings.words()) + "\0" + String.join("\n", settings.without()) + "\0"
                + String.join("\n", settings.any()) + "\0" + settings.distinct();
    }

    /** Returns the feed with the entries that pass. */
    public Feed of(Feed feed) {
        if (settings.equals(FeedSettings.WordFilter.NONE)) {
            return feed;
        }
        return feed.withEntries(passing(feed.entries()));
    }

    /**
     * Returns the entries that pass.
     *
     * @param entries newest first
     */
    public List<Entry> passing(List<Entry> entries) {
        Set<String> titles = new HashSet<>();
        return entries.stream()
                .filter(this::matches)
                .filter(entry -> !settings.distinct()
                        || titles.add(EntryWords.normalize(entry.title()).strip()))
                .toList();
    }

    /** Whether an entry has the words that it must have, and none that it must not have. */
    public boolean matches(Entry entry) {
        EntryTexts texts = new EntryTexts(entry);
        return all.stream().allMatch(texts::contains)
                && none.stream().noneMatch(texts::contains)
                && (any.isEmpty() || any.stream().anyMatch(texts::contains));
    }

    /** The texts of an entry, normalised once each. */
    private static final class EntryTexts {

        private final Entry entry;
        private @Nullable String whole;

        EntryTexts(Entry entry) {
            this.entry = entry;
        }

        boolean contains(FilterWord word) {
            String text = text(word.scope());
            return word.pattern() == null
                    ? EntryWords.containsAll(text, List.of(word.text()))
                    : word.pattern().matcher(text).find();
        }

        private String text(FilterWord.Scope scope) {
            return switch (scope) {
                case ANY -> {
                    whole = whole == null ? EntryWords.textOf(entry) : whole;
                    yield whole;
                }
                case TITLE -> EntryWords.normalize(entry.title());
                case TEXT -> EntryWords.bodyOf(entry);
                case AUTHOR -> EntryWords.normalize(entry.author() == null ? "" : entry.author());
                case CATEGORY -> EntryWords.normalize(String.join("\n", entry.categories()));
                case LINK -> EntryWords.normalize(entry.link() == null ? "" : entry.link());
            };
        }
    }
}
