package org.feedmill.crawl;

/**
 * Thrown if the folder of a crawl cannot be read or written: the disk is full, a file is damaged, or another crawl uses
 * it.
 */
public final class FrontierTrouble extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public FrontierTrouble(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    public FrontierTrouble(String sentence) {
        super(sentence);
    }
}
