package org.feedmill.time.pattern;

import org.feedmill.time.pattern.TimePattern.TrustLevel;
import org.jspecify.annotations.Nullable;

/** The patterns that a match was joined from so far: its parts, the patterns in order, and the trust in it. */
public record JoinedPatterns(
        int parts,
        @Nullable JoinedPatterns before,
        @Nullable TimePattern last,
        TrustLevel level,
        int rank) {

    public static final int DATE = 1;
    public static final int CLOCK = 2;
    public static final int WEEKDAY = 4;
    public static final int YEAR = 8;

    public static final JoinedPatterns EMPTY = new JoinedPatterns(0, null, null, TrustLevel.ATTACHED, 0);

    /**
     * A strong part makes the match strong; a pattern that requires the whole text or a time next to it keeps this
     * requirement.
     */
    public JoinedPatterns with(int part, TimePattern pattern) {
        boolean first = parts == 0 || level == TrustLevel.ATTACHED;
        TrustLevel joint = first ? pattern.level() : jointLevel(pattern);
        return new JoinedPatterns(parts | part, this, pattern, joint, rank + pattern.rank());
    }

    private TrustLevel jointLevel(TimePattern pattern) {
        boolean sticky = level == TrustLevel.WHOLE
                || level == TrustLevel.COLUMN
                || level == TrustLevel.BESIDE
                || pattern.level() == TrustLevel.ATTACHED;
        boolean stronger = !sticky
                && (pattern.level().compareTo(level) < 0
                        || pattern.level() == TrustLevel.WHOLE
                        || pattern.level() == TrustLevel.COLUMN
                        || pattern.level() == TrustLevel.BESIDE);
        return stronger ? pattern.level() : level;
    }

    public boolean has(int part) {
        return (parts & part) != 0;
    }

    /** The name of the match, by which matches are grouped. */
    String name() {
        return joinedNames(false);
    }

    /** The patterns as in the file, which define the order of the digits. */
    String source() {
        return joinedNames(true);
    }

    private String joinedNames(boolean source) {
        String out = "";
        for (JoinedPatterns at = this; at != null && at.last != null; at = at.before) {
            String own = source ? at.last.source() : at.last.name();
            out = out.isEmpty() ? own : own.concat(" ").concat(out);
        }
        return out;
    }
}
