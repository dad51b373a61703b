package org.feedmill.rule.induce;

import org.feedmill.list.ItemList;
import org.feedmill.page.Page;

/** A page at one point in time, with the list that was on it then. */
public record PageVersion(Page page, ItemList list) {}
