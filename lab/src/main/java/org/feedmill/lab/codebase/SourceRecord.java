package org.feedmill.lab.codebase;

/**
 * A record as its source file declares it.
 *
 * @param isTest whether the file lies in the test sources
 * @param components number of components
 * @param hasBuilder whether it has a nested class {@code Builder}
 * @param location file and line, for findings
 */
public record SourceRecord(boolean isTest, String name, int components, boolean hasBuilder, String location) {}
