package org.feedmill.crawl;

/** The crawl's folder cannot be read or written: the disk is full, the file is broken, another crawl holds it. */
public final class FrontierTrouble extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public FrontierTrouble(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    public FrontierTrouble(String sentence) {
        super(sentence);
    }
}
