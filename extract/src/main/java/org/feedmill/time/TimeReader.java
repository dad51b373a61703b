package org.feedmill.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds and reads dates and times. */
public final class TimeReader {

    private static final TimeReader STANDARD = new TimeReader();

    private TimeReader() {}

    public static TimeReader standard() {
        return STANDARD;
    }

    public List<TimeMatch> scan(CharSequence text, TimeContext context) {
        return List.of();
    }

    public List<@Nullable Moment> resolve(List<TimeMatch> column, TimeContext context) {
        return new ArrayList<>();
    }

    public Optional<Moment> read(String text, TimeContext context) {
        return Optional.empty();
    }

    public Optional<Moment> machine(String value) {
        return Optional.empty();
    }
}
