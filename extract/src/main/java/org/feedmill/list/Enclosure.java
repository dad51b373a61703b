package org.feedmill.list;

/**
 * A file that an item refers to: audio, video or a document.
 *
 * @param address its absolute address
 * @param type its media type, such as {@code audio/mpeg}, as the page states it or derived from the file name extension
 */
public record Enclosure(String address, String type) {}
