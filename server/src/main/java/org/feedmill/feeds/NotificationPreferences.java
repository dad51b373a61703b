package org.feedmill.feeds;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.log.StateChange;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.store.Store;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.jspecify.annotations.Nullable;

/** Reads and changes the notification settings of people and feeds, and lists the changes that they are about. */
public final class NotificationPreferences {

    private final Store store;
    private final NotificationSettingsRepository settings;

    public NotificationPreferences(Store store) {
        this.store = store;
        this.settings = store.notificationSettings();
    }

    /** Returns a person's settings, or the standard ones if they never changed any. */
    public NotificationSettings find(String person) {
        return settings.find(person);
    }

    /** Changes which messages a person gets, when and in which language. */
    public void change(String person, Set<StateChangeKind> kinds, @Nullable Integer digestHour, String language) {
        settings.update(person, kinds, digestHour, language);
    }

    /** Sets a person's e-mail address; a new one must be confirmed first. */
    public void setMail(String person, String mail, String language) {
        settings.setMail(person, mail, language);
    }

    /** Confirms a person's address; returns false if it is not their current one. */
    public boolean confirmMail(String person, String mail) {
        return settings.confirmMail(person, mail);
    }

    /** Removes a person's address and all messages that wait for it. */
    public void removeMail(String person) {
        settings.removeMail(person);
    }

    /** Sets a person's webhook with a new secret, which is returned only here. */
    public String setWebhook(String person, String address) {
        return settings.setWebhook(person, address);
    }

    /** The key that signs messages to a person's webhook; empty if there is none. */
    public Optional<String> webhookSecret(String person) {
        return settings.webhookSecret(person);
    }

    /** Removes a person's webhook and all messages that wait for it. */
    public void removeWebhook(String person) {
        settings.removeWebhook(person);
    }

    /** Makes all keys of a person's status feed invalid. */
    public void renewStatusKey(String person) {
        settings.renewStatusKey(person);
    }

    /** Sets notifications of this feed that override the owner's settings, or removes them. */
    public void setFeedNotifications(String feed, FeedNotifications notifications) {
        settings.setFeedNotifications(feed, notifications);
    }

    /** State changes of a person's feeds, latest first. */
    public List<StateChange> changesOf(String owner, int max) {
        return store.stateChanges().ofOwner(owner, max);
    }

    /** State changes of feeds without an owner, latest first. */
    public List<StateChange> changesOfNobody(int max) {
        return store.stateChanges().ofNobody(max);
    }
}
