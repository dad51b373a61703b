package org.feedmill.mill;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.fetch.limit.RegistrableDomain;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.SiteSource;
import org.feedmill.mill.load.SiteSourceDetector;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Reads the list of a page from the data that the page declares or loads. The data is requested as any program would:
 * without a browser and without what the page's scripts add to their requests, so that data that needs a token of the
 * page is never used.
 */
final class SiteDataSearch {

    /** The maximum number of addresses that are requested. */
    private static final int MAX_REQUESTS = 3;

    /** The minimum share of the displayed titles that the data must have, and the other way round. */
    private static final double MIN_SAME_SHARE = 0.7;

    private static final int MIN_ITEMS = 2;

    /** A document with data, and the lists in it. */
    record DataList(Page page, FoundLists found) {}

    private final MillContext context;
    private final MillRequest request;
    private final Function<Page, FoundLists> lists;

    SiteDataSearch(MillContext context, MillRequest request, Function<Page, FoundLists> lists) {
        this.context = context;
        this.request = request;
        this.lists = lists;
    }

    /** Returns true if an address belongs to the same site as a page, and is not the page itself. */
    private static boolean isOfSite(String address, String page) {
        WebAddress one = WebAddress.of(address);
        WebAddress other = WebAddress.of(page);
        return one != null
                && other != null
                && !one.equals(other)
                && RegistrableDomain.of(one.host()).equals(RegistrableDomain.of(other.host()));
    }

    /** Returns the list at the address of the rule, or at one that a page declares; null if there is none. */
    @Nullable
    DataList declaredBy(Page page) {
        List<String> addresses = new ArrayList<>();
        MillRuleOptions ruling = request.ruleOptions();
        String ruled = ruling == null ? null : ruling.rule().link();
        if (ruled != null && isOfSite(ruled, request.address())) {
            addresses.add(ruled);
        }
        for (SiteSource source : SiteSourceDetector.detect(page)) {
            if (source.hasData() && isOfSite(source.address(), request.address())) {
                addresses.add(source.address());
            }
        }
        return addresses.stream()
                .distinct()
                .limit(MAX_REQUESTS)
                .map(this::read)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private @Nullable DataList read(String address) {
        context.listener().onEvent(new MillEvent.Fetching(address));
        PageLoadResult loaded = PageLoader.read(
                context.plain().fetch(request.request().at(address).asRobot()), address, request.encoding());
        if (!(loaded instanceof PageLoadResult.Ready ready) || ready.page().json() == null) {
            return null;
        }
        Page data = ready.page();
        FoundLists found = lists.apply(data);
        return found.best().filter(list -> list.items().size() >= MIN_ITEMS).isPresent()
                ? new DataList(data, found)
                : null;
    }

    /** Returns the data that a rendered page loaded if a request without a browser gives the displayed list; else null. */
    @Nullable
    DataList loadedBy(Page rendered, ItemList shown) {
        List<String> addresses = new ArrayList<>();
        for (SiteSource source : SiteSourceDetector.detect(rendered)) {
            if (source.kind() == SiteSource.Kind.LOADED && isOfSite(source.address(), request.address())) {
                addresses.add(source.address());
            }
        }
        for (String address : addresses.subList(0, Math.min(MAX_REQUESTS, addresses.size()))) {
            DataList data = read(address);
            if (data != null && isSame(data.found().best().orElseThrow(), shown)) {
                return data;
            }
        }
        return null;
    }

    private static boolean isSame(ItemList data, ItemList shown) {
        Set<String> titles = new HashSet<>();
        data.items().forEach(item -> titles.add(key(item)));
        long same = shown.items().stream()
                .filter(item -> titles.contains(key(item)))
                .count();
        return same >= MIN_SAME_SHARE * shown.items().size() && same >= MIN_ITEMS;
    }

    private static String key(Item item) {
        return item.title().replaceAll("\\s+", " ").strip();
    }
}
