package org.feedmill.lab.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;

/**
 * Generated list page that changes: at every step a new item is added at the top and the last one removed, and now and
 * then a teaser is rewritten. Its content depends on the step alone, so that the expected items of a feed can be
 * computed later.
 */
final class ChangingPage {

    /** Pages differ in length, by items and by script: from about 15 to about 120 kB. */
    private static final int MIN_ITEMS = 10;

    private static final int MAX_ITEMS = 60;
    private static final int MIN_SCRIPT_LINES = 20;
    private static final int MAX_SCRIPT_LINES = 600;

    /** The teaser of every fourth item is rewritten after four steps. */
    private static final int REWRITTEN_EVERY = 4;

    private static final int REWRITTEN_AFTER = 4;
    private static final int ITEMS_PER_DAY = 3;
    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);

    /** Small primes that keep the seeds of titles and texts apart. */
    private static final long TITLE_SEED = 1_000_003;

    private static final long TEXT_SEED = 7_368_787;

    private final PageLanguage language;
    private final int number;
    private final int itemCount;
    private final String htmlBefore;
    private final String htmlAfter;

    ChangingPage(PageLanguage languageName, int number) {
        Random random = new Random(number);
        this.language = languageName;
        this.number = number;
        this.itemCount = MIN_ITEMS + random.nextInt(MAX_ITEMS - MIN_ITEMS + 1);
        int lines = MIN_SCRIPT_LINES + (int) (Math.pow(random.nextDouble(), 3) * (MAX_SCRIPT_LINES - MIN_SCRIPT_LINES));
        List<String> frame = GeneratedListPage.frame(languageName, number, lines);
        this.htmlBefore = frame.getFirst();
        this.htmlAfter = frame.getLast();
    }

    /** Number of items on the page. */
    int itemCount() {
        return itemCount;
    }

    /** Returns the page at that step: the items from the step's own backwards. */
    byte[] htmlAt(long step) {
        StringBuilder html = new StringBuilder(htmlBefore);
        for (int i = 0; i < itemCount; i++) {
            html.append(item(step - i, step, i));
        }
        return html.append(htmlAfter).toString().getBytes(UTF_8);
    }

    /** Path of the n-th item's link, on any host. */
    String link(long n) {
        return "/%d/%s-%d.html".formatted(number, language.code(), n);
    }

    String title(long n) {
        Random random = new Random(TITLE_SEED * n + number);
        return new GeneratedListPage(language, number, random).words(5 + random.nextInt(4));
    }

    private String item(long n, long step, int place) {
        boolean rewritten = n % REWRITTEN_EVERY == 0 && step - n >= REWRITTEN_AFTER;
        Random random = new Random(TEXT_SEED * n + number + (rewritten ? 1 : 0));
        GeneratedListPage maker = new GeneratedListPage(language, number, random);
        String date = language.dateFormat().format(FIRST_DAY.plusDays(n / ITEMS_PER_DAY));
        return maker.item(place, link(n), date, title(n), maker.words(12 + random.nextInt(18)));
    }
}
