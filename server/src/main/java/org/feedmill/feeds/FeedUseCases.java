package org.feedmill.feeds;

import org.feedmill.feeds.account.AccountAdministration;
import org.feedmill.feeds.account.AccountAuthentication;
import org.feedmill.store.Store;

/** Provides all use cases of a server. Request handlers use the store only through them. */
public final class FeedUseCases {

    private final FeedCatalog catalog;
    private final ItemCatalog items;
    private final FeedCreation creation;
    private final FeedSettingsEditor settings;
    private final RuleChange rules;
    private final ArticleRules articleRules;
    private final FeedDeletion deletion;
    private final FeedFolders folders;
    private final SuspectPages suspects;
    private final NotificationPreferences notifications;
    private final ServerFigures figures;
    private final AccountAdministration accounts;
    private final AccountAuthentication authentication;

    public FeedUseCases(Store store) {
        this.catalog = new FeedCatalog(store);
        this.items = new ItemCatalog(store);
        this.creation = new FeedCreation(store);
        this.settings = new FeedSettingsEditor(store);
        this.rules = new RuleChange(store, settings);
        this.articleRules = new ArticleRules(store);
        this.deletion = new FeedDeletion(store, creation.quota());
        this.folders = new FeedFolders(store);
        this.suspects = new SuspectPages(store);
        this.notifications = new NotificationPreferences(store);
        this.figures = new ServerFigures(store);
        this.accounts = new AccountAdministration(store);
        this.authentication = new AccountAuthentication(store);
    }

    public FeedCatalog catalog() {
        return catalog;
    }

    public ItemCatalog items() {
        return items;
    }

    public FeedCreation creation() {
        return creation;
    }

    public FeedSettingsEditor settings() {
        return settings;
    }

    public RuleChange rules() {
        return rules;
    }

    public ArticleRules articleRules() {
        return articleRules;
    }

    public FeedDeletion deletion() {
        return deletion;
    }

    public FeedFolders folders() {
        return folders;
    }

    public SuspectPages suspects() {
        return suspects;
    }

    public NotificationPreferences notifications() {
        return notifications;
    }

    public ServerFigures figures() {
        return figures;
    }

    public AccountAdministration accounts() {
        return accounts;
    }

    public AccountAuthentication authentication() {
        return authentication;
    }
}
