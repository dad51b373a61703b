package org.feedmill.substitute;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects the evidence for one kind of substitute page and weighs it. Evidence at independent places is combined as
 * independent probabilities; other content of the page (a list, a long text) counts against it, and less the more
 * places agree.
 */
final class KindEvidence {

    /** A place of evidence; of several signs in one place, the strongest counts. */
    enum Place {
        TITLE,
        HEADING,
        MESSAGE,
        BUTTON,
        STRUCTURE,
        HINT
    }

    private static final double STRONG = 0.6;
    private static final double LABELLED = 0.45;
    private static final double NOTABLE = 0.25;
    private static final double BARE_EXPONENT = 1.4;
    private static final double DAMPING_ONE_PLACE = 0.85;
    private static final double DAMPING_TITLE_AND_HEADING = 0.45;
    private static final double DAMPING_TWO_PLACES = 0.15;
    private static final int MAX_SIGNS = 5;

    private final double[] strengths = new double[Place.values().length];
    private final List<SubstituteEvidence> signs = new ArrayList<>();

    /** Adds a sign. */
    void add(Place place, double strength, SubstituteEvidence sign) {
        int p = place.ordinal();
        if (strength > 0 && signs.size() < MAX_SIGNS && strength > strengths[p] - NOTABLE) {
            signs.add(strength > strengths[p] ? 0 : signs.size(), sign);
        }
        strengths[p] = Math.max(strengths[p], strength);
    }

    /** Sets a place's strength without a sign. */
    void raise(Place place, double strength) {
        strengths[place.ordinal()] = Math.max(strengths[place.ordinal()], strength);
    }

    double strength(Place place) {
        return strengths[place.ordinal()];
    }

    /** Returns true if anything except hints was found. */
    boolean isFound() {
        for (int p = 0; p < Place.HINT.ordinal(); p++) {
            if (strengths[p] > 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if the title, a heading or the text contains typical wording. */
    boolean hasWording() {
        return strength(Place.TITLE) > NOTABLE
                || strength(Place.HEADING) > NOTABLE
                || strength(Place.MESSAGE) > NOTABLE;
    }

    List<SubstituteEvidence> signs() {
        return signs.stream().distinct().toList();
    }

    /**
     * Returns the confidence from 0 to 1.
     *
     * @param content amount of other content on the page, from 0 to 1
     * @param bare whether the page has hardly any other content
     */
    double confidence(double content, boolean bare) {
        if (!isFound()) {
            return 0;
        }
        double doubt = 1;
        for (double strength : strengths) {
            doubt *= 1 - strength;
        }
        double confidence = 1 - (bare ? Math.pow(doubt, BARE_EXPONENT) : doubt);
        return confidence * (1 - content * damping());
    }

    private double damping() {
        boolean title = strength(Place.TITLE) >= STRONG;
        boolean heading = strength(Place.HEADING) >= STRONG;
        int places = strength(Place.TITLE) >= LABELLED || strength(Place.HEADING) >= LABELLED ? 1 : 0;
        places += strength(Place.MESSAGE) >= NOTABLE ? 1 : 0;
        places += strength(Place.STRUCTURE) >= NOTABLE ? 1 : 0;
        if (places >= 2) {
            return DAMPING_TWO_PLACES;
        }
        return title && heading ? DAMPING_TITLE_AND_HEADING : DAMPING_ONE_PLACE;
    }
}
