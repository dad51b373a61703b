package org.feedmill.lab.trust;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.feedmill.lab.trust.site.BadPageKind;
import org.feedmill.lab.trust.site.BadPageWriter;
import org.feedmill.lab.trust.site.LegitimateChange;
import org.feedmill.lab.trust.site.ListLayout;
import org.feedmill.lab.trust.site.SimulatedSite;
import org.feedmill.lab.trust.site.SitePost;
import org.feedmill.lab.trust.site.SiteResponse;
import org.feedmill.lab.trust.site.SiteTexts;
import org.jspecify.annotations.Nullable;

/**
 * Simulation of one feed: a site that publishes posts and for some time serves a bad page or changes legitimately. Not
 * thread-safe.
 */
final class FeedSimulation {

    /** Updates at the end without new posts. */
    private static final int QUIET_ROUNDS = 2;

    private static final int ROUNDS_AFTER_CHANGE = 5;
    private static final int ROUNDS_AFTER_BAD_PAGE = 3;

    /** Changes that a site has made when it returns from bad pages: usually none. */
    private static final List<LegitimateChange> RETURN_CHANGES = List.of(
            LegitimateChange.CALM,
            LegitimateChange.CALM,
            LegitimateChange.CALM,
            LegitimateChange.CALM,
            LegitimateChange.SEVERAL_NEW,
            LegitimateChange.ALL_NEW,
            LegitimateChange.REDESIGN);

    /** Validators that a site sends for conditional requests. */
    private enum Validator {
        NONE,
        ETAG,
        MODIFIED
    }

    /**
     * Parameters of a simulation.
     *
     * @param bad the kind of bad page, or null
     * @param change the legitimate change, or null
     * @param repeat distinguishes simulations of the same kind, layout and language
     */
    record Plan(
            @Nullable BadPageKind bad,
            @Nullable LegitimateChange change,
            ListLayout layout,
            String language,
            int repeat,
            long seed) {

        String kind() {
            return bad != null ? bad.name() : change == null ? "" : change.name();
        }

        /** Orders kinds as they are declared, bad ones first. */
        int rank() {
            return bad != null ? bad.ordinal() : change == null ? 0 : BadPageKind.values().length + change.ordinal();
        }

        @Override
        public String toString() {
            return "%s/%s/%s/%d".formatted(kind(), layout, language, repeat).toLowerCase(Locale.ROOT);
        }
    }

    private final Plan plan;
    private final SimulatedSite site;
    private final String address;
    private final String firstHost;
    private final Random random;
    private final long pageSeed;
    private final boolean changing;
    private final LegitimateChange returnChange;
    private final int firstRound;
    private final int endRound;
    private final int rounds;
    private final Validator validator;
    private final PublicationJudge judge = new PublicationJudge();
    private List<SitePost> before = List.of();
    private @Nullable Instant lastRound;
    private String lastBody = "";
    private long modified;
    private final Set<Integer> pinnedBefore = new HashSet<>();
    private String lastPage = "";

    FeedSimulation(Plan plan, int number, SimulatedWebServer web, SiteTexts texts, Instant now) {
        this.plan = plan;
        this.random = new Random(plan.seed() * 31 + plan.toString().hashCode());
        this.firstHost = "www.site-%d-%s.test".formatted(number, plan.language());
        this.site = new SimulatedSite(firstHost, web.port(), plan.layout(), texts, random.nextLong());
        this.address = web.address(firstHost, site.listPath());
        this.pageSeed = random.nextLong();
        this.changing = random.nextInt(4) == 0;
        this.returnChange = RETURN_CHANGES.get(random.nextInt(RETURN_CHANGES.size()));
        this.validator = Validator.values()[random.nextInt(3)];
        LegitimateChange change = plan.change();
        boolean atOnce = change != null
                && change.fromStart()
                && (change != LegitimateChange.VOLATILE_LINKS || random.nextBoolean());
        this.firstRound = atOnce ? 0 : 1 + random.nextInt(4);
        this.endRound = plan.bad() == null ? Integer.MAX_VALUE : firstRound + 1 + random.nextInt(4);
        this.rounds =
                plan.bad() == null ? Math.max(firstRound, 2) + ROUNDS_AFTER_CHANGE : endRound + ROUNDS_AFTER_BAD_PAGE;
        site.start(now);
    }

