package org.feedmill.list;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Traits.Trait;
import org.feedmill.match.TreeMatch;
import org.feedmill.page.Box;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * The traits of a list that its areas tell before anything is read from them: how much text they hold and of what kind,
 * how alike they are, where they stand. Cheap enough to be asked of every region.
 */
final class Outline {

    /** How likely a list is the page's own, by what is known of it unread. */
    private static final Forest MODEL = Forest.parse(Table.lines(Outline.class, "region-model.txt"), Traits.NAMES);

    private static final int SAMPLE = 16;

    /** Text outside of links from here on is more than labels. */
    private static final int DESCRIBED = 30;

    /** What is summed up over the areas. */
    private static final class Sums {
        private double text;
        private double linked;
        private double titled;
        private double more;
        private double headings;
        private double dates;
        private double dated;
        private double described;
        private double pictured;
        private final Set<Integer> parents = new HashSet<>();
    }

    private final Page page;
    private final Totals totals;
    private final TreeMatch match;
    private final Frames frames;
    private final Canvas canvas;
    private final List<Spot> strong = new ArrayList<>();

    Outline(Survey survey) {
        this.page = survey.page();
        this.totals = survey.totals();
        this.match = survey.match();
        this.frames = new Frames(page);
        this.canvas = Canvas.of(page);
        for (Spot spot : survey.times()) {
            if (SpotFinder.strength(spot) >= 3) {
                strong.add(spot);
            }
        }
    }

    /** What areas in page order promise before they are read; comparable on one page. */
    double promise(List<Area> areas) {
        Traits traits = new Traits();
        measure(areas, traits);
        return MODEL.score(traits.values());
    }

    /** Measures areas in page order. */
    void measure(List<Area> areas, Traits traits) {
        Sums sums = new Sums();
        for (Area area : areas) {
            add(area, sums);
        }
        double n = areas.size();
        texts(areas, sums, traits);
        traits.set(Trait.COUNT, Math.min(1, Math.log(1 + n) / Math.log(101)));
        traits.set(Trait.FEW, n <= 2 ? 1 : n == 3 ? 0.5 : 0);
        traits.set(Trait.WITH_TITLE, sums.titled / n);
        traits.set(Trait.MORE_TITLES, sums.more / n / 4);
        traits.set(Trait.TITLE_HEADING, sums.headings / n);
        traits.set(Trait.SPREAD, (sums.parents.size() - 1) / n);
        traits.set(Trait.DESCRIBED, sums.described / n);
        traits.set(Trait.PICTURED, sums.pictured / n);
        traits.set(Trait.WITH_DATE, sums.dated / n);
        traits.set(Trait.MORE_DATES, Math.clamp((sums.dates / n - 1) / 4, 0, 1));
        traits.set(Trait.HAS_DATES, strong.isEmpty() ? 0 : Math.min(1, sums.dates / strong.size()));
        likeness(areas, traits);
        place(areas.getFirst().from(), traits);
        List<Box> boxes = canvas.boxes(areas);
        traits.set(Trait.CENTRE, canvas.centre(boxes));
        traits.set(Trait.SURFACE, canvas.surface(boxes));
    }

    /**
     * What to add to a list's score on a page that a browser drew, 0 on any other: from -1 for a list at the edge, or one
     * that was not drawn at all, to 2 for one that fills the page. The model was learned from pages without boxes and
     * knows nothing of them.
     */
    double drawn(Traits traits) {
        return page.drawn() ? 2 * traits.get(Trait.CENTRE) - 1 + traits.get(Trait.SURFACE) : 0;
    }

    private void add(Area area, Sums sums) {
        int from = area.from();
        int to = area.to();
        int text = totals.text(from, to);
        int linked = totals.linked(from, to);
        int titled = totals.titled(from, to);
        int dates = strong.isEmpty() ? 0 : Spot.firstFrom(strong, to) - Spot.firstFrom(strong, from);
        sums.text += text;
        sums.linked += linked;
        sums.titled += titled > 0 ? 1 : 0;
        sums.more += Math.clamp(titled - 1, 0, 4);
        sums.headings += totals.headings(from, to) > 0 ? 1 : 0;
        sums.dates += dates;
        sums.dated += dates > 0 ? 1 : 0;
        sums.described += text - linked >= DESCRIBED ? 1 : 0;
        sums.pictured += totals.pictures(from, to) > 0 ? 1 : 0;
        sums.parents.add(page.parent(from));
    }

    private void texts(List<Area> areas, Sums sums, Traits traits) {
        int root = page.common(areas.getFirst().from(), areas.getLast().from());
        double around = Math.max(1, page.textLength(Math.max(0, root)));
        traits.set(Trait.TEXT, Math.sqrt(Math.min(1, sums.text / Math.max(1, page.textLength(0)))));
        traits.set(Trait.RECORD_TEXT, Math.min(1, Math.log(1 + sums.text / areas.size()) / Math.log(1001)));
        traits.set(Trait.UNLINKED, sums.text == 0 ? 0 : 1 - sums.linked / sums.text);
        traits.set(Trait.COVER, Math.min(1, sums.text / around));
        traits.set(Trait.TEXT_RANK, sums.text);
    }

    private void likeness(List<Area> areas, Traits traits) {
        int step = Math.max(1, areas.size() / SAMPLE);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i + 1 < areas.size(); i += step) {
            sum += match.likeness(areas.get(i).from(), areas.get(i + 1).from(), 0);
            pairs++;
        }
        traits.set(Trait.ALIKE, pairs == 0 ? 0 : sum / pairs);
    }

    private void place(int first, Traits traits) {
        double before = totals.text(0, first);
        traits.set(Trait.START, before / Math.max(1, page.textLength(0)));
        Frames.Sign sign = Frames.Sign.NONE;
        for (int n = first; n >= 0; n = page.parent(n)) {
            sign = page.tag(n) <= Tag.BODY ? sign : sign.plus(frames.own(n));
            switch (page.tag(n)) {
                case Tag.NAV -> traits.set(Trait.IN_NAV, 1);
                case Tag.FOOTER -> traits.set(Trait.IN_FOOTER, 1);
                case Tag.ASIDE -> traits.set(Trait.IN_ASIDE, 1);
                case Tag.HEADER -> traits.set(Trait.IN_HEADER, 1);
                case Tag.MAIN, Tag.ARTICLE -> traits.set(Trait.IN_MAIN, 1);
                case Tag.FORM -> traits.set(Trait.IN_FORM, 1);
                default -> {}
            }
        }
        traits.set(Trait.FRAME, Math.min(4, sign.frame()) / 4.0);
        traits.set(Trait.CONTENT, Math.min(4, sign.content()) / 4.0);
    }
}
