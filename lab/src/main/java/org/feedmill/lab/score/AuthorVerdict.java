package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.lab.bench.FieldTruth;
import org.jspecify.annotations.Nullable;

/** Judgements of an author, as the bench's scorer of fields defines them. */
enum AuthorVerdict {
    RIGHT,
    /** The label of a byline is part of it. */
    LABELLED,
    WRONG,
    MISSING,
    /** Rightly none, or right although the record does not show it. */
    NONE,
    /** Given although the record shows none. */
    INVENTED,
    UNJUDGED;

    private static final Pattern JOINERS = Pattern.compile("\\s+(and|und|et|y|e|og|och|en|и|和|、)\\s+|[,;&/|、，]");
    private static final Pattern LABEL = Pattern.compile(
            "^[^\\p{L}\\p{N}_]*(posted\\s+(on|by|in)|written\\s+by|published\\s+(by|on)|authored\\s+by|author(s)?\\b|by\\b(?=[\\s:])"
                    + "|from\\s*:|von\\b(?=\\s)|verfasst|autor(e|a|es|ka)?\\b\\s*:?|escrito\\s+por|publicado\\s+por|por\\b"
                    + "|par\\b|publié\\s+par|écrit\\s+par|auteur\\b|scritto\\s+da|pubblicato\\s+da|di\\b(?=\\s)|door\\b"
                    + "|av\\b(?=\\s)|автор|опубликовал\\w*|作者|筆者|文\\s*[:：/]|投稿者|글쓴이|작성자|yazar|penulis|oleh"
                    + "|tác giả|كتب|الكاتب|نویسنده)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    static AuthorVerdict of(@Nullable String author, FieldTruth.Item truth) {
        FieldTruth.Authors authors = truth.authors();
        String given = author == null ? "" : author.strip();
        boolean labelled = LABEL.matcher(given).find();
        if (!authors.inFeed() || truth.record() == null) {
            return labelled ? LABELLED : UNJUDGED;
        }
        boolean right = isRight(given, authors.names());
        if (authors.isShown()) {
            return given.isEmpty() ? MISSING : right ? RIGHT : labelled ? LABELLED : WRONG;
        }
        if (authors.names().isEmpty() || (authors.ofChannel() && !right)) {
            return labelled ? LABELLED : given.isEmpty() ? NONE : UNJUDGED;
        }
        if (given.isEmpty() || right) {
            return NONE;
        }
        String key = FieldTokens.key(given);
        boolean byline = !key.isEmpty()
                && authors.shortLines().stream()
                        .anyMatch(line -> FieldTokens.key(line).contains(key));
        return labelled ? LABELLED : byline ? UNJUDGED : INVENTED;
    }

    private static boolean isRight(String given, List<String> truth) {
        if (given.isEmpty()) {
            return false;
        }
        Set<String> known = new HashSet<>(names(String.join(" , ", truth)));
        truth.forEach(name -> known.add(FieldTokens.key(name)));
        List<String> names = names(given);
        return FieldTokens.key(given).equals(FieldTokens.key(String.join(" ", truth)))
                || (!names.isEmpty() && known.containsAll(names));
    }

    private static List<String> names(String text) {
        List<String> names = new ArrayList<>();
        for (String name : JOINERS.split(text)) {
            String key = FieldTokens.key(name);
            if (!key.isEmpty()) {
                names.add(key);
            }
        }
        return names;
    }
}