    Plan plan() {
        return plan;
    }

    /** Returns the address of the feed's page. */
    String address() {
        return address;
    }

    /** Number of updates in the simulation. */
    int rounds() {
        return rounds;
    }

    /** The source of the page that was last prepared. */
    String lastPage() {
        return lastPage;
    }

    PublicationJudge judge() {
        return judge;
    }

    /** Advances the site, serves its pages and returns the displayed content. */
    UpdateGroundTruth prepare(int round, Instant now, SimulatedWebServer web) {
        advanceSite(round, now);
        BadPageKind kind = plan.bad();
        boolean bad = kind != null && round >= firstRound && round < endRound;
        Map<String, SiteResponse> pages = kind != null && bad
                ? BadPageWriter.answers(kind, site, changing ? pageSeed + round : pageSeed, now)
                : Map.of(site.listPath(), SiteResponse.page(site.listPage(now)));
        site.formerAddresses().forEach(web::serve);
        Map<String, SiteResponse> all = new HashMap<>(site.formerAddresses().getOrDefault(site.host(), Map.of()));
        pages.forEach((path, answer) -> all.put(path, validated(answer, now)));
        pages.values().stream().filter(answer -> answer.location() == null).forEach(answer -> lastPage = answer.body());
        web.serve(site.host(), all);
        List<SitePost> posts = site.shown();
        boolean still = !bad
                && posts.equals(before)
                && plan.change() != null
                && plan.change().quiet()
                && round > parametersLearntRound();
        UpdateGroundTruth truth = new UpdateGroundTruth(
                bad, posts, edited(posts, round), still, plan.change() == LegitimateChange.SHRUNK && posts.size() < 2);
        before = posts;
        return truth;
    }

    private void advanceSite(int round, Instant now) {
        Instant last = lastRound == null ? now.minus(Duration.ofHours(2)) : lastRound;
        lastRound = now;
        if (round == endRound) {
            returnChange.apply(site, 0, now);
        }
        LegitimateChange change = plan.change();
        boolean steady = change == LegitimateChange.SHRUNK && round >= firstRound && round < firstRound + 3;
        if (round > 0 && round < rounds - QUIET_ROUNDS && !steady) {
            int count = Math.max(0, random.nextInt(5) - 2);
            for (int i = 1; i <= count; i++) {
                site.publish(
                        last.plus(Duration.between(last, now).multipliedBy(i).dividedBy(count + 1)));
            }
        }
        if (change != null && round >= firstRound) {
            change.apply(site, round - firstRound, now);
        }
    }

    /** Returns the update from which on the server can know which parameters of the links change. */
    private int parametersLearntRound() {
        return plan.change() == LegitimateChange.VOLATILE_LINKS ? firstRound + 1 : 0;
    }

    private Set<Integer> edited(List<SitePost> posts, int round) {
        LegitimateChange change = plan.change();
        boolean redesigned = change == null
                ? returnChange == LegitimateChange.REDESIGN && round >= endRound
                : change.showsOtherTexts();
        boolean all = redesigned && round >= firstRound;
        Map<Integer, SitePost> known = new HashMap<>();
        before.forEach(post -> known.put(post.number(), post));
        Set<Integer> edited = new HashSet<>();
        for (SitePost post : posts) {
            SitePost old = known.get(post.number());
            if (all || (old != null && !old.equals(post))) {
                edited.add(post.number());
            }
        }
        // The label of a pinned row is part of its title, so readers see another title.
        Set<Integer> labelled = new HashSet<>(site.pinned());
        labelled.removeAll(pinnedBefore);
        pinnedBefore.removeAll(site.pinned());
        edited.addAll(labelled);
        edited.addAll(pinnedBefore);
        pinnedBefore.clear();
        pinnedBefore.addAll(site.pinned());
        return edited;
    }

    private SiteResponse validated(SiteResponse answer, Instant now) {
        if (answer.location() != null || validator == Validator.NONE) {
            return answer;
        }
        if (validator == Validator.ETAG) {
            return answer.withEtag("\"%08x-%x\""
                    .formatted(answer.body().hashCode(), answer.body().length()));
        }
        if (!answer.body().equals(lastBody)) {
            lastBody = answer.body();
            modified = now.getEpochSecond();
        }
        return answer.withModified(modified);
    }
}
