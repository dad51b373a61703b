package org.feedmill.lab.trust.site;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Random;

/** Legitimate changes of a site that its feed must survive without lost or duplicate items and almost no quarantine. */
public enum LegitimateChange {
    CALM,
    ALL_NEW,
    SEVERAL_NEW,
    REDESIGN,
    MOVED_HOST,
    MOVED_PATH,
    RELAUNCH,
    BANNER,
    FIRST_POST,
    EMPTIED,
    REORDERED,
    AB_TEST,
    PINNED,
    TOP_STORY,
    EDITED_TITLES,
    EDITED_SUMMARIES,
    EDITED_LINKS,
    VOLATILE_LINKS,
    COUNTERS,
    RELATIVE_TIMES,
    DELETED_POSTS,
    SHRUNK,
    PAGE_SIZE,
    NEW_LABEL,
    TEMPLATE_LANGUAGE,
    RENAMED;

    /** Returns whether the change is present from the feed's first update. */
    public boolean fromStart() {
        return this == VOLATILE_LINKS || this == COUNTERS || this == RELATIVE_TIMES;
    }

    /** Returns whether readers see no changes except new posts. */
    public boolean quiet() {
        return this == CALM || fromStart();
    }

    /** Returns whether posts may show other texts from then on, so that edits are no fault. */
    public boolean showsOtherTexts() {
        return this == REDESIGN || this == RELAUNCH || this == AB_TEST || this == NEW_LABEL;
    }

    /**
     * Applies the change before an update.
     *
     * @param step updates since the change began, from 0
     */
    public void apply(SimulatedSite site, int step, Instant now) {
        switch (this) {
            case CALM -> {}
            case ALL_NEW, SEVERAL_NEW -> publishMany(site, step, now);
            case FIRST_POST, EMPTIED -> empty(site, step, now);
            case MOVED_HOST, MOVED_PATH, RELAUNCH -> move(site, step);
            case EDITED_TITLES, EDITED_SUMMARIES, EDITED_LINKS -> edit(site, step);
            case AB_TEST, REDESIGN, TEMPLATE_LANGUAGE, RENAMED, NEW_LABEL -> restyle(site, step);
            case DELETED_POSTS, SHRUNK, PAGE_SIZE, REORDERED, PINNED -> rearrange(site, step);
            case TOP_STORY -> site.topStory = true;
            case BANNER -> site.banner = step < 3 ? banner(site) : "";
            case VOLATILE_LINKS -> site.volatility = volatility(site);
            case COUNTERS -> site.counters = true;
            case RELATIVE_TIMES -> site.relativeTimes = true;
        }
    }

    /** Returns a notice above the list in words that bad pages use too. */
    private static String banner(SimulatedSite site) {
        String kind = List.of("maintenance", "consent", "paywall", "login").get(site.name.length() % 4);
        return "<strong>%s</strong> %s"
                .formatted(
                        site.texts.at(kind + ".head", 1),
                        site.texts.at(kind + ".text", 1).replace("{n}", "12"));
    }

    private static SimulatedSite.VolatileParameter volatility(SimulatedSite site) {
        SimulatedSite.VolatileParameter[] all = SimulatedSite.VolatileParameter.values();
        return site.volatility == SimulatedSite.VolatileParameter.NONE
                ? all[1 + site.random.nextInt(all.length - 1)]
                : site.volatility;
    }

    private void publishMany(SimulatedSite site, int step, Instant now) {
        int count = this == ALL_NEW ? site.pageSize + 2 : 2 + site.pageSize / 3;
        for (int i = count; step == 0 && i > 0; i--) {
            site.publish(now.minus(Duration.ofMinutes(11L * i)));
        }
    }

