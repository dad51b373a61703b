package org.feedmill.cli.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.feeds.opml.FeedImport;
import org.feedmill.feeds.opml.OpmlDocument;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.ImportedRule;
import org.feedmill.ruleimport.RuleImportResult;
import org.feedmill.ruleimport.RuleImporter;

/**
 * Reads all files of a folder and of those in it: OPML lists, and rules of other tools. Files that are neither are
 * reported. Not thread-safe.
 */
final class ImportFolderReader {

    private static final int MAX_FILES = 10_000;
    private static final int MAX_DEPTH = 20;
    private static final String SITE_RULES = "it is for articles and not for a list; set FEEDMILL_SITE_RULES to use it";

    private final List<OpmlDocument.Outline> outlines = new ArrayList<>();
    private final List<FeedImport.RuleOfPage> rules = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    /** @throws CommandException if the folder cannot be read or has too many files */
    static ImportFolderReader read(Path folder) throws CommandException {
        ImportFolderReader reader = new ImportFolderReader();
        try (Stream<Path> paths = Files.walk(folder, MAX_DEPTH)) {
            List<Path> files = paths.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .limit(MAX_FILES + 1L)
                    .toList();
            if (files.size() > MAX_FILES) {
                throw new CommandException(
                        ExitCode.UNREADABLE,
                        folder + " has more than " + MAX_FILES + " files. Import parts of it one after the other.");
            }
            for (Path file : files) {
                reader.readFile(folder, file);
            }
            return reader;
        } catch (IOException e) {
            throw new CommandException(ExitCode.UNREADABLE, folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void readFile(Path folder, Path file) throws IOException {
        String name = folder.relativize(file).toString();
        try {
            if (name.endsWith(".opml")) {
                outlines.addAll(OpmlDocument.read(Files.readAllBytes(file)));
            } else if (Files.size(file) > RuleImporter.MAX_LENGTH) {
                problems.add(name + ": a rule has at most " + RuleImporter.MAX_LENGTH + " bytes");
            } else {
                String text = new String(Files.readAllBytes(file), UTF_8);
                addRules(name, RuleImporter.read(text, file.getFileName().toString()));
            }
        } catch (OpmlDocument.UnreadableOpmlException | RuleSyntaxException e) {
            problems.add(name + ": " + e.getMessage());
        }
    }

    private void addRules(String name, RuleImportResult result) {
        List<String> notes = result.unsupported().stream()
                .map(lost -> "Not taken: " + lost.text() + " (" + lost.reason() + ").")
                .toList();
        for (ImportedRule rule : result.importedRules()) {
            String address = rule.address();
            if (rule.rule() == null) {
                problems.add(name + ": " + SITE_RULES);
            } else if (address == null) {
                problems.add(name + ": the rule does not name its page");
            } else {
                rules.add(new FeedImport.RuleOfPage(rule.name(), address, rule.rule(), notes));
            }
        }
        if (result.importedRules().isEmpty()) {
            problems.add(name + ": it has no rule" + (notes.isEmpty() ? "" : ". " + String.join(" ", notes)));
        }
    }

    List<OpmlDocument.Outline> outlines() {
        return outlines;
    }

    List<FeedImport.RuleOfPage> rules() {
        return rules;
    }

    /** The files that were not imported, each with the reason. */
    List<String> problems() {
        return problems;
    }
}
