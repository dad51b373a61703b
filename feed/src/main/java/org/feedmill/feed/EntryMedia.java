package org.feedmill.feed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.clean.CleanFields;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.Enclosure;

/**
 * The files of an entry with their lengths, and its elements of podcasts (iTunes). Like an entry, it is always clean.
 *
 * @param files in the order of the source, each address once
 * @param podcast texts by the local names of the elements, such as {@code duration}
 */
public record EntryMedia(List<MediaFile> files, Map<String, String> podcast) {

    /** More files are a catalogue. */
    private static final int MAX_FILES = 50;

    private static final List<String> PODCAST_NAMES =
            List.of("title", "duration", "explicit", "episode", "season", "episodeType", "subtitle", "block");

    /** An entry without files. */
    public static final EntryMedia NONE = new EntryMedia(List.of(), Map.of());

    public EntryMedia {
        Map<String, MediaFile> byAddress = new LinkedHashMap<>();
        for (MediaFile file : files) {
            Enclosure clean = CleanFields.writableOrNull(new Enclosure(file.address(), file.type()));
            if (clean != null && byAddress.size() < MAX_FILES) {
                byAddress.putIfAbsent(clean.address(), new MediaFile(clean.address(), clean.type(), file.length()));
            }
        }
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : PODCAST_NAMES) {
            String text = FeedText.toTitle(podcast.get(name));
            if (text != null && isSound(name, text)) {
                texts.put(name, text);
            }
        }
        files = List.copyOf(byAddress.values());
        podcast = Collections.unmodifiableMap(texts);
    }

    /** Returns media with these files and elements. */
    public static EntryMedia of(List<MediaFile> files, Map<String, String> podcast) {
        return files.isEmpty() && podcast.isEmpty() ? NONE : new EntryMedia(files, podcast);
    }

    /** Returns the names of the elements of podcasts that entries keep. */
    public static List<String> podcastNames() {
        return PODCAST_NAMES;
    }

    /** Whether there are neither files nor elements. */
    public boolean hasNothing() {
        return files.isEmpty() && podcast.isEmpty();
    }

    /** Returns these files with the lengths that the earlier ones of the same address have and these lack. */
    EntryMedia completedBy(EntryMedia before) {
        if (before.hasNothing() || hasNothing()) {
            return hasNothing() ? before : this;
        }
        List<MediaFile> completed = new ArrayList<>();
        for (MediaFile file : files) {
            MediaFile known = before.files.stream()
                    .filter(other -> other.address().equals(file.address()))
                    .findFirst()
                    .orElse(file);
            completed.add(file.length() == null ? file.withLength(known.length()) : file);
        }
        return new EntryMedia(completed, podcast.isEmpty() ? before.podcast : podcast);
    }

    /** Podcast directories reject feeds with other values. */
    private static boolean isSound(String name, String text) {
        return switch (name) {
            case "duration" -> text.matches("[0-9]{1,9}|(?:[0-9]{1,3}:)?[0-5]?[0-9]:[0-5][0-9]");
            case "explicit" -> text.matches("(?i)yes|no|true|false|clean|explicit");
            case "episode", "season" -> text.matches("[1-9][0-9]{0,6}");
            case "episodeType" -> text.matches("(?i)full|trailer|bonus");
            case "block" -> text.equalsIgnoreCase("yes");
            default -> true;
        };
    }
}
