package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.Json;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The lists in a page's scripts: linked data, and the state that the page is drawn from. */
final class MarkupScripts {

    /** Characters of scripts that are looked at on one page: a script that passes it is left out. */
    private static final int MOST_CHARS = Json.Limits.STANDARD.chars();

    /** A script with less text holds no state worth a look. */
    private static final int LEAST_STATE = 200;

    private final Survey survey;
    private final Page page;
    private final JsonValues values;
    private final List<Json> linked = new ArrayList<>();
    private int linkedScript = -1;
    private @Nullable Places places;
    private @Nullable JsonState state;
    private Map<String, Told> known = Map.of();
    private int left = MOST_CHARS;

    MarkupScripts(Survey survey) {
        this.survey = survey;
        this.page = survey.page();
        this.values = new JsonValues(survey);
    }

    /** The candidates, in no order; the page is searched for entries only where a script tells any. */
    List<ItemList> candidates(List<Integer> scripts) {
        scripts.forEach(this::read);
        List<ToldList> lists = new ArrayList<>(new JsonLd(values).lists(linked, linkedScript));
        if (state != null) {
            lists.addAll(state.lists());
        }
        known = JsonLists.known(lists);
        return lists.isEmpty() ? List.of() : new JsonLists(survey, places(), known).candidates(lists);
    }

    /** What the scripts tell of each address, by its {@link Places#key}, once candidates were asked for. */
    Map<String, Told> known() {
        return known;
    }

    private void read(int script) {
        String text = page.ownText(page.firstChild(script));
        if (text.length() > left) {
            return;
        }
        left -= text.length();
        String type = type(script);
        if (type.endsWith("ld+json")) {
            linked.addAll(Json.all(text, Json.Limits.STANDARD));
            linkedScript = linkedScript < 0 ? script : linkedScript;
        } else if (text.length() >= LEAST_STATE) {
            for (Json.Assigned one : states(script, type, text)) {
                state().read(one.name(), one.value(), script);
            }
        }
    }

    /** What a script keeps as data: it is JSON as a whole, or assigns some. */
    private List<Json.Assigned> states(int script, String type, String text) {
        if (type.endsWith("json")) {
            String id = page.attribute(script, "id");
            String name = id == null ? "script" : id;
            return Json.all(text, Json.Limits.STANDARD).stream()
                    .map(value -> new Json.Assigned(name, value))
                    .toList();
        }
        boolean program = type.isEmpty() || type.contains("javascript") || type.equals("module");
        return program ? Json.assigned(text, Json.Limits.STANDARD) : List.of();
    }

    private String type(int script) {
        String type = page.attribute(script, "type");
        return type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
    }

    private Places places() {
        Places known = places;
        if (known == null) {
            known = new Places(survey);
            places = known;
        }
        return known;
    }

    private JsonState state() {
        JsonState known = state;
        if (known == null) {
            known = new JsonState(values, this::places, survey.reader());
            state = known;
        }
        return known;
    }
}
