package org.feedmill.ruleimport;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
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
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Reads the first document of a YAML file, event by event, so that depth, size and aliases are limited while it is read
 * and tags create nothing. An alias refers to the same node: nothing is copied, and no node contains itself.
 */
final class YamlReader {

    /** Configurations of a hundred feeds are shorter; the parser is slow on long texts. */
    private static final int MAX_LENGTH = 250_000;

    private static final int MAX_DEPTH = 40;
    private static final int MAX_NODES = 200_000;
    private static final int MAX_ALIASES = 200;

    /** A list or map that is being read. */
    private static final class OpenCollection {
        final int line;
        final @Nullable List<YamlNode> row;
        final @Nullable Map<String, YamlNode> table;
        final @Nullable Anchor anchor;

        @Nullable
        String key;

        OpenCollection(int line, boolean list, @Nullable Anchor anchor) {
            this.line = line;
            this.row = list ? new ArrayList<>() : null;
            this.table = list ? null : new LinkedHashMap<>();
            this.anchor = anchor;
        }

        YamlNode done() {
            return row != null
                    ? new YamlNode.Sequence(line, row)
                    : new YamlNode.Mapping(line, table == null ? Map.of() : table);
        }
    }

    private final Deque<OpenCollection> open = new ArrayDeque<>();
    private final Map<Anchor, YamlNode> anchors = new HashMap<>();
    private @Nullable YamlNode root;
    private int parts;
    private int aliases;

    private YamlReader() {}

    /** @throws RuleSyntaxException if it is not YAML or exceeds a limit */
    static @Nullable YamlNode read(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new RuleSyntaxException(1, 1, "YAML of " + text.length() + " characters; at most " + MAX_LENGTH);
        }
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(MAX_LENGTH).build();
        YamlReader reader = new YamlReader();
        try {
            Parser events = new ParserImpl(settings, new StreamReader(settings, text));
            while (events.hasNext()) {
                Event event = events.next();
                reader.handleEvent(event);
                if (event instanceof DocumentEndEvent) {
                    break;
                }
            }
        } catch (MarkedYamlEngineException e) {
            Mark mark = e.getProblemMark().or(e::getContextMark).orElse(null);
            throw new RuleSyntaxException(
                    mark == null ? 1 : mark.getLine() + 1,
                    mark == null ? 1 : mark.getColumn() + 1,
                    "not well-formed YAML: " + String.valueOf(e.getProblem()).replaceAll("\\s+", " "));
        } catch (YamlEngineException e) {
            throw new RuleSyntaxException(
                    1,
                    1,
                    "not well-formed YAML: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
        return reader.root;
    }

    private void handleEvent(Event event) {
        if (++parts > MAX_NODES) {
            throw fault(event, "more than " + MAX_NODES + " values");
        }
        switch (event) {
            case ScalarEvent scalar -> put(event, new YamlNode.Scalar(line(event), scalar.getValue()), anchor(scalar));
            case AliasEvent alias -> put(event, alias(alias), null);
            case SequenceStartEvent start -> beginCollection(event, true, anchor(start));
            case MappingStartEvent start -> beginCollection(event, false, anchor(start));
            default -> {
                boolean end = event.getEventId() == Event.ID.SequenceEnd || event.getEventId() == Event.ID.MappingEnd;
                if (end) {
                    OpenCollection done = open.pop();
                    put(event, done.done(), done.anchor);
                }
            }
        }
    }

    private void beginCollection(Event event, boolean list, @Nullable Anchor anchor) {
        if (open.size() >= MAX_DEPTH) {
            throw fault(event, "lists and maps are nested more than " + MAX_DEPTH + " levels deep");
        }
        open.push(new OpenCollection(line(event), list, anchor));
    }

    private YamlNode alias(AliasEvent event) {
        YamlNode named = anchors.get(event.getAlias());
        if (++aliases > MAX_ALIASES) {
            throw fault(event, "more than " + MAX_ALIASES + " aliases");
        }
        if (named == null) {
            throw fault(
                    event,
                    "the alias *" + event.getAlias().getValue() + " refers to an anchor that is not defined before it");
        }
        return named;
    }

    private void put(Event event, YamlNode part, @Nullable Anchor anchor) {
        if (anchor != null) {
            anchors.put(anchor, part);
        }
        OpenCollection in = open.peek();
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

    private static String key(Event event, YamlNode part) {
        if (part instanceof YamlNode.Scalar scalar) {
            // html2rss also accepts keys with the colon of a Ruby symbol
            return scalar.text().startsWith(":") ? scalar.text().substring(1) : scalar.text();
        }
        throw fault(event, "the key is not a string");
    }

    /** Adds an entry. Own keys take precedence over merged ones ({@code <<}). */
    private static void entry(Event event, Map<String, YamlNode> table, String key, YamlNode part) {
        if (key.equals("<<") && part instanceof YamlNode.Mapping other) {
            other.entries().forEach(table::putIfAbsent);
        } else if (table.put(key, part) != null) {
            throw fault(event, "the key \"" + key + "\" is repeated");
        }
    }

    private static @Nullable Anchor anchor(NodeEvent event) {
        return event.getAnchor().orElse(null);
    }

    private static int line(Event event) {
        return event.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }

    private static RuleSyntaxException fault(Event event, String problem) {
        int column = event.getStartMark().map(mark -> mark.getColumn() + 1).orElse(1);
        return new RuleSyntaxException(line(event), column, problem);
    }
}
