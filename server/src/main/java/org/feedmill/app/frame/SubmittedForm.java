package org.feedmill.app.frame;

import io.javalin.http.Context;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Form as it was sent, with the errors of each field; the page shows both again, except passwords.
 *
 * @param formName which of the page's forms it is, empty where none was sent
 */
public record SubmittedForm(String formName, Map<String, String> values, Map<String, String> errors) {

    public static final SubmittedForm NONE = new SubmittedForm("", Map.of(), Map.of());

    public SubmittedForm {
        values = Map.copyOf(values);
        errors = Map.copyOf(errors);
    }

    /** Value that was typed, or the stored one. */
    public String value(String form, String field, Object otherwise) {
        String typed = formName.equals(form) ? values.get(field) : null;
        return typed == null ? String.valueOf(otherwise) : typed;
    }

    /** Error of a field; null if there is none. */
    public @Nullable String error(String form, String field) {
        return formName.equals(form) ? errors.get(field) : null;
    }

    /** For an attribute that must not be there at all where all is well. */
    public @Nullable String invalid(String form, String field) {
        return error(form, field) == null ? null : "true";
    }

    /** The same: which element says what is wrong. */
    public @Nullable String errorElement(String form, String field) {
        return error(form, field) == null ? null : form + "-" + field + "-error";
    }

    boolean isValid() {
        return errors.isEmpty();
    }

    /** Reads and checks the fields of a form. */
    public static final class FormReader {

        private final Context request;
        private final String formName;
        private final Map<String, String> values = new HashMap<>();
        private final Map<String, String> errors = new HashMap<>();

        public FormReader(Context request, String of) {
            this.request = request;
            this.formName = of;
        }

        /** A text that is shown again; cut where it is longer than any that is right. */
        public String text(String field, int maxLength) {
            String given = request.formParam(field);
            String text = given == null ? "" : given.strip();
            String cut = text.length() > maxLength + 1 ? text.substring(0, maxLength + 1) : text;
            values.put(field, cut);
            return cut;
        }

        /** As it was typed, blanks and all. */
        public String secret(String field) {
            String given = request.formParam(field);
            return given == null ? "" : given;
        }

        public boolean checkbox(String field) {
            boolean ticked = request.formParam(field) != null;
            values.put(field, Boolean.toString(ticked));
            return ticked;
        }

        public void addError(String field, String sentence) {
            errors.putIfAbsent(field, sentence);
        }

        public boolean isValid() {
            return errors.isEmpty();
        }

        public SubmittedForm form() {
            return new SubmittedForm(formName, values, errors);
        }
    }
}
