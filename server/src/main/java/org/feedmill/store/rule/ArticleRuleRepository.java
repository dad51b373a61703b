package org.feedmill.store.rule;

import java.util.Optional;
import org.feedmill.domain.rule.SiteArticleRule;
import org.feedmill.mill.SiteRules;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The rules by which the articles of sites are read, one for each person and site. */
public final class ArticleRuleRepository {

    private static final String WWW = "www.";

    private final Database database;

    public ArticleRuleRepository(Database database) {
        this.database = database;
    }

    /** Returns the site of a host: without "www.". */
    public static String site(String host) {
        return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
    }

    /** Returns the rules of a person, as they are when they are asked for; none for nobody. */
    public SiteRules of(@Nullable String owner) {
        return owner == null
                ? SiteRules.NONE
                : host -> find(owner, site(host)).map(SiteArticleRule::toRule).orElse(null);
    }

    /**
     * Returns the rule of a person for a site.
     *
     * @param site host in lower case, without "www."
     */
    public Optional<SiteArticleRule> find(String owner, String site) {
        return database.read(
                handle -> handle.createQuery("SELECT rule FROM article_rule WHERE owner = :owner AND site = :site")
                        .bind("owner", owner)
                        .bind("site", site)
                        .map((row, context) -> JsonColumns.read(row.getString("rule"), SiteArticleRule.class))
                        .findOne());
    }

    /** Stores a rule in place of the one that the person had for the site. */
    public void put(String owner, String site, SiteArticleRule rule) {
        database.write(handle -> handle.createUpdate(
                        "INSERT INTO article_rule (owner, site, rule) VALUES (:owner, :site, :rule)"
                                + " ON CONFLICT (owner, site) DO UPDATE SET rule = EXCLUDED.rule")
                .bind("owner", owner)
                .bind("site", site)
                .bind("rule", JsonColumns.write(rule))
                .execute());
    }

    /** Deletes all rules of a person. */
    public static void deleteOf(Handle handle, String owner) {
        handle.createUpdate("DELETE FROM article_rule WHERE owner = :owner")
                .bind("owner", owner)
                .execute();
    }

    /** Removes a rule; returns whether there was one. */
    public boolean remove(String owner, String site) {
        return database.write(
                        handle -> handle.createUpdate("DELETE FROM article_rule WHERE owner = :owner AND site = :site")
                                .bind("owner", owner)
                                .bind("site", site)
                                .execute())
                > 0;
    }
}
