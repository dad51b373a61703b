package org.feedmill.feeds.hub;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.feedmill.domain.hub.ChangeNotice;
import org.feedmill.domain.hub.HubSubscription;
import org.feedmill.domain.hub.SubscriptionRequest;
import org.feedmill.store.Store;
import org.feedmill.store.hub.WebSubRepository;

/** Keeps the subscriptions of the WebSub hub: requests to be verified, deliveries and notices that are due. */
public final class HubSubscriptions {

    private final WebSubRepository repository;

    public HubSubscriptions(Store store) {
        this.repository = store.webSub();
    }

    /** Accepts a request to subscribe or unsubscribe; its callback is verified later. */
    public SubscriptionRequest.RequestResult accept(SubscriptionRequest request) {
        return repository.addRequest(request);
    }

    public List<SubscriptionRequest.ClaimedRequest> claimRequests(int max, Duration lease) {
        return repository.claimRequests(max, lease);
    }

    public void confirm(SubscriptionRequest.ClaimedRequest request) {
        repository.confirm(request);
    }

    public void reject(SubscriptionRequest.ClaimedRequest request) {
        repository.reject(request);
    }

    public void retry(SubscriptionRequest.ClaimedRequest request, Instant due) {
        repository.retry(request, due);
    }

    /** Makes the deliveries of changed feeds due; returns whether there are any. */
    public boolean markChanged(Collection<String> feeds) {
        return repository.markChanged(feeds);
    }

    public List<HubSubscription> claimDeliveries(int max, Duration lease) {
        return repository.claimSubscriptions(max, lease);
    }

    public void markDelivered(HubSubscription subscription, long version) {
        repository.markDelivered(subscription, version);
    }

    public void retry(HubSubscription subscription, Instant due) {
        repository.retry(subscription, due);
    }

    public void remove(HubSubscription subscription) {
        repository.remove(subscription);
    }

    /** Removes expired rows and finds missed changes; returns whether messages are due. */
    public boolean cleanUp() {
        return repository.cleanUp();
    }

    /** Queues notices of changed feeds to another hub. */
    public void queueNotices(Collection<String> feeds, String host) {
        repository.queueNotices(feeds, host);
    }

    public List<ChangeNotice> claimNotices(int max, Duration lease) {
        return repository.claimNotices(max, lease);
    }

    public void removeNotice(ChangeNotice notice) {
        repository.removeNotice(notice);
    }

    public void retry(ChangeNotice notice, Instant due) {
        repository.retry(notice, due);
    }
}
