package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An address split into the part that identifies the article and the page number: {@code /story_2.html}, {@code
 * /story-2.html}, {@code /story/2}, {@code /story/page/2/}, {@code /story?page=2}.
 *
 * @param baseUrl the address without the number, with sorted query fields
 * @param number 1 if the address has none
 * @param explicit whether the address names the number as a page number
 * @param slug the last word of the path, which quickly excludes links to other articles
 */
record PagedArticleUrl(String baseUrl, int number, String slug, boolean explicit) {

    /** Common names of query fields with an article's page number. */
    private static final Set<String> QUERY_FIELDS = Set.of(
            "page",
            "p",
            "pg",
            "pagenum",
            "page_no",
            "pageno",
            "pn",
            "seite",
            "pagina",
            "strona",
            "sida",
            "sayfa",
            "page_num",
            "artpage",
            "currentpage",
            "nopage");

    private static final Set<String> PATH_WORDS =
            Set.of("page", "p", "pg", "seite", "pagina", "strona", "sida", "sayfa", "pages");

    /**
     * Characters that can follow the last word of an article's address in the address of another page of the article.
     */
    private static final String SEPARATORS = "./_-,?#";

    private static final int MAX_DIGITS = 3;

    static @Nullable PagedArticleUrl of(String address) {
        int host = address.indexOf("://");
        int start = host < 0 ? -1 : address.indexOf('/', host + 3);
        if (start < 0) {
            return null;
        }
        int hash = address.indexOf('#');
        String plain = hash < 0 ? address : address.substring(0, hash);
        int mark = plain.indexOf('?');
        String path = mark < 0 ? plain : plain.substring(0, mark);
        int[] number = {0, 0};
        String query = withoutQueryNumber(mark < 0 ? "" : plain.substring(mark + 1), number);
        String base = number[0] > 0 ? path : withoutPathNumber(path, start, number);
        if (base.length() <= start + 1) {
            return null;
        }
        String trimmed = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
        String ending = fileExtension(trimmed);
        String bare = trimmed.substring(0, trimmed.length() - ending.length());
        String word = bare.substring(bare.lastIndexOf('/') + 1);
        return new PagedArticleUrl(bare + ending + query, Math.max(1, number[0]), word, number[1] > 0);
    }

    private static String withoutQueryNumber(String query, int[] number) {
        List<String> rest = new ArrayList<>();
        for (String field : query.split("&", 50)) {
            int equals = field.indexOf('=');
            String name = equals < 0 ? "" : field.substring(0, equals).toLowerCase(Locale.ROOT);
            int stated = QUERY_FIELDS.contains(name) ? parseNumber(field.substring(equals + 1)) : -1;
            if (stated >= 0) {
                number[0] = stated;
                number[1] = 1;
            } else if (!field.isEmpty()) {
                rest.add(field);
            }
        }
        return rest.isEmpty() ? "" : "?" + String.join("&", rest);
    }

    /** The path without the page number at its end. */
    private static String withoutPathNumber(String path, int start, int[] number) {
        String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        String ending = fileExtension(trimmed);
        String bare = trimmed.substring(0, trimmed.length() - ending.length());
        int at = bare.length();
        while (at > start && Character.isDigit(bare.charAt(at - 1))) {
            at--;
        }
        int stated = parseNumber(bare.substring(at));
        char before = at > start ? bare.charAt(at - 1) : ' ';
        if (stated < 0 || "/_-,".indexOf(before) < 0) {
            return path;
        }
        String front = bare.substring(0, at - 1);
        String folder = front.substring(front.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        if (before == '/' && PATH_WORDS.contains(folder)) {
            front = front.substring(0, Math.max(0, front.lastIndexOf('/')));
            number[1] = 1;
        } else {
            for (String word : PATH_WORDS) {
                boolean said = front.toLowerCase(Locale.ROOT).endsWith("-" + word);
                front = said ? front.substring(0, front.length() - word.length() - 1) : front;
                number[1] |= said ? 1 : 0;
            }
        }
        if (front.length() <= start + 1) {
            return path;
        }
        number[0] = stated;
        return front + ending;
    }

    private static String fileExtension(String path) {
        int dot = path.lastIndexOf('.');
        boolean file = dot > path.lastIndexOf('/') && path.length() - dot <= 6;
        return file ? path.substring(dot) : "";
    }

    private static int parseNumber(String text) {
        if (text.isEmpty() || text.length() > MAX_DIGITS || text.charAt(0) == '0') {
            return -1;
        }
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            value = 10 * value + c - '0';
        }
        return value;
    }

    /** Returns true if a link, as written, may lead to another page of the article. */
    boolean mayLinkToOtherPage(String href) {
        int at = slug.isEmpty() ? -1 : href.indexOf(slug);
        while (at >= 0) {
            int end = at + slug.length();
            boolean begins = at == 0 || href.charAt(at - 1) == '/' || href.charAt(at - 1) <= ' ';
            if (begins
                    && (end == href.length() || SEPARATORS.indexOf(href.charAt(end)) >= 0 || href.charAt(end) <= ' ')) {
                return true;
            }
            at = href.indexOf(slug, at + 1);
        }
        char first = href.isEmpty() ? '/' : href.charAt(0);
        return first == '?' || (first <= ' ' && href.strip().startsWith("?")) || parseNumber(href.strip()) >= 0;
    }

    /** Returns true if this is the page right after another of the same article. */
    boolean isNextOf(PagedArticleUrl other) {
        return baseUrl.equals(other.baseUrl) && number == other.number + 1;
    }
}
