package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.feedmill.rule.RuleFault;
import org.jspecify.annotations.Nullable;

/** Collects imported rules and unsupported settings of one file. Not thread-safe. */
final class Findings {

    private static final int LONGEST = 200;

    /** Nobody reads more; what is left over is counted. */
    private static final int MOST = 2_000;

    /** More feeds than this are not in one file. */
    private static final int MOST_RULES = 5_000;

    private final Form form;
    private final List<Lent> rules = new ArrayList<>();
    private final List<Unsupported> unsupported = new ArrayList<>();
    private int more;
    private int last;

    Findings(Form form) {
        this.form = form;
    }

    void add(Lent lent) {
        room(rules.size());
        rules.add(lent);
    }

    /** Refuses more feeds than a file may have. */
    static void room(int feeds) {
        if (feeds >= MOST_RULES) {
            throw new RuleFault(1, 1, "more than " + MOST_RULES + " feeds; part the file");
        }
    }

    void skip(Setting setting, String why) {
        skip(setting.line(), setting.shown(), why);
    }

    void skip(int line, String text, String why) {
        if (unsupported.size() >= MOST) {
            more++;
            last = Math.max(last, line);
            return;
        }
        String plain = text.strip().replaceAll("\\s+", " ");
        int end = plain.offsetByCodePoints(0, Math.min(LONGEST, plain.codePointCount(0, plain.length())));
        unsupported.add(new Unsupported(line, end < plain.length() ? plain.substring(0, end) + "…" : plain, why));
    }

    /** What a reader makes of a setting; null where it cannot, which is named. */
    <T> @Nullable T attempt(Setting setting, Supplier<T> reader) {
        try {
            return reader.get();
        } catch (NotTaken e) {
            skip(setting, e.why());
        } catch (RuleFault e) {
            skip(setting, "column " + e.column() + " of the value: " + e.problem());
        }
        return null;
    }

    Borrowed borrowed() {
        List<Unsupported> all = new ArrayList<>(unsupported);
        all.sort(Comparator.comparingInt(Unsupported::line));
        if (more > 0) {
            all.add(new Unsupported(
                    last, more + " more lines", "not taken either; only the first " + MOST + " are named"));
        }
        return new Borrowed(form, rules, all);
    }
}
