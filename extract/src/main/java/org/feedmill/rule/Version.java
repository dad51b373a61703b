package org.feedmill.rule;

import org.feedmill.list.ItemList;
import org.feedmill.page.Page;

/** A page as it was once, and the list that stood on it then. */
public record Version(Page page, ItemList list) {}
