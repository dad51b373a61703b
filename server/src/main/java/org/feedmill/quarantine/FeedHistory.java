package org.feedmill.quarantine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.page.Page;
import org.feedmill.rule.heal.HostMove;
import org.feedmill.rule.heal.LinkNormalizer;
import org.feedmill.rule.heal.TitleNormalizer;
import org.feedmill.store.update.PageBaseline;
import org.jspecify.annotations.Nullable;

/** Features of a feed's items and of its last good page, prepared for comparison. */
final class FeedHistory {

    private final FeedContent content;
    private final @Nullable PageBaseline baseline;
    private final @Nullable HostMove move;
    private final TemplateLinks templateLinks;
    private final Map<String, StoredItem> byLink = new HashMap<>();
    private final Map<String, StoredItem> byTitle = new HashMap<>();

    /** Titles that several items share, which identify none of them. */
    private final Set<String> shared = new HashSet<>();

    /**
     * Titles of items that the last good page also showed outside of its list, for example as "latest" or "most read".
     */
    private final Set<String> repeated = new HashSet<>();

    private final List<String> links = new ArrayList<>();
    private final List<String> titles = new ArrayList<>();
    private int present;
    private int dated;
    private @Nullable Instant newest;

    /**
     * @param page the page to compare with: if the site has moved to its host, the known links are moved too
     */
    FeedHistory(FeedContent content, @Nullable PageBaseline baseline, Page page) {
        this.content = content;
        this.baseline = baseline;
        this.move = HostMove.detect(
                content.items().stream()
                        .map(item -> item.entry().link())
                        .filter(Objects::nonNull)
                        .toList(),
                page);
        this.templateLinks = TemplateLinks.decode(baseline == null ? "" : baseline.templateLinks());
        content.items().forEach(this::add);
        if (content.known() != null) {
            content.known().items().stream()
                    .filter(item -> item.elsewhere() > 0)
                    .forEach(item -> repeated.add(TitleNormalizer.key(item.title())));
        }
    }

    private void add(StoredItem item) {
        Entry entry = item.entry();
        if (entry.link() != null) {
            String link = move == null ? entry.link() : move.apply(entry.link());
            byLink.putIfAbsent(LinkNormalizer.key(link), item);
            links.add(link);
        }
        String title = TitleNormalizer.key(entry.title());
        if (byTitle.putIfAbsent(title, item) != null) {
            shared.add(title);
        }
        titles.add(entry.title());
        present += item.vanishedAt() == null ? 1 : 0;
        Instant at = entry.publishedAt();
        dated += at == null ? 0 : 1;
        if (at != null
                && at.isBefore(item.firstSeen().plus(Duration.ofDays(1)))
                && (newest == null || at.isAfter(newest))) {
            newest = at;
        }
    }

    /** Finds the stored item of an entry by its link or title; null for a new one. */
    @Nullable
    StoredItem find(Entry entry) {
        StoredItem same = entry.link() == null ? null : byLink.get(LinkNormalizer.key(entry.link()));
        String title = TitleNormalizer.key(entry.title());
        return same != null || shared.contains(title) ? same : byTitle.get(title);
    }

    /**
     * Whether an item proves that a page has the feed's list; items that were also shown outside of the list prove
     * nothing.
     */
    boolean isProof(StoredItem item) {
        return !repeated.contains(TitleNormalizer.key(item.entry().title()));
    }

    /** The number of items on the last good page. */
    int present() {
        return present;
    }

    boolean isLinked() {
        return 2 * links.size() >= content.items().size();
    }

    boolean isDated() {
        return dated >= 0.6 * content.items().size();
    }

    /**
     * Returns the newest date of an item; future dates of events do not count, because they do not show what is new.
     */
    @Nullable
    Instant newest() {
        return newest;
    }

    LinkPattern linkPattern() {
        return new LinkPattern(links);
    }

    TitleStyle titleStyle() {
        return new TitleStyle(titles);
    }

    TemplateLinks templateLinks() {
        return templateLinks;
    }

    /** The title of the last good page. */
    String pageTitle() {
        return baseline == null ? content.channel().title() : baseline.title();
    }

    /** The address of the last good page after redirects. */
    String address() {
        return Objects.requireNonNullElse(
                baseline == null ? null : baseline.address(), content.channel().link());
    }

    /** Returns the number of characters of text on the last good page, 0 if it is unknown. */
    int textLength() {
        return baseline == null ? 0 : baseline.textLength();
    }
}
