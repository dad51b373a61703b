package org.feedmill.substitute;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.feedmill.substitute.KindEvidence.Place;
import org.feedmill.substitute.SubstituteEvidence.Code;
import org.feedmill.substitute.SubstitutePage.Kind;

/** Finds the wording of substitute pages in titles, headings, the main text and buttons, and weighs it by its place. */
final class WordingSignals {

    private static final Pattern SENTENCE_END =
            Pattern.compile("[.!?\\u0964\\u061f\\u06d4]+(?=\\s|$)|[\\u3002\\uff01\\uff1f\\n]");
    private static final int MAX_MESSAGE_CHARS = 4000;
    private static final int MAX_LABEL_CHARS = 40;
    private static final int OPENING_LINES = 4;
    private static final int SHORT_TEXT = 500;
    private static final int LONG_TEXT = 3000;
    /** Divisor for link text: menus and lists next to a message are weak evidence against it. */
    private static final int LINK_DISCOUNT = 4;

    private static final double FULL_COVERAGE = 0.34;

    private final PhraseTable phrases;
    private final PageProfile profile;
    private final Function<Kind, KindEvidence> evidence;
    private final int[] matchedChars = new int[Kind.values().length];

    private WordingSignals(PhraseTable phrases, PageProfile profile, Function<Kind, KindEvidence> evidence) {
        this.phrases = phrases;
        this.profile = profile;
        this.evidence = evidence;
    }

    static void read(PhraseTable phrases, PageProfile profile, Function<Kind, KindEvidence> evidence) {
        WordingSignals signals = new WordingSignals(phrases, profile, evidence);
        profile.titleParts.forEach(part -> signals.head(part, Place.TITLE, 1));
        for (int i = 0; i < profile.headings.size(); i++) {
            signals.head(profile.headings.get(i), Place.HEADING, i < 2 ? 1 : 0.7);
        }
        profile.buttons.forEach(signals::button);
        signals.messages();
    }

    /** Examines a title part or heading: labels count as a whole, phrases by the share of it that they cover. */
    private void head(String text, Place place, double weight) {
        boolean title = place == Place.TITLE;
        for (Kind kind : phrases.labels(text)) {
            evidence.apply(kind)
                    .add(place, 0.45 * weight, SubstituteEvidence.of(title ? Code.TITLE_IS : Code.HEADING_IS, text));
        }
        phrases.find(text).forEach((kind, match) -> {
            double coverage = (double) match.covered() / text.length();
            double strength = (coverage >= FULL_COVERAGE && !match.field() ? 0.7 : 0.4) * weight;
            evidence.apply(kind)
                    .add(
                            place,
                            strength,
                            SubstituteEvidence.of(title ? Code.TITLE_SAYS : Code.HEADING_SAYS, match.text()));
        });
    }

    private void button(String text) {
        for (Kind kind : phrases.labels(text)) {
            evidence.apply(kind).add(Place.BUTTON, 0.25, SubstituteEvidence.of(Code.BUTTON_SAYS, text));
        }
        phrases.find(text)
                .forEach((kind, match) -> evidence.apply(kind)
                        .add(Place.BUTTON, 0.25, SubstituteEvidence.of(Code.BUTTON_SAYS, match.text())));
    }

    private void messages() {
        int left = MAX_MESSAGE_CHARS;
        int opening = OPENING_LINES;
        Set<String> headings = new HashSet<>(profile.headings);
        for (PageLine line : profile.lines) {
            if (left <= 0) {
                break;
            }
            if (line.linked() || profile.isListRow(line)) {
                continue;
            }
            String text = TextNormalizer.normalize(
                    line.text().length() > left ? line.text().substring(0, left) : line.text());
            left -= text.length() + 1;
            if (headings.contains(text)) {
                continue; // a heading counts once, not twice
            }
            if (opening-- > 0 && text.length() <= MAX_LABEL_CHARS) {
                opening(text);
            }
            for (String sentence : SENTENCE_END.split(text)) {
                sentence(sentence);
            }
        }
        weighMessages();
    }

    /**
     * Examines the first short line of the main part, which serves as the heading on pages without one. Labels of login
     * forms occur there on home pages too, so they count as labels of fields.
     */
    private void opening(String text) {
        for (Kind kind : phrases.labels(text)) {
            Place place = kind == Kind.LOGIN ? Place.BUTTON : Place.HEADING;
            evidence.apply(kind)
                    .add(place, place == Place.BUTTON ? 0.25 : 0.4, SubstituteEvidence.of(Code.TEXT_BEGINS, text));
        }
    }

    private void sentence(String sentence) {
        for (Map.Entry<Kind, PhraseMatch> found : phrases.find(sentence).entrySet()) {
            Kind kind = found.getKey();
            PhraseMatch match = found.getValue();
            if (match.field()) {
                evidence.apply(kind).add(Place.BUTTON, 0.25, SubstituteEvidence.of(Code.BUTTON_SAYS, match.text()));
                continue;
            }
            matchedChars[kind.ordinal()] += sentence.length();
            evidence.apply(kind).add(Place.MESSAGE, 0.01, SubstituteEvidence.of(Code.TEXT_SAYS, match.text()));
        }
    }

    private static double focus(int chars) {
        return 1 - Math.clamp((double) (chars - SHORT_TEXT) / (LONG_TEXT - SHORT_TEXT), 0, 1);
    }

    /** Weighs messages by their share of the main text; in long texts they say little. */
    private void weighMessages() {
        int all = Math.max(1, profile.text() + profile.linkText() / LINK_DISCOUNT);
        double focus = focus(all);
        double wholeFocus = focus(profile.totalText());
        for (Kind kind : Kind.values()) {
            int chars = matchedChars[kind.ordinal()];
            if (chars > 0) {
                double share = Math.min(1, (double) chars / all / FULL_COVERAGE);
                boolean banner = kind == Kind.CONSENT_WALL || kind == Kind.PAYWALL;
                evidence.apply(kind)
                        .raise(Place.MESSAGE, banner ? 0.75 * share * share * wholeFocus : 0.3 * focus + 0.45 * share);
            }
        }
    }
}
