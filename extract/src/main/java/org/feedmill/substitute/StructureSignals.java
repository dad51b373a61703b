package org.feedmill.substitute;

import java.util.Locale;
import java.util.function.Function;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.PageMetadata;
import org.feedmill.page.address.WebAddress;
import org.feedmill.substitute.KindEvidence.Place;
import org.feedmill.substitute.MarkTable.Mark;
import org.feedmill.substitute.MarkTable.Source;
import org.feedmill.substitute.SubstituteEvidence.Code;
import org.feedmill.substitute.SubstitutePage.Kind;

/**
 * Looks for signs in the structure of a page: login forms, marks of products, empty script apps, keyword link lists.
 */
final class StructureSignals {

    /** A page with more text in its main part may have any product's script and still be genuine. */
    private static final int MAX_MARKED_TEXT = 1500;

    private static final int MAX_MARKED_ROWS = 8;
    private static final int LITTLE_TEXT = 60;
    private static final int FEW_TEXT = 300;
    private static final int CORNER_TEXT = 900;
    private static final int FEW_ROWS = 4;
    private static final int MIN_SPAM_LINKS = 5;
    private static final int MAX_LINKS = 60;
    private static final int SAMPLE_LINKS = 8;
    private static final double SPAM_SHARE = 0.3;

    private final PageProfile profile;
    private final Function<Kind, KindEvidence> evidence;

    private StructureSignals(PageProfile profile, Function<Kind, KindEvidence> evidence) {
        this.profile = profile;
        this.evidence = evidence;
    }

    static void read(PhraseTable phrases, MarkTable marks, PageProfile profile, Function<Kind, KindEvidence> evidence) {
        StructureSignals signals = new StructureSignals(profile, evidence);
        signals.login();
        if (profile.text() + profile.linkText() <= MAX_MARKED_TEXT && profile.rows.rows() < MAX_MARKED_ROWS) {
            MarkupText markup = MarkupText.of(profile.page());
            signals.marks(marks, markup);
            signals.shell(phrases, markup);
            signals.parked();
        }
        signals.hints();
    }

    private void login() {
        LoginForm login = profile.login;
        int outside = Math.max(0, profile.text() + profile.linkText() - login.textInside());
        boolean only = outside < CORNER_TEXT && profile.rows.rows() < FEW_ROWS;
        if (login.passwords() > 0) {
            double share = only ? 0.75 - 0.3 * outside / CORNER_TEXT : 0.25;
            evidence.apply(Kind.LOGIN)
                    .add(
                            Place.STRUCTURE,
                            share,
                            SubstituteEvidence.of(only ? Code.PASSWORD_FORM : Code.PASSWORD_FIELD));
        } else if (login.userFields() > 0 && only) {
            evidence.apply(Kind.LOGIN).add(Place.STRUCTURE, 0.35, SubstituteEvidence.of(Code.USER_NAME_FORM));
        }
    }

    private void marks(MarkTable marks, MarkupText markup) {
        for (Mark mark : marks.find(Source.MARKUP, markup.markup())) {
            mark(mark);
        }
        for (Mark mark : marks.find(Source.BODY, markup.body())) {
            mark(mark);
        }
        for (Mark mark : marks.find(Source.LINK, markup.links())) {
            mark(mark);
        }
    }

    /** Adds a mark, which is weaker the more text the page has. */
    private void mark(Mark mark) {
        int text = profile.text() + profile.linkText();
        double focus = mark.source() == Source.BODY
                ? 1
                : 1 - 0.7 * Math.clamp((double) (text - FEW_TEXT) / MAX_MARKED_TEXT, 0, 1);
        evidence.apply(mark.kind()).add(Place.STRUCTURE, mark.strength() * focus, sign(mark));
    }

    private static SubstituteEvidence sign(Mark mark) {
        return mark.product().isEmpty()
                ? SubstituteEvidence.of(Code.TYPICAL_MARKUP)
                : SubstituteEvidence.of(Code.MARKUP_OF_PRODUCT, mark.product());
    }

    /** Adds evidence for a page without text that scripts fill, or that asks for scripts to be enabled. */
    private void shell(PhraseTable phrases, MarkupText markup) {
        int text = profile.totalText();
        if (markup.noscript().length() >= FEW_TEXT) {
            return;
        }
        KindEvidence shell = evidence.apply(Kind.EMPTY_SHELL);
        if (text == 0 && markup.media() == 0) {
            shell.add(Place.STRUCTURE, 0.85, SubstituteEvidence.of(Code.NO_TEXT));
        } else if (text < LITTLE_TEXT && markup.media() < FEW_ROWS && markup.scripts() > 0) {
            shell.add(Place.STRUCTURE, markup.hasAppRoot() ? 0.8 : 0.55, SubstituteEvidence.of(Code.LITTLE_TEXT));
        }
        boolean asks = text < FEW_TEXT
                && phrases.find(TextNormalizer.normalize(markup.noscript())).containsKey(Kind.EMPTY_SHELL);
        if (asks) {
            shell.add(
                    Place.MESSAGE,
                    markup.hasAppRoot() || text < LITTLE_TEXT ? 0.55 : 0.2,
                    SubstituteEvidence.of(Code.NEEDS_SCRIPTS));
        }
    }

    /** Adds evidence for a page whose title is its own host name, as on parked domains. */
    private void parked() {
        String host = host(profile.page().url());
        boolean titled = !host.isEmpty()
                && (profile.titleParts.contains(host) || profile.headings.contains(host))
                && profile.rows.dates() < FEW_ROWS;
        if (titled) {
            evidence.apply(Kind.PARKED_DOMAIN).add(Place.HINT, 0.3, SubstituteEvidence.of(Code.HOST_NAME_TITLE));
        }
    }

    private static String host(String url) {
        WebAddress address = WebAddress.of(url);
        String host = address == null ? "" : address.host();
        return host.startsWith("www.") ? host.substring(4) : host;
    }

    /** Adds the evidence of links; a few decide whether the others are read. */
    static void readSpam(PhraseTable phrases, PageProfile profile, KindEvidence spam) {
        int links = 0;
        int sold = 0;
        for (int n = 1; n < profile.page().size() && links < (sold * 3 < links ? SAMPLE_LINKS : MAX_LINKS); n++) {
            if (profile.page().tag(n) == HtmlTag.A
                    && profile.isMain(n)
                    && profile.page().textLength(n) > 3) {
                links++;
                String text = profile.page().text(n);
                boolean says = text.length() < FEW_TEXT
                        && phrases.find(TextNormalizer.normalize(text)).containsKey(Kind.SPAM);
                sold += says ? 1 : 0;
            }
        }
        if (sold >= MIN_SPAM_LINKS && sold >= SPAM_SHARE * links) {
            spam.add(Place.STRUCTURE, 0.6, SubstituteEvidence.of(Code.SPAM_LINKS, sold, links));
        }
    }

    private void hints() {
        PageMetadata metadata = profile.page().metadata();
        String refresh = metadata.meta().getOrDefault("refresh", "").toLowerCase(Locale.ROOT);
        if (refresh.contains("url=") && profile.totalText() < FEW_TEXT) {
            evidence.apply(Kind.REDIRECT).add(Place.STRUCTURE, 0.5, SubstituteEvidence.of(Code.REFRESHES));
        }
        String robots = metadata.meta().getOrDefault("robots", "").toLowerCase(Locale.ROOT);
        if (robots.contains("noindex") || robots.contains("none")) {
            for (Kind kind : Kind.values()) {
                evidence.apply(kind).add(Place.HINT, 0.12, SubstituteEvidence.of(Code.NOT_INDEXED));
            }
        }
    }
}
