package org.feedmill.list;

/**
 * A file that an item brings along: a sound, a film, a document.
 *
 * @param address its absolute address
 * @param type its media type, such as {@code audio/mpeg}, as the page tells it or its name's ending does
 */
public record Enclosure(String address, String type) {}