    /** Empties the list for two updates; then the old posts return, or the first post of a new list appears. */
    private void empty(SimulatedSite site, int step, Instant now) {
        if (step == 0) {
            site.emptyText = site.texts.any("empty", site.random);
            if (this == FIRST_POST) {
                site.posts.clear();
            }
        } else if (step == 2) {
            site.emptyText = null;
            if (this == FIRST_POST) {
                site.posts.clear();
                site.publish(now.minus(Duration.ofMinutes(30)));
            }
        }
    }

    private void move(SimulatedSite site, int step) {
        Random random = site.random;
        if (step == 0) {
            String oldHost = site.host;
            String oldPath = site.listPath;
            if (this != MOVED_PATH) {
                site.host = random.nextBoolean()
                        ? "neu-" + oldHost
                        : "portal.%s.test".formatted(Integer.toString(Math.abs(oldHost.hashCode()), 36));
            } else {
                site.listPath = "/portal" + (oldPath.startsWith("/news") ? "/aktuelles/" : "/news.html");
            }
            if (this == MOVED_PATH && random.nextBoolean()) {
                site.posts.replaceAll(post -> post.withPath("/portal" + post.path()));
            }
            if (this == RELAUNCH) {
                site.redesign();
            }
            String target = "http://" + site.host + ":" + site.port + site.listPath;
            int status = random.nextInt(4) == 0 ? 308 : 301;
            site.formerAddresses
                    .computeIfAbsent(oldHost, host -> new HashMap<>())
                    .put(oldPath, SiteResponse.redirect(status, target));
        } else if (step == 3 && random.nextBoolean()) {
            site.formerAddresses.replaceAll((host, pages) -> new HashMap<>());
        }
    }

    private void edit(SimulatedSite site, int step) {
        if (step > 1) {
            return;
        }
        int every = 2 + site.random.nextInt(3);
        List<SitePost> posts = site.posts;
        for (int i = step; i < posts.size(); i += every) {
            SitePost post = posts.get(i);
            posts.set(
                    i,
                    switch (this) {
                        case EDITED_TITLES -> post.withTitle(site.editedTitle(post.title()));
                        case EDITED_SUMMARIES -> post.withSummary(site.texts.any("summary", site.random));
                        default -> post.withPath(site.renamedPath(post));
                    });
        }
    }

    private void restyle(SimulatedSite site, int step) {
        Random random = site.random;
        switch (this) {
            case AB_TEST -> site.alternate();
            case REDESIGN -> {
                if (step == 0) {
                    site.redesign();
                }
            }
            case TEMPLATE_LANGUAGE -> {
                if (step == 0) {
                    site.words = SiteTexts.of(site.texts.language().equals("en") ? "de" : "en");
                }
            }
            case RENAMED -> {
                if (step == 0) {
                    site.name = site.texts.any("site", random);
                    site.section = site.texts.any("section", random);
                }
            }
            default -> {
                site.markedNew = true;
                site.extraSummary = true;
            }
        }
    }

    private void rearrange(SimulatedSite site, int step) {
        List<SitePost> posts = site.posts;
        switch (this) {
            case DELETED_POSTS -> {
                if (step < 2) {
                    posts.subList(0, Math.min(posts.size() - 2, 1 + site.random.nextInt(3)))
                            .clear();
                }
            }
            case SHRUNK -> {
                if (step == 0) {
                    posts.subList(1, posts.size()).clear();
                }
            }
            case PAGE_SIZE -> {
                if (step == 0) {
                    site.pageSize = site.pageSize > 12 ? site.pageSize / 2 : site.pageSize * 2;
                }
            }
            case REORDERED ->
                site.order = step % 2 == 0
                        ? Comparator.comparing(SitePost::title)
                        : Comparator.comparingInt(post -> post.number() * 7919 % 1009);
            default -> {
                if (step == 0) {
                    site.pinned.add(posts.get(posts.size() / 2).number());
                    site.pinnedTwice = site.random.nextBoolean();
                    site.pinnedMark = site.random.nextInt(3) == 0 ? "#pinned" : "";
                } else if (step == 3) {
                    site.pinned.clear();
                }
            }
        }
    }
}
