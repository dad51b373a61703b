package org.feedmill.notify;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.feedmill.domain.log.StateChange;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/** Writes the mails. Titles and reasons come from the web: they are limited in length, put on one line and escaped. */
final class MailComposer {

    private static final int MAX_SUBJECT = 120;
    private static final int MAX_LINE = 500;
    private static final int MAX_REASON = 1000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT);

    private final NotificationTexts texts;
    private final NotificationLinks links;

    MailComposer(NotificationTexts texts, NotificationLinks links) {
        this.texts = texts;
        this.links = links;
    }

    /** The mail that asks the owner of an address to confirm it. */
    OutgoingMail confirmation(String id, String person, MailAddress to, String language) {
        String link = links.confirmLink(person, to.text());
        String text = texts.format(language, "confirm.text") + "\n\n" + link + "\n\n"
                + texts.format(language, "confirm.ignore") + "\n";
        String html = page(
                language,
                "<p>" + escaped(texts.format(language, "confirm.text")) + "</p>"
                        + "<p><a href=\"" + escaped(link) + "\">" + escaped(texts.format(language, "confirm.link"))
                        + "</a></p><p>" + escaped(texts.format(language, "confirm.ignore")) + "</p>");
        return new OutgoingMail(id, to, texts.format(language, "confirm.subject"), text, html, null);
    }

    /** The mail about one change, or about all of a digest. */
    OutgoingMail changes(
            String id, String person, MailAddress to, String language, boolean digest, List<StateChange> changes) {
        String unsubscribe = links.unsubscribeLink(person, to.text());
        String subject = digest
                ? texts.format(language, "digest.subject", changes.size())
                : texts.headline(language, changes.getFirst());
        StringBuilder text = new StringBuilder();
        StringBuilder html = new StringBuilder();
        for (StateChange change : changes) {
            text.append(text(change, language)).append('\n');
            html.append(html(change, language));
        }
        text.append("-- \n")
                .append(texts.format(language, "footer"))
                .append('\n')
                .append(texts.format(language, "footer.settings"))
                .append(": ")
                .append(links.settingsLink())
                .append('\n')
                .append(texts.format(language, "footer.unsubscribe"))
                .append(": ")
                .append(unsubscribe)
                .append('\n');
        html.append("<hr><p style=\"color:#667\">")
                .append(escaped(texts.format(language, "footer")))
                .append("<br>")
                .append(link(links.settingsLink(), texts.format(language, "footer.settings")))
                .append(" · ")
                .append(link(unsubscribe, texts.format(language, "footer.unsubscribe")))
                .append("</p>");
        return new OutgoingMail(
                id, to, line(subject, MAX_SUBJECT), text.toString(), page(language, html.toString()), unsubscribe);
    }

    private String text(StateChange change, String language) {
        String reason = reason(change, language);
        return line(texts.headline(language, change), MAX_LINE) + "\n"
                + texts.sentence(language, change) + "\n"
                + (reason == null ? "" : texts.format(language, "reason", reason) + "\n")
                + texts.format(language, "at", time(change.at())) + "\n"
                + texts.format(language, "page", line(change.address(), MAX_LINE)) + "\n"
                + texts.format(language, "details", feedPage(change)) + "\n";
    }

    private String html(StateChange change, String language) {
        String reason = reason(change, language);
        return "<h2 style=\"font-size:1.1em;margin:1.2em 0 .2em\">"
                + escaped(line(texts.headline(language, change), MAX_LINE)) + "</h2><p style=\"margin:.2em 0\">"
                + escaped(texts.sentence(language, change))
                + (reason == null ? "" : "<br>" + escaped(texts.format(language, "reason", reason)))
                + "<br>" + escaped(texts.format(language, "at", time(change.at()))) + "<br>"
                + escaped(texts.format(language, "page", line(change.address(), MAX_LINE))) + "</p><p>"
                + link(feedPage(change), texts.format(language, "details.link")) + "</p>";
    }

    private static @Nullable String reason(StateChange change, String language) {
        StateReasons reasons = change.reasons();
        return reasons == null ? null : line(reasons.sentences(language), MAX_REASON);
    }

    private String feedPage(StateChange change) {
        return Objects.requireNonNullElse(links.feedPageLink(change.feed()), "");
    }

    private static String page(String language, String content) {
        return "<!doctype html><html lang=\"" + language + "\"><head><meta charset=\"utf-8\"></head>"
                + "<body style=\"font-family:sans-serif;line-height:1.5\">" + content + "</body></html>";
    }

    private static String link(String address, String text) {
        return "<a href=\"" + escaped(address) + "\">" + escaped(text) + "</a>";
    }

    private static String time(Instant at) {
        return TIME.format(at.atOffset(ZoneOffset.UTC));
    }

    /**
     * Puts a text on one line, without line ends, control characters and characters that change the writing direction.
     */
    static String line(String text, int max) {
        StringBuilder line = new StringBuilder();
        text.codePoints().forEach(c -> line.appendCodePoint(isUnsafe(c) ? ' ' : c));
        String plain = line.toString().strip();
        if (plain.length() <= max) {
            return plain;
        }
        int end = Character.isHighSurrogate(plain.charAt(max - 2)) ? max - 2 : max - 1;
        return plain.substring(0, end) + "…";
    }

    private static boolean isUnsafe(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> true;
            default -> false;
        };
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
