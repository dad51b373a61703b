package org.feedmill.rule;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Predicate;
import org.feedmill.list.FieldHint;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldType;
import org.feedmill.list.ItemField;
import org.feedmill.list.field.TitleText;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.CompiledRule.CompiledChoice;
import org.feedmill.rule.edit.TextEditor;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;
import org.feedmill.text.IpAddress;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Reads the values of fields by their paths, starting from a node range. Not thread-safe. */
public final class FieldExtractor {

    /** A choice that leads to more places than this is not used to find a date among them. */
    private static final int MAX_DATE_NODES = 16;

    /**
     * The value of a field.
     *
     * @param choice that yielded the value, null if none did
     */
    public record ExtractedValue(FieldHint hint, @Nullable FieldChoice choice) {

        static final ExtractedValue NOTHING = new ExtractedValue(FieldHint.NOTHING, null);
    }

    private final Page page;
    private final PathEvaluator pathEvaluator;
    private final Predicate<FieldHint> dateReadable;
    private final FieldUrlReader addresses;
    private final TextEditor editor = new TextEditor();
    private final Map<String, Optional<RuleDateFormat>> formats = new HashMap<>();
    private @Nullable LocalDate referenceDay;

    /** The results of the paths at the last place, cached because several fields may share one path. */
    private @Nullable NodeRange lastPlace;

    private final List<RulePath> cachedPaths = new ArrayList<>();
    private final List<int[]> cachedNodes = new ArrayList<>();
    private final List<RulePath> firstNodePaths = new ArrayList<>();
    private final List<Integer> firstNodes = new ArrayList<>();

    /**
     * @param dates whether a date can be read from a hint
     */
    public FieldExtractor(Page page, PathEvaluator evaluator, Predicate<FieldHint> dates) {
        this.page = page;
        this.pathEvaluator = evaluator;
        this.dateReadable = dates;
        this.addresses = new FieldUrlReader(page);
        LocalDateTime fetched = page.localFetchTime();
        this.referenceDay = fetched == null ? null : fetched.toLocalDate();
    }

    /** Sets the day of times without a day. */
    void referenceDay(LocalDate stated) {
        referenceDay = stated;
    }

    /** Returns the first invalid date format of the rule, null if all are valid. */
    @Nullable
    String invalidFormat() {
        for (Map.Entry<String, Optional<RuleDateFormat>> format : formats.entrySet()) {
            if (format.getValue().isEmpty()) {
                return format.getKey();
            }
        }
        return null;
    }

    /** Returns the nodes that a path selects; a path that is evaluated twice at a place gives the cached result. */
    private int[] select(NodeRange place, RulePath path) {
        resetCacheFor(place);
        for (int i = 0; i < cachedPaths.size(); i++) {
            if (cachedPaths.get(i) == path) {
                return cachedNodes.get(i);
            }
        }
        int[] nodes = pathEvaluator.select(place, path);
        cachedPaths.add(path);
        cachedNodes.add(nodes);
        return nodes;
    }

    /** Returns the first of those nodes, -1 if there is none; most fields need no more. */
    private int first(NodeRange place, RulePath path) {
        resetCacheFor(place);
        for (int i = 0; i < firstNodePaths.size(); i++) {
            if (firstNodePaths.get(i) == path) {
                return firstNodes.get(i);
            }
        }
        int node = pathEvaluator.selectFirst(place, path);
        firstNodePaths.add(path);
        firstNodes.add(node);
        return node;
    }

    private void resetCacheFor(NodeRange place) {
        if (place != lastPlace) {
            lastPlace = place;
            cachedPaths.clear();
            cachedNodes.clear();
            firstNodePaths.clear();
            firstNodes.clear();
        }
    }

    /** Returns the value of the first choice that yields one. */
    public ExtractedValue value(ItemField part, NodeRange place, List<CompiledChoice> ways) {
        for (CompiledChoice way : ways) {
            FieldHint stated = value(part, place, way.choice());
            String text = stated.text();
            if (stated.isKnown() && text != null) {
                way.count().recordMatch(text);
                return new ExtractedValue(stated, way.choice());
            }
            way.count().recordMiss();
        }
        return ExtractedValue.NOTHING;
    }

