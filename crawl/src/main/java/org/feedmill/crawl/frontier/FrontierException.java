package org.feedmill.crawl.frontier;

/**
 * Thrown if the folder of a crawl cannot be read or written: the disk is full, a file is damaged, or another crawl uses
 * it.
 */
public final class FrontierException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public FrontierException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    public FrontierException(String sentence) {
        super(sentence);
    }
}
