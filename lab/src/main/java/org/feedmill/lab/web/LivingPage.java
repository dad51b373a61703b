package org.feedmill.lab.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;

/**
 * Generated list page that changes: at every step a new item is added at the top and the last one removed, and now and then
 * a teaser is rewritten. Its content depends on the step alone, so that the expected items of a feed can be computed later.
 */
final class LivingPage {

    /** Pages differ in length, by items and by script: from some 15 to some 120 kB. */
    private static final int FEWEST_ITEMS = 10;

    private static final int MOST_ITEMS = 60;
    private static final int FEWEST_LINES = 20;
    private static final int MOST_LINES = 600;

    /** Every fourth item's teaser is written anew when it has been there for so many steps. */
    private static final int REWRITTEN_EVERY = 4;

    private static final int REWRITTEN_AFTER = 4;
    private static final int ITEMS_A_DAY = 3;
    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);

    /** Small primes that keep the seeds of titles and texts apart. */
    private static final long TITLES = 1_000_003;

    private static final long TEXTS = 7_368_787;

    private final Tongue tongue;
    private final int number;
    private final int size;
    private final String before;
    private final String after;

    LivingPage(Tongue tongue, int number) {
        Random random = new Random(number);
        this.tongue = tongue;
        this.number = number;
        this.size = FEWEST_ITEMS + random.nextInt(MOST_ITEMS - FEWEST_ITEMS + 1);
        int lines = FEWEST_LINES + (int) (Math.pow(random.nextDouble(), 3) * (MOST_LINES - FEWEST_LINES));
        List<String> frame = MadePage.frame(tongue, number, lines);
        this.before = frame.getFirst();
        this.after = frame.getLast();
    }

    /** Number of items on the page. */
    int size() {
        return size;
    }

    /** The page at that step: the items from the step's own back. */
    byte[] at(long step) {
        StringBuilder html = new StringBuilder(before);
        for (int i = 0; i < size; i++) {
            html.append(item(step - i, step, i));
        }
        return html.append(after).toString().getBytes(UTF_8);
    }

    /** Path of the n-th item's link, on any host. */
    String link(long n) {
        return "/%d/%s-%d.html".formatted(number, tongue.lang(), n);
    }

    String title(long n) {
        Random random = new Random(TITLES * n + number);
        return new MadePage(tongue, number, random).words(5 + random.nextInt(4));
    }

    private String item(long n, long step, int place) {
        boolean rewritten = n % REWRITTEN_EVERY == 0 && step - n >= REWRITTEN_AFTER;
        Random random = new Random(TEXTS * n + number + (rewritten ? 1 : 0));
        MadePage maker = new MadePage(tongue, number, random);
        String date = tongue.dates().format(FIRST_DAY.plusDays(n / ITEMS_A_DAY));
        return maker.item(place, link(n), date, title(n), maker.words(12 + random.nextInt(18)));
    }
}
