package org.feedmill.rule.path;

/** Thrown for a syntax error in a rule or path; reports its position, what is there and what was expected. */
public final class RuleSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;
    private final String problem;

    /**
     * @param line from 1
     * @param column from 1
     * @param problem a sentence with what is there and what was expected
     */
    public RuleSyntaxException(int line, int column, String problem) {
        super("line " + line + ", column " + column + ": " + problem);
        this.line = line;
        this.column = column;
        this.problem = problem;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }

    public String problem() {
        return problem;
    }
}
