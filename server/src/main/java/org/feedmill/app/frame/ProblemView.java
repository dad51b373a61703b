package org.feedmill.app.frame;

import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Model of a problem page.
 *
 * @param heading in the person's language
 * @param text meaning and remedy, in the person's language
 * @param detail message of the server, in English; null if the text already covers it
 * @param reference of the log entry for the operator; null if there is none
 */
public record ProblemView(
        String heading,
        String text,
        @Nullable String detail,
        @Nullable String reference) {

    public static ProblemView of(AppMessages words, Problem problem) {
        if (problem.isLocalized()) {
            return new ProblemView(problem.title(), String.valueOf(problem.getMessage()), null, null);
        }
        String key = "problem." + problem.status();
        String known = words.has(key) ? key : problem.status() < 500 ? "problem.400" : "problem.500";
        Object reference = problem.members().get("reference");
        boolean said = reference != null || problem.status() == 404 || problem.status() == 405;
        return new ProblemView(
                words.text(known),
                words.text(known + ".text"),
                said ? null : problem.getMessage(),
                reference == null ? null : reference.toString());
    }
}