    private FieldHint value(ItemField part, NodeRange place, FieldChoice choice) {
        RulePath path = choice.path();
        boolean joins = part.has(FieldTrait.PARAGRAPHS) || part.has(FieldTrait.NAMES);
        if (!joins) {
            int node = first(place, path);
            String text = node < 0 ? null : read(part, place, choice, node);
            if (node < 0 || (text != null && !text.isEmpty())) {
                return node < 0 ? FieldHint.NOTHING : FieldHint.of(node, text);
            }
        }
        int[] nodes = select(place, path);
        if (joins && nodes.length > 1) {
            return joinValues(part, place, choice, nodes);
        }
        for (int node : nodes) {
            String text = read(part, place, choice, node);
            if (text != null && !text.isEmpty()) {
                return FieldHint.of(node, text);
            }
        }
        return FieldHint.NOTHING;
    }

    /** Reads the value of a node; a leading dash is removed from a title, as in finders. */
    private @Nullable String read(ItemField part, NodeRange place, FieldChoice choice, int node) {
        String text = editedText(part, place, choice, node);
        boolean plain =
                part == ItemField.TITLE && !choice.stripDate(); // otherwise it is removed together with the date
        return part == ItemField.IP ? ip(text) : text == null || !plain ? text : TitleText.trimSeparators(text);
    }

    /** Returns the IP address in a text; null if there is none. */
    private static @Nullable String ip(@Nullable String text) {
        IpAddress found = text == null ? null : IpAddress.find(text);
        return found == null || text == null ? null : found.in(text);
    }

    /** Joins the values of several nodes: paragraphs of one description, or several authors. */
    private FieldHint joinValues(ItemField part, NodeRange place, FieldChoice choice, int[] nodes) {
        StringJoiner all = new StringJoiner(part.has(FieldTrait.PARAGRAPHS) ? " " : ", ");
        int first = -1;
        for (int node : nodes) {
            String text = editedText(part, place, choice, node);
            if (text != null && !text.isEmpty()) {
                first = first < 0 ? node : first;
                all.add(text);
            }
        }
        return first < 0 ? FieldHint.NOTHING : FieldHint.of(first, all.toString());
    }

    private @Nullable String text(ItemField part, NodeRange place, RulePath path, int node) {
        if (path.attribute() != null) {
            String value = page.isText(node) ? null : page.attribute(node, path.attribute());
            return value == null ? null : addresses.attributeValue(part, node, path.attribute(), value.strip());
        }
        int end = path.steps().isEmpty() ? place.to() : page.end(node);
        boolean whole = path.steps().isEmpty();
        return switch (part.type()) {
            case LINK -> addresses.linkUrl(node, end);
            case ENCLOSURE -> addresses.mediaUrl(node, end);
            case IMAGE -> addresses.imageUrl(node, end);
            case TEXT, MOMENT, PRICE ->
                part == ItemField.TITLE ? titleText(node, end, whole) : visibleText(node, end, whole);
        };
    }

    /** Returns the text for a title; for a link that contains only a picture, the picture's alternative text. */
    private String titleText(int node, int end, boolean whole) {
        String text = visibleText(node, end, whole);
        for (int n = node; n < end && text.isEmpty(); n++) {
            String alt = page.tag(n) == HtmlTag.IMG ? page.attribute(n, "alt") : null;
            text = alt == null ? text : alt.strip();
        }
        return text;
    }

    /** Returns the visible text, a picture's alternative text or, if the node is completely hidden, its hidden text. */
    private String visibleText(int node, int end, boolean whole) {
        if (whole) {
            return page.text(node, end);
        }
        String alt = page.tag(node) == HtmlTag.IMG ? page.attribute(node, "alt") : null;
        if (alt != null) {
            return alt.strip();
        }
        return page.isHidden(node) ? page.rawText(node).strip() : page.text(node);
    }

    /** Returns the text of a node after its cuts and edits; an address that is edited is read from the text. */
    private @Nullable String editedText(ItemField part, NodeRange place, FieldChoice choice, int node) {
        if (choice.edits().isEmpty()) {
            return cutText(text(part, place, choice.path(), node), choice);
        }
        String plain = cutText(plainText(part, place, choice.path(), node), choice);
        if (plain == null) {
            return null;
        }
        String edited = editor.apply(choice.edits(), plain, path -> valueAt(part, place, path));
        boolean address =
                part.type() == FieldType.LINK || part.type() == FieldType.IMAGE || part.type() == FieldType.ENCLOSURE;
        return address ? addresses.absolute(edited) : edited;
    }

