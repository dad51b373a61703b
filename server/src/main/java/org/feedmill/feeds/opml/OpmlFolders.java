package org.feedmill.feeds.opml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.feedmill.domain.feed.FolderName;
import org.jspecify.annotations.Nullable;

/** Converts between nested OPML folders and the folder names of feeds, in which slashes separate the levels. */
final class OpmlFolders {

    private static final String SEPARATOR = " / ";

    private OpmlFolders() {}

    /** Folder with its feeds and its subfolders by name. */
    record FolderNode(List<OpmlDocument.Outline> outlines, Map<String, FolderNode> folders) {

        FolderNode() {
            this(new ArrayList<>(), new TreeMap<>());
        }
    }

    /**
     * @param names from the outermost folder inwards; empty names are ignored
     */
    static @Nullable String join(Collection<String> names) {
        String all = names.stream()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(SEPARATOR));
        return name(all);
    }

    /** Returns the folder of a category attribute such as /Outer/Inner; the first of several. */
    static @Nullable String ofCategory(@Nullable String category) {
        if (category == null) {
            return null;
        }
        String first = category.split(",", 2)[0];
        return join(List.of(first.split("/", -1)));
    }

    /** Returns a valid folder name; a name that is too long is cut. */
    private static @Nullable String name(String all) {
        String name = all.replaceAll("[\\s\\p{Cntrl}\\p{Z}]+", " ").strip();
        int end = Math.min(name.length(), FolderName.MAX_LENGTH);
        if (end < name.length() && Character.isHighSurrogate(name.charAt(end - 1))) {
            end--;
        }
        return FolderName.normalize(name.substring(0, end));
    }

    static FolderNode tree(Iterable<OpmlDocument.Outline> outlines) {
        FolderNode root = new FolderNode();
        for (OpmlDocument.Outline outline : outlines) {
            FolderNode branch = root;
            String folder = outline.folder();
            for (String name : folder == null ? List.<String>of() : List.of(folder.split(SEPARATOR, -1))) {
                branch = name.isBlank() ? branch : branch.folders().computeIfAbsent(name, n -> new FolderNode());
            }
            branch.outlines().add(outline);
        }
        return root;
    }
}
