package org.feedmill.feed.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.feed.EntryMedia;
import org.feedmill.feed.MediaFile;
import org.jspecify.annotations.Nullable;

/** Reads the files and the picture of an item: enclosures, Media RSS with its groups, and elements of podcasts. */
final class XmlMediaReader {

    private static final Set<String> IMAGE_EXTENSIONS = Set.of("jpg", "jpeg", "png", "gif", "webp", "avif", "svg");

    private final MarkupElement item;
    private final String document;

    XmlMediaReader(MarkupElement item, String document) {
        this.item = item;
        this.document = document;
    }

    /** Returns the enclosures in their order; without any, the audio and video files of Media RSS. */
    List<MediaFile> files() {
        List<MediaFile> files = new ArrayList<>();
        item.children("enclosure").forEach(file -> add(file, files));
        for (MarkupElement link : item.children("atom:link", "link")) {
            String rel = link.attribute("rel");
            if (rel != null && (rel.equalsIgnoreCase("enclosure") || rel.endsWith("/enclosure"))) {
                add(link, files);
            }
        }
        if (files.isEmpty()) {
            for (MarkupElement media : media("media:content")) {
                if (isPlayed(media)) {
                    add(media, files);
                }
            }
        }
        return files;
    }

    private static boolean isPlayed(MarkupElement media) {
        String type = media.attribute("type");
        String medium = media.attribute("medium");
        return (type != null && (type.startsWith("audio/") || type.startsWith("video/")))
                || (medium != null && (medium.equals("audio") || medium.equals("video")));
    }

    private void add(MarkupElement file, List<MediaFile> files) {
        String address = EntryDraft.resolveUrl(address(file), file.base(document));
        if (address != null) {
            String type = file.attribute("type");
            String length = file.attribute("length");
            String stated = length == null ? file.attribute("filesize") : length;
            files.add(new MediaFile(address, type == null ? "" : type, MediaFile.parseLength(stated)));
        }
    }

    /** Returns the address of the picture of the item. */
    @Nullable
    String imageUrl() {
        MarkupElement found = picture();
        if (found == null) {
            MarkupElement image = item.child("image");
            String url = image == null ? null : image.childText("url");
            return url == null && image != null && !image.hasElements() ? nonBlank(image.text()) : url;
        }
        return EntryDraft.resolveUrl(address(found), found.base(document));
    }

    private @Nullable MarkupElement picture() {
        for (MarkupElement media : media("media:content")) {
            if (isPicture(media)) {
                return media;
            }
        }
        for (MarkupElement thumbnail : media("media:thumbnail")) {
            return thumbnail;
        }
        MarkupElement podcast = item.child("itunes:image");
        if (podcast != null && address(podcast) != null) {
            return podcast;
        }
        for (MarkupElement file : item.children("enclosure")) {
            if (isPicture(file)) {
                return file;
            }
        }
        return null;
    }

    /** Returns the elements of podcasts by their names, see {@link EntryMedia}. */
    Map<String, String> podcast() {
        Map<String, String> found = new LinkedHashMap<>();
        for (String name : EntryMedia.podcastNames()) {
            String prefixed = "itunes:" + name.toLowerCase(Locale.ROOT);
            MarkupElement element = item.child(prefixed);
            String text = element == null ? null : item.childText(prefixed);
            if (text != null) {
                found.put(name, text);
            }
        }
        return found;
    }

    private List<MarkupElement> media(String name) {
        List<MarkupElement> found = new ArrayList<>(item.children(name));
        item.children("media:group").forEach(group -> {
            found.addAll(group.children(name));
            group.children("media:content").forEach(content -> found.addAll(content.children(name)));
        });
        item.children("media:content").forEach(content -> found.addAll(content.children(name)));
        return found;
    }

    private static boolean isPicture(MarkupElement file) {
        String type = file.attribute("type");
        if (type != null) {
            return type.toLowerCase(Locale.ROOT).startsWith("image/");
        }
        String medium = file.attribute("medium");
        String address = address(file);
        String path = address == null ? "" : address.split("[?#]", 2)[0];
        String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return medium == null ? IMAGE_EXTENSIONS.contains(ending) : medium.equals("image");
    }

    private static @Nullable String nonBlank(String text) {
        return text.isBlank() ? null : text;
    }

    private static @Nullable String address(MarkupElement file) {
        String url = file.attribute("url");
        return url != null ? url : file.attribute("href");
    }
}