    /** Returns the text of a node, or its attribute as written. */
    private @Nullable String plainText(ItemField part, NodeRange place, RulePath path, int node) {
        if (path.attribute() != null) {
            String value = page.isText(node) ? null : page.attribute(node, path.attribute());
            return value == null ? null : value.strip();
        }
        boolean whole = path.steps().isEmpty();
        int end = whole ? place.to() : page.end(node);
        return part == ItemField.TITLE ? titleText(node, end, whole) : visibleText(node, end, whole);
    }

    /**
     * Returns the text of the first node that a path of a template selects, for names of all nodes; empty if there is
     * none.
     */
    private String valueAt(ItemField part, NodeRange place, RulePath path) {
        if (!part.has(FieldTrait.NAMES)) {
            int node = pathEvaluator.selectFirst(place, path);
            String text = node < 0 ? null : plainText(ItemField.DESCRIPTION, place, path, node);
            return text == null ? "" : text;
        }
        StringJoiner all = new StringJoiner(", ");
        for (int node : pathEvaluator.select(place, path)) {
            String text = plainText(part, place, path, node);
            if (text != null && !text.isEmpty()) {
                all.add(text);
            }
        }
        return all.toString();
    }

    private @Nullable String cutText(@Nullable String text, FieldChoice choice) {
        String rest = text;
        if (rest != null && choice.after() != null) {
            int at = indexWithinBudget(rest, choice.after());
            rest = at < 0 ? null : rest.substring(at + choice.after().length()).strip();
        }
        if (rest != null && choice.before() != null) {
            int at = indexWithinBudget(rest, choice.before());
            rest = at < 0 ? null : rest.substring(0, at).strip();
        }
        return rest;
    }

    private int indexWithinBudget(String text, String wanted) {
        return pathEvaluator.canCompare(text.length(), wanted) ? text.indexOf(wanted) : -1;
    }

    /** Returns the first place of any of the choices from which a date can be read. */
    public FieldHint date(NodeRange place, List<CompiledChoice> ways) {
        for (CompiledChoice way : ways) {
            int[] nodes = select(place, way.choice().path());
            for (int i = 0; i < Math.min(nodes.length, MAX_DATE_NODES); i++) {
                FieldHint stated = date(place, way.choice(), nodes[i]);
                if (stated.isKnown() && dateReadable.test(stated)) {
                    way.count().recordMatch(() -> example(stated));
                    return stated;
                }
            }
            way.count().recordMiss();
        }
        return FieldHint.NOTHING;
    }

    private String example(FieldHint stated) {
        if (stated.text() != null) {
            return stated.text();
        }
        String text = page.text(stated.node());
        String machine = text.isEmpty() ? page.attribute(stated.node(), "datetime") : null;
        return machine == null ? text : machine;
    }

    private FieldHint date(NodeRange place, FieldChoice choice, int node) {
        RulePath path = choice.path();
        if (choice.format() == null && page.textLength(node) > 0 && isWholeText(place, choice, node)) {
            return FieldHint.of(node, null); // the text does not have to be assembled
        }
        String text = editedText(ItemField.DATE, place, choice, node);
        if (text == null || text.isEmpty()) {
            boolean machine =
                    path.attribute() == null && !page.isText(node) && page.attribute(node, "datetime") != null;
            return machine ? FieldHint.of(node, null) : FieldHint.NOTHING;
        }
        RuleDateFormat format = choice.format() == null ? null : format(choice.format());
        Moment moment = format == null ? null : format.read(text, referenceDay).orElse(null);
        if (moment != null) {
            return new FieldHint(FieldHint.Kind.KNOWN, node, text, moment);
        }
        return FieldHint.of(node, isWholeText(place, choice, node) ? null : text);
    }

    /** Returns true if the visible text of a node is taken unchanged. */
    private boolean isWholeText(NodeRange place, FieldChoice choice, int node) {
        RulePath path = choice.path();
        return path.attribute() == null
                && choice.after() == null
                && choice.before() == null
                && choice.edits().isEmpty()
                && !page.isHidden(node)
                && !(path.steps().isEmpty() && place.run());
    }

    private @Nullable RuleDateFormat format(String letters) {
        return formats.computeIfAbsent(letters, l -> RuleDateFormat.parseIfValid(l, page.language()))
                .orElse(null);
    }
}
