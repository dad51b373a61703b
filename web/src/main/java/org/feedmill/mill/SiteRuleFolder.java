package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.RuleImportFormat;
import org.feedmill.ruleimport.RuleImporter;
import org.jspecify.annotations.Nullable;

/**
 * A folder of full-text site configurations, one file a site: {@code example.org.txt} is for example.org and
 * www.example.org, {@code .example.org.txt} for all hosts below example.org. Files are read when their site is first
 * asked for; one that cannot be read counts as missing. Thread-safe.
 */
public final class SiteRuleFolder implements SiteRules {

    private static final int MAX_FILES = 100_000;
    private static final int MAX_LABELS = 20;
    private static final String SUFFIX = ".txt";
    private static final String WWW = "www.";

    private final Map<String, Path> files;
    private final Map<String, Optional<ArticleRule>> rules = new ConcurrentHashMap<>();

    private SiteRuleFolder(Map<String, Path> files) {
        this.files = files;
    }

    /** @throws IOException if the folder cannot be read */
    public static SiteRuleFolder open(Path folder) throws IOException {
        Map<String, Path> files = new HashMap<>();
        try (Stream<Path> entries = Files.list(folder)) {
            entries.limit(MAX_FILES).forEach(file -> {
                String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
                if (name.endsWith(SUFFIX)) {
                    files.put(name.substring(0, name.length() - SUFFIX.length()), file);
                }
            });
        }
        return new SiteRuleFolder(files);
    }

    /** Returns the number of files. */
    public int size() {
        return files.size();
    }

    @Override
    public @Nullable ArticleRule find(String host) {
        String name = fileName(host);
        return name == null
                ? null
                : rules.computeIfAbsent(name, key -> read(files.get(key))).orElse(null);
    }

    private @Nullable String fileName(String host) {
        String plain = host.startsWith(WWW) ? host.substring(WWW.length()) : host;
        if (files.containsKey(plain)) {
            return plain;
        }
        String rest = "." + plain;
        for (int labels = 0; !rest.isEmpty() && labels < MAX_LABELS; labels++) {
            if (files.containsKey(rest)) {
                return rest;
            }
            int dot = rest.indexOf('.', 1);
            rest = dot < 0 ? "" : rest.substring(dot);
        }
        return null;
    }

    private static Optional<ArticleRule> read(@Nullable Path file) {
        if (file == null) {
            return Optional.empty();
        }
        try {
            if (Files.size(file) > RuleImporter.MAX_LENGTH) {
                return Optional.empty();
            }
            String text = new String(Files.readAllBytes(file), UTF_8);
            String name = file.getFileName().toString();
            return RuleImporter.read(RuleImportFormat.SITE_CONFIG, text, name).importedRules().stream()
                    .map(imported -> Optional.ofNullable(imported.article()))
                    .flatMap(Optional::stream)
                    .findFirst();
        } catch (IOException | RuleSyntaxException e) {
            return Optional.empty();
        }
    }
}
