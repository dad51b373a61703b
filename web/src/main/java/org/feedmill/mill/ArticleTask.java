package org.feedmill.mill;

import org.feedmill.feed.Entry;

/**
 * A feed entry whose article is to be read.
 *
 * @param number the position of the entry in the feed, from 0
 * @param turn the position among the entries to be read, from 1
 * @param link the address of its page
 */
record ArticleTask(int number, int turn, Entry entry, String link) {}
