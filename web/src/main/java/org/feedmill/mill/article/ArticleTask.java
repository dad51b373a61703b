package org.feedmill.mill.article;

import org.feedmill.feed.Entry;

/**
 * A feed entry whose article is to be read.
 *
 * @param number the position of the entry in the feed, from 0
 * @param position the position among the entries to be read, from 1
 * @param link the address of its page
 */
record ArticleTask(int number, int position, Entry entry, String link) {}
