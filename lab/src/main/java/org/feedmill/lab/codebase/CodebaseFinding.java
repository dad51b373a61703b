package org.feedmill.lab.codebase;

/**
 * A place in the code that breaks a rule.
 *
 * @param place file and line, package or names
 * @param problem that was found
 * @param fix how to solve it
 */
public record CodebaseFinding(String place, String problem, String fix) {

    @Override
    public String toString() {
        return place + ": " + problem + " " + fix;
    }
}
