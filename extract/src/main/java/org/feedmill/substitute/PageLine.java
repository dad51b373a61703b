package org.feedmill.substitute;

/**
 * One display line of the main part of a page.
 *
 * @param text the text as shown
 * @param blockPath the path of block tags above it, which the rows of a list share
 * @param linked whether most of it is link text
 * @param listItem whether it is in an item of a list with several items
 */
record PageLine(String text, long blockPath, boolean linked, boolean listItem) {}
