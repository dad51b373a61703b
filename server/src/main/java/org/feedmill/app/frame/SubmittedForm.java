package org.feedmill.app.frame;

import io.javalin.http.Context;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Form as it was sent, with the errors of each field; the page shows both again, except passwords.
 *
 * @param formName identifies the form on its page, empty if none was sent
 */
public record SubmittedForm(String formName, Map<String, String> values, Map<String, String> errors) {

    public static final SubmittedForm NONE = new SubmittedForm("", Map.of(), Map.of());

    public SubmittedForm {
        values = Map.copyOf(values);
        errors = Map.copyOf(errors);
    }

    /** Returns the submitted value, or the stored one. */
    public String value(String form, String field, Object otherwise) {
        String typed = formName.equals(form) ? values.get(field) : null;
        return typed == null ? String.valueOf(otherwise) : typed;
    }

    /** Returns the error of a field; null if there is none. */
    public @Nullable String error(String form, String field) {
        return formName.equals(form) ? errors.get(field) : null;
    }

    /** Returns the value of aria-invalid; null leaves the attribute out. */
    public @Nullable String invalid(String form, String field) {
        return error(form, field) == null ? null : "true";
    }

    /** Returns the id of the element with the error message; null leaves the attribute out. */
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

        /** Returns a text that will be shown again, cut to the maximum length. */
        public String text(String field, int maxLength) {
            String given = request.formParam(field);
            String text = given == null ? "" : given.strip();
            String cut = text.length() > maxLength + 1 ? text.substring(0, maxLength + 1) : text;
            values.put(field, cut);
            return cut;
        }

        /** Returns the value exactly as typed, including white space. */
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
