package org.feedmill.lab.codebase;

/**
 * A method or constructor as its source file declares it.
 *
 * @param isTest whether the file lies in the test sources
 * @param name name of the method
 * @param lines lines of its body, braces included; 0 without a body
 * @param location file and line, for findings
 */
public record SourceMethod(boolean isTest, String name, int lines, String location) {}
