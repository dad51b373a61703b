package org.feedmill.app.feed;

import io.javalin.http.Context;
import java.util.Locale;
import java.util.StringJoiner;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.domain.feed.FeedHealthKind;
import org.feedmill.domain.feed.FolderName;
import org.feedmill.domain.feed.ListingFilter;
import org.feedmill.domain.feed.ListingSort;
import org.jspecify.annotations.Nullable;

/**
 * Query of the list of feeds, read from the page's address. Invalid parameters are ignored, so that an old bookmark
 * still shows feeds.
 *
 * @param words empty for any
 * @param health null for any
 * @param folder null for any, empty for feeds without a folder
 * @param offset number of feeds to skip
 */
public record FeedListQuery(
        String words,
        @Nullable FeedHealthKind health,
        @Nullable String folder,
        ListingSort sort,
        int offset) {

    private static final int MAX_WORDS_LENGTH = 200;
    private static final int MAX_BACK_LENGTH = 2_000;

    /** Parameter value that selects feeds without a folder. No folder has this name, because names are trimmed. */
    private static final String NO_FOLDER = " ";

    static FeedListQuery of(Context request) {
        String given = request.queryParam("words");
        String words = given == null ? "" : given.strip();
        String folder = request.queryParam("folder");
        String from = request.queryParam("from");
        return new FeedListQuery(
                words.substring(0, Math.min(MAX_WORDS_LENGTH, words.length())),
                named(FeedHealthKind.values(), request.queryParam("state"), null),
                folder == null || folder.isEmpty() || folder.length() > FolderName.MAX_LENGTH ? null : folder.strip(),
                java.util.Objects.requireNonNull(
                        named(ListingSort.values(), request.queryParam("sort"), ListingSort.ATTENTION)),
                from != null && from.matches("[0-9]{1,6}") ? Integer.parseInt(from) : 0);
    }

    private static <E extends Enum<E>> @Nullable E named(E[] all, @Nullable String name, @Nullable E otherwise) {
        for (E one : all) {
            if (name != null && one.name().equals(name.toUpperCase(Locale.ROOT))) {
                return one;
            }
        }
        return otherwise;
    }

    ListingFilter toQuery(@Nullable String owner) {
        return new ListingFilter(owner, words.isEmpty() ? null : words, health, folder, sort);
    }

    /** Whether the query selects all feeds. */
    public boolean isUnfiltered() {
        return words.isEmpty() && health == null && folder == null;
    }

    public FeedListQuery withHealth(@Nullable FeedHealthKind other) {
        return new FeedListQuery(words, other, folder, sort, 0);
    }

    public FeedListQuery withFolder(@Nullable String other) {
        return new FeedListQuery(words, health, other, sort, 0);
    }

    public FeedListQuery withOffset(int other) {
        return new FeedListQuery(words, health, folder, sort, other);
    }

    /** Returns the folder as a form field has it. */
    public String folderField() {
        return folder == null ? "" : folder.isEmpty() ? NO_FOLDER : folder;
    }

    public String lowerCase(@Nullable Enum<?> value) {
        return value == null ? "" : value.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the address of this part of the list. */
    public String address() {
        StringJoiner all = new StringJoiner("&", FeedListPages.PATH + "?", "");
        all.setEmptyValue(FeedListPages.PATH);
        add(all, "words", words);
        add(all, "state", lowerCase(health));
        add(all, "folder", folderField());
        add(all, "sort", sort == ListingSort.ATTENTION ? "" : lowerCase(sort));
        add(all, "from", offset == 0 ? "" : Integer.toString(offset));
        return all.toString();
    }

    private static void add(StringJoiner all, String name, String value) {
        if (!value.isEmpty()) {
            all.add(name + "=" + PageAddresses.encoded(value));
        }
    }

    /** Address of the list to return to after an action; the unfiltered list if the given address is not local. */
    static String backAddress(@Nullable String given) {
        boolean sound = given != null
                && given.length() < MAX_BACK_LENGTH
                && (given.equals(FeedListPages.PATH)
                        || given.equals(FeedListPages.PATH + "/deleted")
                        || given.startsWith(FeedListPages.PATH + "?"))
                && given.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '\\');
        return sound && given != null ? given : FeedListPages.PATH;
    }
}
