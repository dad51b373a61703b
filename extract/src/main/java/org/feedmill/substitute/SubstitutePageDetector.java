package org.feedmill.substitute;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.substitute.KindEvidence.Place;
import org.feedmill.substitute.SubstitutePage.Kind;

/**
 * Detects pages that a site serves in place of the requested page, often with status 200: logins, bot challenges,
 * maintenance notices, parked domains, errors. Wording in many languages and marks of known products are weighed by
 * their place: the title, the main heading and a short main text count, text in a header, sidebar, footer or list row
 * does not. A page whose main part is a list of dated items gets a low confidence.
 *
 * <p>Immutable and thread-safe. Creating one reads the data files, so create it once and share it. Cost: two passes
 * over the nodes and one over a bounded part of the text.
 */
public final class SubstitutePageDetector {

    /** Pages with less evidence are not reported. */
    public static final double MIN_CONFIDENCE = 0.5;

    private static final int MAX_UNNAMED_TEXT = 5000;
    /** A list of this strength under a title that names no kind counts as genuine. */
    private static final double CLEAR_LIST = 0.9;

    private static final int MAX_HEADING = 160;
    private static final int BARE_TEXT = 900;
    private static final int FEW_ROWS = 4;
    private static final int SHORT_TEXT = 1000;
    private static final int LONG_TEXT = 4000;

    /** Home pages with a login form show more text than login pages, and no title or sentence about the login. */
    private static final int SHORT_LOGIN = 300;

    private static final double MAX_FORM_CONFIDENCE = 0.7;

    /** Spam and the pages of legitimate shops use the same words. */
    private static final double MAX_SPAM_CONFIDENCE = 0.75;

    private final PhraseTable phrases;
    private final MarkTable marks;

    private SubstitutePageDetector(PhraseTable phrases, MarkTable marks) {
        this.phrases = phrases;
        this.marks = marks;
    }

    /** Creates a detector with the phrases and marks of this library. Reads resources: call it on a platform thread. */
    public static SubstitutePageDetector standard() {
        return new SubstitutePageDetector(PhraseTable.standard(), MarkTable.standard());
    }

    /** Returns the kind of substitute page; empty if the page seems genuine. */
    public Optional<SubstitutePage> detect(Page page) {
        boolean named = namesAnyKind(page);
        if (page.textLength(0) > MAX_UNNAMED_TEXT && !named) {
            return Optional.empty();
        }
        PageProfile profile = PageProfile.of(page);
        Map<Kind, KindEvidence> evidence = new EnumMap<>(Kind.class);
        StructureSignals.readSpam(phrases, profile, evidence(evidence, Kind.SPAM));
        if (named || profile.rows.strength() < CLEAR_LIST) {
            WordingSignals.read(phrases, profile, kind -> evidence(evidence, kind));
            StructureSignals.read(phrases, marks, profile, kind -> evidence(evidence, kind));
        }
        return best(profile, evidence);
    }

    private static KindEvidence evidence(Map<Kind, KindEvidence> all, Kind kind) {
        return all.computeIfAbsent(kind, k -> new KindEvidence());
    }

    /**
     * Returns true if the title or a main heading names a kind of substitute page: otherwise a page with much text is
     * not examined.
     */
    private boolean namesAnyKind(Page page) {
        for (String part : PageProfile.titleParts(page.metadata().title())) {
            if (phrases.namesAnyKind(part)) {
                return true;
            }
        }
        for (int n = 0; n < page.size(); n++) {
            boolean heading = page.tag(n) == HtmlTag.H1 && page.textLength(n) <= MAX_HEADING;
            if (heading && phrases.namesAnyKind(TextNormalizer.normalize(page.text(n)))) {
                return true;
            }
        }
        return false;
    }

    private static Optional<SubstitutePage> best(PageProfile profile, Map<Kind, KindEvidence> evidence) {
        double content = content(profile);
        boolean bare = profile.text() + profile.linkText() < BARE_TEXT && profile.rows.rows() < FEW_ROWS;
        List<SubstitutePage> found = new ArrayList<>();
        evidence.forEach((kind, own) -> {
            double confidence = kind == Kind.SPAM ? spamConfidence(own) : own.confidence(content, bare);
            if (kind == Kind.LOGIN && !own.hasWording() && profile.totalText() > SHORT_LOGIN) {
                confidence = Math.min(MAX_FORM_CONFIDENCE, confidence);
            }
            if (confidence >= MIN_CONFIDENCE) {
                found.add(new SubstitutePage(kind, confidence, own.signs()));
            }
        });
        if (found.size() > 1) {
            found.removeIf(f -> f.kind() == Kind.EMPTY_SHELL);
        }
        return found.stream().reduce((a, b) -> b.confidence() > a.confidence() ? b : a);
    }

    /** Returns the confidence of spam, which needs its links; its list of links is not evidence of a genuine page. */
    private static double spamConfidence(KindEvidence spam) {
        return spam.strength(Place.STRUCTURE) > 0 ? Math.min(MAX_SPAM_CONFIDENCE, spam.confidence(0, false)) : 0;
    }

    /** Returns the weight of content that a substitute page would not have: a list of items or a long text. */
    private static double content(PageProfile profile) {
        double prose = Math.clamp((double) (profile.text() - SHORT_TEXT) / (LONG_TEXT - SHORT_TEXT), 0, 1);
        return Math.max(profile.rows.strength(), prose);
    }
}
