package org.feedmill.time;

import org.feedmill.time.Pattern.Level;
import org.jspecify.annotations.Nullable;

/** The patterns that a match is joined from so far: its parts, the patterns in order, and how far it is trusted. */
record Joined(int parts, @Nullable Joined before, @Nullable Pattern last, Level level, int rank) {

    static final int DATE = 1;
    static final int CLOCK = 2;
    static final int WEEKDAY = 4;
    static final int YEAR = 8;

    static final Joined NOTHING = new Joined(0, null, null, Level.ATTACHED, 0);

    /** A strong part makes the whole strong; what needs the whole text or a time beside it keeps that need. */
    Joined with(int part, Pattern pattern) {
        boolean first = parts == 0 || level == Level.ATTACHED;
        Level joint = first ? pattern.level() : joint(pattern);
        return new Joined(parts | part, this, pattern, joint, rank + pattern.rank());
    }

    private Level joint(Pattern pattern) {
        boolean sticky = level == Level.WHOLE
                || level == Level.COLUMN
                || level == Level.BESIDE
                || pattern.level() == Level.ATTACHED;
        boolean stronger = !sticky
                && (pattern.level().compareTo(level) < 0
                        || pattern.level() == Level.WHOLE
                        || pattern.level() == Level.COLUMN
                        || pattern.level() == Level.BESIDE);
        return stronger ? pattern.level() : level;
    }

    boolean has(int part) {
        return (parts & part) != 0;
    }

    /** The name of the match, by which matches are grouped. */
    String name() {
        return written(false);
    }

    /** The patterns as in the file, which give the order of the digits. */
    String source() {
        return written(true);
    }

    private String written(boolean source) {
        String out = "";
        for (Joined at = this; at != null && at.last != null; at = at.before) {
            String own = source ? at.last.source() : at.last.name();
            out = out.isEmpty() ? own : own.concat(" ").concat(out);
        }
        return out;
    }
}
