package org.feedmill.foreign;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.RuleFault;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads the first document of a YAML file, event by event, so that depth, size and aliases are bounded while it is read
 * and no tag makes anything. An alias is the very part it names: nothing is copied, and a part is never inside itself.
 */
final class YamlReader {

    /** Configurations of a hundred feeds have less; the parser takes its time with long texts. */
    private static final int LONGEST = 250_000;

    private static final int DEEPEST = 40;
    private static final int MOST_PARTS = 200_000;
    private static final int MOST_ALIASES = 200;

    /** A list or a table that is being read. */
    private static final class Open {
        final int line;
        final @Nullable List<Yaml> row;
        final @Nullable Map<String, Yaml> table;
        final @Nullable Anchor anchor;

        @Nullable
        String key;

        Open(int line, boolean list, @Nullable Anchor anchor) {
            this.line = line;
            this.row = list ? new ArrayList<>() : null;
            this.table = list ? null : new LinkedHashMap<>();
            this.anchor = anchor;
        }

        Yaml done() {
            return row != null ? new Yaml.Row(line, row) : new Yaml.Table(line, table == null ? Map.of() : table);
        }
    }

    private final Deque<Open> open = new ArrayDeque<>();
    private final Map<Anchor, Yaml> anchors = new HashMap<>();
    private @Nullable Yaml root;
    private int parts;
    private int aliases;

    private YamlReader() {}

    /** @throws RuleFault where it is no YAML, or is too much of it */
    static @Nullable Yaml read(String text) {
        if (text.length() > LONGEST) {
            throw new RuleFault(1, 1, "YAML of " + text.length() + " characters; at most " + LONGEST);
        }
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(LONGEST).build();
        YamlReader reader = new YamlReader();
        try {
            for (Event event : new Parse(settings).parseString(text)) {
                reader.take(event);
                if (event instanceof DocumentEndEvent) {
                    break;
                }
            }
        } catch (MarkedYamlEngineException e) {
            Mark mark = e.getProblemMark().or(e::getContextMark).orElse(null);
            throw new RuleFault(
                    mark == null ? 1 : mark.getLine() + 1,
                    mark == null ? 1 : mark.getColumn() + 1,
                    "no well-formed YAML: " + String.valueOf(e.getProblem()).replaceAll("\\s+", " "));
        } catch (YamlEngineException e) {
            throw new RuleFault(
                    1,
                    1,
                    "no well-formed YAML: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
        return reader.root;
    }

    private void take(Event event) {
        if (++parts > MOST_PARTS) {
            throw fault(event, "more than " + MOST_PARTS + " parts");
        }
        switch (event) {
            case ScalarEvent scalar -> put(event, new Yaml.Scalar(line(event), scalar.getValue()), anchor(scalar));
            case AliasEvent alias -> put(event, alias(alias), null);
            case SequenceStartEvent start -> begin(event, true, anchor(start));
            case MappingStartEvent start -> begin(event, false, anchor(start));
            default -> {
                boolean end = event.getEventId() == Event.ID.SequenceEnd || event.getEventId() == Event.ID.MappingEnd;
                if (end) {
                    Open done = open.pop();
                    put(event, done.done(), done.anchor);
                }
            }
        }
    }

    private void begin(Event event, boolean list, @Nullable Anchor anchor) {
        if (open.size() >= DEEPEST) {
            throw fault(event, "lists and tables more than " + DEEPEST + " deep");
        }
        open.push(new Open(line(event), list, anchor));
    }

    private Yaml alias(AliasEvent event) {
        Yaml named = anchors.get(event.getAlias());
        if (++aliases > MOST_ALIASES) {
            throw fault(event, "more than " + MOST_ALIASES + " aliases");
        }
        if (named == null) {
            throw fault(event, "the alias *" + event.getAlias().getValue() + " names nothing before it");
        }
        return named;
    }

    private void put(Event event, Yaml part, @Nullable Anchor anchor) {
        if (anchor != null) {
            anchors.put(anchor, part);
        }
        Open in = open.peek();
        if (in == null) {
            root = part;
        } else if (in.row != null) {
            in.row.add(part);
        } else if (in.key == null) {
            in.key = key(event, part);
        } else if (in.table != null) {
            entry(event, in.table, in.key, part);
            in.key = null;
        }
    }

    private static String key(Event event, Yaml part) {
        if (part instanceof Yaml.Scalar scalar) {
            // html2rss takes keys with the colon of a Ruby symbol too
            return scalar.text().startsWith(":") ? scalar.text().substring(1) : scalar.text();
        }
        throw fault(event, "a key that is no text");
    }

    /** What {@code <<} brings in gives way to what is said itself. */
    private static void entry(Event event, Map<String, Yaml> table, String key, Yaml part) {
        if (key.equals("<<") && part instanceof Yaml.Table other) {
            other.entries().forEach(table::putIfAbsent);
        } else if (table.put(key, part) != null) {
            throw fault(event, "the key \"" + key + "\" stands here a second time");
        }
    }

    private static @Nullable Anchor anchor(NodeEvent event) {
        return event.getAnchor().orElse(null);
    }

    private static int line(Event event) {
        return event.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }

    private static RuleFault fault(Event event, String problem) {
        int column = event.getStartMark().map(mark -> mark.getColumn() + 1).orElse(1);
        return new RuleFault(line(event), column, problem);
    }
}
