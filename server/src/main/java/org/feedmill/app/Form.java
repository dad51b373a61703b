package org.feedmill.app;

import io.javalin.http.Context;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Form as it was sent, with the errors of each field; the page shows both again, except passwords.
 *
 * @param of which of the page's forms it is, empty where none was sent
 */
public record Form(String of, Map<String, String> values, Map<String, String> errors) {

    static final Form NONE = new Form("", Map.of(), Map.of());

    public Form {
        values = Map.copyOf(values);
        errors = Map.copyOf(errors);
    }

    /** Value that was typed, or the stored one. */
    public String value(String form, String field, Object otherwise) {
        String typed = of.equals(form) ? values.get(field) : null;
        return typed == null ? String.valueOf(otherwise) : typed;
    }

    /** Error of a field; null if there is none. */
    public @Nullable String error(String form, String field) {
        return of.equals(form) ? errors.get(field) : null;
    }

    /** For an attribute that must not be there at all where all is well. */
    public @Nullable String invalid(String form, String field) {
        return error(form, field) == null ? null : "true";
    }

    /** The same: which element says what is wrong. */
    public @Nullable String saidBy(String form, String field) {
        return error(form, field) == null ? null : form + "-" + field + "-error";
    }

    boolean good() {
        return errors.isEmpty();
    }

    /** Reads and checks the fields of a form. */
    static final class Reading {

        private final Context request;
        private final String of;
        private final Map<String, String> values = new HashMap<>();
        private final Map<String, String> errors = new HashMap<>();

        Reading(Context request, String of) {
            this.request = request;
            this.of = of;
        }

        /** A text that is shown again; cut where it is longer than any that is right. */
        String text(String field, int maxLength) {
            String given = request.formParam(field);
            String text = given == null ? "" : given.strip();
            String cut = text.length() > maxLength + 1 ? text.substring(0, maxLength + 1) : text;
            values.put(field, cut);
            return cut;
        }

        /** As it was typed, blanks and all. */
        String secret(String field) {
            String given = request.formParam(field);
            return given == null ? "" : given;
        }

        boolean ticked(String field) {
            boolean ticked = request.formParam(field) != null;
            values.put(field, Boolean.toString(ticked));
            return ticked;
        }

        void wrong(String field, String sentence) {
            errors.putIfAbsent(field, sentence);
        }

        boolean good() {
            return errors.isEmpty();
        }

        Form form() {
            return new Form(of, values, errors);
        }
    }
}
