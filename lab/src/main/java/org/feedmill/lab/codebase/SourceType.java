package org.feedmill.lab.codebase;

/**
 * A type as its source file declares it.
 *
 * @param module Maven module, such as {@code extract}
 * @param isTest whether the file is in the test sources
 * @param packageName package of the file
 * @param name simple name
 * @param isTopLevel whether no other type encloses it
 * @param javadoc text of its Javadoc comment; empty if it has none
 * @param location file and line, for findings
 */
public record SourceType(
        String module,
        boolean isTest,
        String packageName,
        String name,
        boolean isTopLevel,
        String javadoc,
        String location) {

    /** Returns whether the name is a single word, such as {@code Feed}; acronyms count as one word. */
    public boolean hasOneWordName() {
        return name.chars().skip(1).noneMatch(Character::isUpperCase);
    }
}
