package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.ItemList;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** The lists in a page's scripts: linked data, and the state that the page is rendered from. */
final class ScriptScanner {

    /** Maximum number of characters of scripts that are read on one page; a script that exceeds it is skipped. */
    private static final int MAX_CHARS = JsonValue.Limits.STANDARD.chars();

    /** A script with less text contains no relevant state. */
    private static final int MIN_STATE_LENGTH = 200;

    private final PageIndex survey;
    private final Page page;
    private final JsonValueReader values;
    private final List<JsonValue> linked = new ArrayList<>();
    private int linkedScript = -1;
    private @Nullable TextLocator places;
    private @Nullable ScriptStateLists state;
    private final PackedScriptStates packed = new PackedScriptStates();
    private Map<String, MarkupEntry> known = Map.of();
    private int charsLeft = MAX_CHARS;

    ScriptScanner(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
        this.values = new JsonValueReader(survey);
    }

    /** The candidates, unordered; entries are located on the page only if scripts contain any. */
    List<ItemList> candidates(List<Integer> scripts) {
        scripts.forEach(this::read);
        for (JsonValue value : packed.flightValues()) {
            state().read("flight", value, packed.flightScript());
        }
        List<MarkupList> lists = new ArrayList<>(new JsonLdLists(values).lists(linked, linkedScript));
        if (state != null) {
            lists.addAll(state.lists());
        }
        known = ScriptListLocator.known(lists);
        return lists.isEmpty() ? List.of() : new ScriptListLocator(survey, places(), known).candidates(lists);
    }

    /**
     * Returns the properties that the scripts give for each address, by its {@link TextLocator#key}; available after
     * the candidates were requested.
     */
    Map<String, MarkupEntry> known() {
        return known;
    }

    private void read(int script) {
        String text = page.ownText(page.firstChild(script));
        if (text.length() > charsLeft) {
            return;
        }
        charsLeft -= text.length();
        String type = type(script);
        if (type.endsWith("ld+json")) {
            linked.addAll(JsonValue.readAll(text, JsonValue.Limits.STANDARD));
            linkedScript = linkedScript < 0 ? script : linkedScript;
        } else if (text.length() >= MIN_STATE_LENGTH) {
            for (JsonValue.Assignment one : states(script, type, text)) {
                state().read(one.name(), one.value(), script);
            }
        }
    }

    /** Returns the data of a script: the script is JSON as a whole, or assigns JSON values. */
    private List<JsonValue.Assignment> states(int script, String type, String text) {
        if (type.endsWith("json")) {
            String id = page.attribute(script, "id");
            String name = id == null ? "script" : id;
            boolean nuxt = name.equals("__NUXT_DATA__") || page.attribute(script, "data-nuxt-data") != null;
            return JsonValue.readAll(text, JsonValue.Limits.STANDARD).stream()
                    .map(value -> nuxt ? packed.unpacked(value) : value)
                    .filter(Objects::nonNull)
                    .map(value -> new JsonValue.Assignment(name, value))
                    .toList();
        }
        if (packed.addFlight(text, script)) {
            return List.of();
        }
        boolean program = type.isEmpty() || type.contains("javascript") || type.equals("module");
        return program ? JsonValue.readAssignments(text, JsonValue.Limits.STANDARD) : List.of();
    }

    private String type(int script) {
        String type = page.attribute(script, "type");
        return type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
    }

    private TextLocator places() {
        TextLocator known = places;
        if (known == null) {
            known = new TextLocator(survey);
            places = known;
        }
        return known;
    }

    private ScriptStateLists state() {
        ScriptStateLists known = state;
        if (known == null) {
            known = new ScriptStateLists(values, this::places, survey.reader());
            state = known;
        }
        return known;
    }
}
