package org.feedmill.lab.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the documentation as HTML. It reads the Markdown that the documentation uses: headings, paragraphs, lists,
 * tables, code, links and emphasis. Not thread-safe.
 */
final class MarkdownPage {

    /**
     * A heading with the text below it, for navigation and search.
     *
     * @param level 1 for the title of the page
     */
    record Section(int level, String title, String anchor, String text) {}

    private static final Pattern HEADING = Pattern.compile("(#{1,4}) (.+)");
    private static final Pattern LIST_ITEM = Pattern.compile("( *)(?:[-*]|\\d+\\.) (.*)");
    private static final Pattern CELL_END = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern INLINE = Pattern.compile(
            "(`+)(.+?)\\1|\\[([^\\]]+)\\]\\(([^)\\s]+)\\)|\\*\\*(.+?)\\*\\*|<(https?://[^>\\s]+)>|(?<![\\w*])\\*([^*\\s][^*]*)\\*");

    private final List<String> lines;
    private final UnaryOperator<String> links;
    private final StringBuilder html = new StringBuilder();
    private final List<Section> sections = new ArrayList<>();
    private final Set<String> anchors = new HashSet<>();
    private StringBuilder sectionText = new StringBuilder();
    private int at;

    /** @param links maps the target of a link to the one on the site */
    MarkdownPage(String markdown, UnaryOperator<String> links) {
        this.lines = markdown.lines().toList();
        this.links = links;
        while (at < lines.size()) {
            readBlock();
        }
        endSection();
    }

    String html() {
        return html.toString();
    }

    List<Section> sections() {
        return List.copyOf(sections);
    }

    private void readBlock() {
        String line = lines.get(at);
        Matcher heading = HEADING.matcher(line);
        if (line.isBlank()) {
            at++;
        } else if (line.startsWith("```")) {
            readCode();
        } else if (heading.matches()) {
            at++;
            addHeading(heading.group(1).length(), heading.group(2).strip());
        } else if (line.startsWith("|")) {
            readTable();
        } else if (LIST_ITEM.matcher(line).matches()) {
            readList(0);
        } else if (line.startsWith("<!--")) {
            while (at < lines.size() && !lines.get(at).contains("-->")) {
                at++;
            }
            at++;
        } else {
            html.append("<p>").append(inline(readText())).append("</p>\n");
        }
    }

    /** Reads the lines up to the end of a paragraph. */
    private String readText() {
        StringBuilder text = new StringBuilder(lines.get(at++).strip());
        while (at < lines.size() && !endsParagraph(lines.get(at))) {
            text.append(' ').append(lines.get(at++).strip());
        }
        return text.toString();
    }

    private static boolean endsParagraph(String line) {
        return line.isBlank()
                || line.startsWith("```")
                || line.startsWith("|")
                || HEADING.matcher(line).matches()
                || LIST_ITEM.matcher(line).matches();
    }

    private void readCode() {
        String language = lines.get(at++).substring(3).strip();
        StringBuilder code = new StringBuilder();
        while (at < lines.size() && !lines.get(at).startsWith("```")) {
            code.append(lines.get(at++)).append('\n');
        }
        at++;
        html.append("<pre><code");
        if (!language.isEmpty()) {
            html.append(" class=\"language-").append(escape(language)).append('"');
        }
        html.append('>').append(escape(code.toString())).append("</code></pre>\n");
        sectionText.append(code).append(' ');
    }

    private void addHeading(int level, String text) {
        endSection();
        String plain = text.replace("`", "");
        String base = plain.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
        String anchor = base;
        for (int i = 1; !anchors.add(anchor); i++) {
            anchor = base + "-" + i;
        }
        sections.add(new Section(level, plain, anchor, ""));
        html.append("<h%d id=\"%s\"><a href=\"#%s\">%s</a></h%d>%n"
                .formatted(level, escape(anchor), escape(anchor), inline(text), level));
    }

    private void endSection() {
        if (!sections.isEmpty()) {
            Section last = sections.removeLast();
            sections.add(new Section(
                    last.level(),
                    last.title(),
                    last.anchor(),
                    sectionText.toString().strip()));
        }
        sectionText = new StringBuilder();
    }

    private void readTable() {
        html.append("<div class=\"scroll\"><table>\n");
        boolean head = true;
        while (at < lines.size() && lines.get(at).startsWith("|")) {
            String line = lines.get(at++);
            if (line.matches("[|:\\s-]+")) {
                head = false;
                continue;
            }
            String cell = head ? "th" : "td";
            html.append("<tr>");
            String inner = line.strip().replaceAll("^\\||(?<!\\\\)\\|$", "");
            for (String text : CELL_END.split(inner, -1)) {
                html.append('<').append(cell).append('>');
                html.append(inline(text.strip().replace("\\|", "|")));
                html.append("</").append(cell).append('>');
            }
            html.append("</tr>\n");
        }
        html.append("</table></div>\n");
    }

    private void readList(int indent) {
        boolean ordered = Character.isDigit(lines.get(at).strip().charAt(0));
        html.append(ordered ? "<ol>\n" : "<ul>\n");
        while (at < lines.size()) {
            Matcher item = LIST_ITEM.matcher(lines.get(at));
            if (!item.matches() || item.group(1).length() < indent) {
                break;
            }
            if (item.group(1).length() > indent) {
                readList(item.group(1).length());
                continue;
            }
            StringBuilder text = new StringBuilder(item.group(2));
            at++;
            while (at < lines.size()
                    && !endsParagraph(lines.get(at))
                    && lines.get(at).startsWith(" ")) {
                text.append(' ').append(lines.get(at++).strip());
            }
            html.append("<li>").append(inline(text.toString())).append("</li>\n");
        }
        html.append(ordered ? "</ol>\n" : "</ul>\n");
    }

    private String inline(String text) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = INLINE.matcher(text);
        int end = 0;
        while (matcher.find()) {
            out.append(plain(text.substring(end, matcher.start())));
            if (matcher.group(1) != null) {
                sectionText.append(matcher.group(2)).append(' ');
                out.append("<code>").append(escape(matcher.group(2).strip())).append("</code>");
            } else if (matcher.group(4) != null) {
                out.append("<a href=\"")
                        .append(escape(links.apply(matcher.group(4))))
                        .append("\">");
                out.append(inline(matcher.group(3))).append("</a>");
            } else if (matcher.group(5) != null) {
                out.append("<strong>").append(inline(matcher.group(5))).append("</strong>");
            } else if (matcher.group(6) != null) {
                String address = escape(matcher.group(6));
                out.append("<a href=\"")
                        .append(address)
                        .append("\">")
                        .append(address)
                        .append("</a>");
            } else {
                out.append("<em>").append(inline(matcher.group(7))).append("</em>");
            }
            end = matcher.end();
        }
        return out.append(plain(text.substring(end))).toString();
    }

    private String plain(String text) {
        String unescaped = text.replaceAll("\\\\([\\\\`*_{}\\[\\]()#+.!|<>-])", "$1");
        sectionText.append(unescaped);
        return escape(unescaped);
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
