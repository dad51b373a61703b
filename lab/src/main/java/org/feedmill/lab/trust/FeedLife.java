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
import org.jspecify.annotations.Nullable;

/**
 * Simulation of one feed: a site that publishes posts and for some time serves a bad page or changes legitimately. Not
 * thread-safe.
 */
final class FeedLife {

    /** Updates at the end without new posts. */
    private static final int QUIET_END = 2;

    private static final int HONEST_TAIL = 5;
    private static final int BAD_TAIL = 3;

    /** Changes that a site has made when it returns from bad pages: mostly none. */
    private static final List<HonestChange> COMEBACKS = List.of(
            HonestChange.CALM,
            HonestChange.CALM,
            HonestChange.CALM,
            HonestChange.CALM,
            HonestChange.SEVERAL_NEW,
            HonestChange.ALL_NEW,
            HonestChange.REDESIGN);

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
            @Nullable HonestChange change,
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
    private final LivingSite site;
    private final String address;
    private final String firstHost;
    private final Random random;
    private final long pageSeed;
    private final boolean changing;
    private final HonestChange comeback;
    private final int begin;
    private final int end;
    private final int rounds;
    private final Validator validator;
    private final LifeJudge judge = new LifeJudge();
    private List<Post> before = List.of();
    private @Nullable Instant lastRound;
    private String lastBody = "";
    private long modified;
    private final Set<Integer> pinnedBefore = new HashSet<>();
    private String lastPage = "";

    FeedLife(Plan plan, int number, TrustWeb web, SiteTexts texts, Instant now) {
        this.plan = plan;
        this.random = new Random(plan.seed() * 31 + plan.toString().hashCode());
        this.firstHost = "www.site-%d-%s.test".formatted(number, plan.language());
        this.site = new LivingSite(firstHost, web.port(), plan.layout(), texts, random.nextLong());
        this.address = web.address(firstHost, site.listPath());
        this.pageSeed = random.nextLong();
        this.changing = random.nextInt(4) == 0;
        this.comeback = COMEBACKS.get(random.nextInt(COMEBACKS.size()));
        this.validator = Validator.values()[random.nextInt(3)];
        HonestChange change = plan.change();
        boolean atOnce =
                change != null && change.fromStart() && (change != HonestChange.VOLATILE_LINKS || random.nextBoolean());
        this.begin = atOnce ? 0 : 1 + random.nextInt(4);
        this.end = plan.bad() == null ? Integer.MAX_VALUE : begin + 1 + random.nextInt(4);
        this.rounds = plan.bad() == null ? Math.max(begin, 2) + HONEST_TAIL : end + BAD_TAIL;
        site.start(now);
    }

    Plan plan() {
        return plan;
    }

    /** The address of the page that the feed is made of. */
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

    LifeJudge judge() {
        return judge;
    }

    /** Advances the site, serves its pages and returns what they show. */
    UpdateTruth prepare(int round, Instant now, TrustWeb web) {
        goOn(round, now);
        BadPageKind kind = plan.bad();
        boolean bad = kind != null && round >= begin && round < end;
        Map<String, SiteAnswer> pages = kind != null && bad
                ? BadPages.answers(kind, site, changing ? pageSeed + round : pageSeed, now)
                : Map.of(site.listPath(), SiteAnswer.page(site.listPage(now)));
        site.leftAddresses().forEach(web::serve);
        Map<String, SiteAnswer> all = new HashMap<>(site.leftAddresses().getOrDefault(site.host(), Map.of()));
        pages.forEach((path, answer) -> all.put(path, validated(answer, now)));
        pages.values().stream().filter(answer -> answer.location() == null).forEach(answer -> lastPage = answer.body());
        web.serve(site.host(), all);
        List<Post> posts = site.shown();
        boolean still = !bad
                && posts.equals(before)
                && plan.change() != null
                && plan.change().quiet()
                && round > learnt();
        UpdateTruth truth = new UpdateTruth(
                bad, posts, edited(posts, round), still, plan.change() == HonestChange.SHRUNK && posts.size() < 2);
        before = posts;
        return truth;
    }

    private void goOn(int round, Instant now) {
        Instant last = lastRound == null ? now.minus(Duration.ofHours(2)) : lastRound;
        lastRound = now;
        if (round == end) {
            comeback.apply(site, 0, now);
        }
        HonestChange change = plan.change();
        boolean steady = change == HonestChange.SHRUNK && round >= begin && round < begin + 3;
        if (round > 0 && round < rounds - QUIET_END && !steady) {
            int count = Math.max(0, random.nextInt(5) - 2);
            for (int i = 1; i <= count; i++) {
                site.publish(
                        last.plus(Duration.between(last, now).multipliedBy(i).dividedBy(count + 1)));
            }
        }
        if (change != null && round >= begin) {
            change.apply(site, round - begin, now);
        }
    }

    /** The update by which the server can know which parameters of the links change. */
    private int learnt() {
        return plan.change() == HonestChange.VOLATILE_LINKS ? begin + 1 : 0;
    }

    private Set<Integer> edited(List<Post> posts, int round) {
        HonestChange change = plan.change();
        boolean redesigned =
                change == null ? comeback == HonestChange.REDESIGN && round >= end : change.showsOtherTexts();
        boolean all = redesigned && round >= begin;
        Map<Integer, Post> known = new HashMap<>();
        before.forEach(post -> known.put(post.number(), post));
        Set<Integer> edited = new HashSet<>();
        for (Post post : posts) {
            Post old = known.get(post.number());
            if (all || (old != null && !old.equals(post))) {
                edited.add(post.number());
            }
        }
        // The label of a pinned row stands in its title: readers see another title.
        Set<Integer> labelled = new HashSet<>(site.pinned());
        labelled.removeAll(pinnedBefore);
        pinnedBefore.removeAll(site.pinned());
        edited.addAll(labelled);
        edited.addAll(pinnedBefore);
        pinnedBefore.clear();
        pinnedBefore.addAll(site.pinned());
        return edited;
    }

    private SiteAnswer validated(SiteAnswer answer, Instant now) {
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
