package org.feedmill.robots;

import java.time.Instant;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * A page that a sitemap lists.
 *
 * @param lastModified when it last changed, the start of that time where only a day, month or year is told; null where
 *     nothing is
 * @param priority from 0 to 1 among the pages of the site, 0.5 where nothing is told
 */
public record SitemapEntry(WebAddress address, @Nullable Instant lastModified, double priority) {}
