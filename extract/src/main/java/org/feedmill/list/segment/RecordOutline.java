package org.feedmill.list.segment;

import org.jspecify.annotations.Nullable;

/**
 * The part of the page that a record covers, with its title and link.
 *
 * @param to the first number after its nodes
 * @param titleNode the node that the title was read from, -1 if it is not on the page
 */
public record RecordOutline(
        int from,
        int to,
        int titleNode,
        String title,
        @Nullable String link) {}
