package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;

/**
 * Learns which part of a text is the title if a person marked only a part: the text before and after it in all marked
 * texts, as little as identifies the position.
 *
 * @param after text before the title, null if the title begins the text
 * @param before text after the title, null if the title ends the text
 */
record TitleTextCut(@Nullable String after, @Nullable String before) {

    /** A text split at the marked words. */
    private record TextParts(String before, String words, String after) {}

    /** Learns the cut; null if whole texts are marked, or if nothing identifies the part. */
    static @Nullable TitleTextCut of(Page page, List<PageMark> titles) {
        List<TextParts> all = new ArrayList<>();
        for (PageMark mark : titles) {
            TextParts parts = mark.words() == null ? null : parts(page.text(mark.node()), mark.words());
            if (parts == null) {
                return null;
            }
            all.add(parts);
        }
        boolean starts = all.stream().allMatch(p -> p.before.isEmpty());
        boolean ends = all.stream().allMatch(p -> p.after.isEmpty());
        String after = starts ? null : after(all);
        String before = ends ? null : before(all);
        boolean stated = (starts || after != null) && (ends || before != null);
        return (starts && ends) || !stated ? null : new TitleTextCut(after, before);
    }

    private static @Nullable TextParts parts(String text, String words) {
        String small = text.toLowerCase(Locale.ROOT);
        String wanted = words.toLowerCase(Locale.ROOT).strip();
        int at = small.length() == text.length() ? small.indexOf(wanted) : text.indexOf(words);
        if (at < 0) {
            return null;
        }
        int end = at + wanted.length();
        return end > text.length()
                ? null
                : new TextParts(text.substring(0, at), text.substring(at, end), text.substring(end));
    }

    private static @Nullable String after(List<TextParts> all) {
        String common = all.getFirst().before;
        for (TextParts parts : all) {
            int same = 0;
            int max = Math.min(common.length(), parts.before.length());
            while (same < max
                    && common.charAt(common.length() - 1 - same)
                            == parts.before.charAt(parts.before.length() - 1 - same)) {
                same++;
            }
            common = common.substring(common.length() - same);
        }
        int length = 0;
        while (length < common.length() && !isLetter(common.charAt(common.length() - 1 - length))) {
            length++;
        }
        for (int n = Math.max(1, length); n <= common.length(); n++) {
            String sign = common.substring(common.length() - n);
            boolean states =
                    all.stream().allMatch(p -> (p.before + p.words).indexOf(sign) == p.before.length() - sign.length());
            if (states && !sign.isBlank()) {
                return sign;
            }
        }
        return null;
    }

    private static @Nullable String before(List<TextParts> all) {
        String common = all.getFirst().after;
        for (TextParts parts : all) {
            int same = 0;
            int max = Math.min(common.length(), parts.after.length());
            while (same < max && common.charAt(same) == parts.after.charAt(same)) {
                same++;
            }
            common = common.substring(0, same);
        }
        int length = 0;
        while (length < common.length() && !isLetter(common.charAt(length))) {
            length++;
        }
        for (int n = Math.max(1, length); n <= common.length(); n++) {
            String sign = common.substring(0, n);
            boolean states = all.stream().allMatch(p -> (p.words + p.after).indexOf(sign) == p.words.length());
            if (states && !sign.isBlank()) {
                return sign;
            }
        }
        return null;
    }

    private static boolean isLetter(char c) {
        return Character.isLetterOrDigit(c);
    }

    /** Returns the choices with the cut before those without it: a text without these delimiters is used as a whole. */
    FieldRule applyTo(FieldRule field) {
        List<FieldChoice> choices = new ArrayList<>();
        for (FieldChoice choice : field.choices()) {
            if (choice.after() == null && choice.before() == null) {
                choices.add(choice.withCuts(after, before));
            }
            choices.add(choice);
        }
        return new FieldRule(choices);
    }
}
