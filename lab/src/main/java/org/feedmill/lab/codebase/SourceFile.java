package org.feedmill.lab.codebase;

/**
 * A Java source file.
 *
 * @param isTest whether it lies in the test sources
 * @param lines number of lines
 * @param location path within the repository
 */
public record SourceFile(boolean isTest, int lines, String location) {}
