package org.feedmill.spark.input;

import java.util.Arrays;

/** Ways in which the body of an archived response is damaged. */
public enum RecordDamage {
    WHOLE,
    CUT_EARLY,
    CUT_MIDDLE,
    CUT_LATE,
    CORRUPT_HEAD,
    CORRUPT_MIDDLE,
    LENGTH_TOO_LONG,
    LENGTH_TOO_SHORT,
    EMPTY,
    BOMB;

    /** Expected result of reading a damaged record. */
    public enum Outcome {
        READ,
        READ_EMPTY,
        NAMED,
        /** Nothing in the coding shows whether the bytes are right. */
        READ_OR_NAMED
    }

    private static final byte[] BOMB_PAGE = new byte[25_000_000];

    public Outcome outcome(ContentCodingSample coding) {
        return switch (this) {
            case WHOLE, LENGTH_TOO_SHORT -> Outcome.READ;
            case LENGTH_TOO_LONG -> coding.isPlain() ? Outcome.NAMED : Outcome.READ;
            case EMPTY -> Outcome.READ_EMPTY;
            case CUT_EARLY, CUT_MIDDLE, CUT_LATE, BOMB -> Outcome.NAMED;
            case CORRUPT_HEAD, CORRUPT_MIDDLE -> coding.isChecked() ? Outcome.NAMED : Outcome.READ_OR_NAMED;
        };
    }

    /** Adds the record to an archive. */
    public void write(SampleArchive archive, String id, ContentCodingSample coding) {
        byte[] whole = this == BOMB ? coding.encode(BOMB_PAGE) : coding.encode(ContentCodingSample.PAGE);
        byte[] body = damaged(whole);
        int off = switch (this) {
            case CUT_EARLY, CUT_MIDDLE, CUT_LATE -> whole.length - body.length;
            case LENGTH_TOO_LONG -> 500;
            case LENGTH_TOO_SHORT -> -100;
            default -> 0;
        };
        String lines = coding.header().isEmpty() ? "" : "Content-Encoding: " + coding.header() + "\r\n";
        archive.coded(id, lines, body, off);
    }

    private byte[] damaged(byte[] whole) {
        return switch (this) {
            case WHOLE, LENGTH_TOO_LONG, LENGTH_TOO_SHORT, BOMB -> whole;
            case CUT_EARLY -> Arrays.copyOf(whole, 5);
            case CUT_MIDDLE -> Arrays.copyOf(whole, whole.length / 2);
            case CUT_LATE -> Arrays.copyOf(whole, whole.length * 9 / 10);
            case CORRUPT_HEAD -> flipped(whole, 0);
            case CORRUPT_MIDDLE -> flipped(whole, whole.length / 2);
            case EMPTY -> new byte[0];
        };
    }

    private static byte[] flipped(byte[] whole, int at) {
        byte[] corrupt = whole.clone();
        corrupt[at] ^= 0x55;
        return corrupt;
    }
}
