package org.feedmill.app;

import io.javalin.http.Context;
import java.util.Locale;
import java.util.StringJoiner;
import org.feedmill.store.Folders;
import org.feedmill.store.Shelf;
import org.jspecify.annotations.Nullable;

/**
 * Query of the list of feeds, as the page's address has it. Invalid parameters are ignored, so that an old bookmark
 * still shows feeds.
 *
 * @param words empty for any
 * @param health null for any
 * @param folder null for any, empty for those in none
 * @param from how many are passed over
 */
public record ListQuery(
        String words,
        Shelf.@Nullable Health health,
        @Nullable String folder,
        Shelf.Sort sort,
        int from) {

    private static final int LONGEST_WORDS = 200;
    private static final int LONGEST_BACK = 2_000;

    /** In the address: those that are in no folder. No folder's name looks so, for names have no space around them. */
    private static final String NOWHERE = " ";

    static ListQuery of(Context request) {
        String given = request.queryParam("words");
        String words = given == null ? "" : given.strip();
        String folder = request.queryParam("folder");
        String from = request.queryParam("from");
        return new ListQuery(
                words.substring(0, Math.min(LONGEST_WORDS, words.length())),
                named(Shelf.Health.values(), request.queryParam("state"), null),
                folder == null || folder.isEmpty() || folder.length() > Folders.LONGEST ? null : folder.strip(),
                java.util.Objects.requireNonNull(
                        named(Shelf.Sort.values(), request.queryParam("sort"), Shelf.Sort.ATTENTION)),
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

    Shelf.Asked asked(@Nullable String owner) {
        return new Shelf.Asked(owner, words.isEmpty() ? null : words, health, folder, sort);
    }

    /** Whether the query selects all feeds. */
    public boolean everything() {
        return words.isEmpty() && health == null && folder == null;
    }

    public ListQuery withHealth(Shelf.@Nullable Health other) {
        return new ListQuery(words, other, folder, sort, 0);
    }

    public ListQuery withFolder(@Nullable String other) {
        return new ListQuery(words, health, other, sort, 0);
    }

    public ListQuery withFrom(int other) {
        return new ListQuery(words, health, folder, sort, other);
    }

    /** As a form sends it. */
    public String folderField() {
        return folder == null ? "" : folder.isEmpty() ? NOWHERE : folder;
    }

    public String word(@Nullable Enum<?> value) {
        return value == null ? "" : value.name().toLowerCase(Locale.ROOT);
    }

    /** The address of this part of the list. */
    public String address() {
        StringJoiner all = new StringJoiner("&", ListPages.PATH + "?", "");
        all.setEmptyValue(ListPages.PATH);
        add(all, "words", words);
        add(all, "state", word(health));
        add(all, "folder", folderField());
        add(all, "sort", sort == Shelf.Sort.ATTENTION ? "" : word(sort));
        add(all, "from", from == 0 ? "" : Integer.toString(from));
        return all.toString();
    }

    private static void add(StringJoiner all, String name, String value) {
        if (!value.isEmpty()) {
            all.add(name + "=" + PageAddresses.encoded(value));
        }
    }

    /** Address of the list to return to after an action; the start of the list if the given one is not local. */
    static String back(@Nullable String given) {
        boolean sound = given != null
                && given.length() < LONGEST_BACK
                && (given.equals(ListPages.PATH)
                        || given.equals(ListPages.PATH + "/deleted")
                        || given.startsWith(ListPages.PATH + "?"))
                && given.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '\\');
        return sound && given != null ? given : ListPages.PATH;
    }
}
