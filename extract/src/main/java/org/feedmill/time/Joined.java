package org.feedmill.time;

import org.feedmill.time.Pattern.Level;

/** What a match was joined from so far: its parts, its name, and how far it may be trusted. */
record Joined(int parts, String name, String source, Level level, int rank) {

    static final int DATE = 1;
    static final int CLOCK = 2;
    static final int WEEKDAY = 4;
    static final int YEAR = 8;

    static final Joined NOTHING = new Joined(0, "", "", Level.ATTACHED, 0);

    /** A strong part makes the whole strong; what needs the whole text or a time beside it keeps that need. */
    Joined with(int part, Pattern pattern) {
        boolean first = parts == 0 || level == Level.ATTACHED;
        boolean sticky = level == Level.WHOLE || level == Level.BESIDE || pattern.level() == Level.ATTACHED;
        boolean stronger = !sticky
                && (pattern.level().compareTo(level) < 0
                        || pattern.level() == Level.WHOLE
                        || pattern.level() == Level.BESIDE);
        return new Joined(
                parts | part,
                name.isEmpty() ? pattern.name() : name.concat(" ").concat(pattern.name()),
                source.isEmpty() ? pattern.source() : source.concat(" ").concat(pattern.source()),
                first || stronger ? pattern.level() : level,
                rank + pattern.rank());
    }

    boolean has(int part) {
        return (parts & part) != 0;
    }
}
