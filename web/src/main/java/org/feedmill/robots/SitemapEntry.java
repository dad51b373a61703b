package org.feedmill.robots;

import java.time.Instant;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * A page that a sitemap lists.
 *
 * @param lastModified the time of the last change, or its start if only a day, month or year is given; null if missing
 * @param priority from 0 to 1 among the pages of the site; default 0.5
 */
public record SitemapEntry(WebAddress address, @Nullable Instant lastModified, double priority) {}
