package org.feedmill.cli.option;

import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;

/**
 * The web access of several commands that run one after the other in one process. Commands with the same settings share
 * it, so that they keep the delay between requests to a site. Not thread-safe.
 */
public final class SharedWebAccess implements AutoCloseable {

    private final Map<WebSettings, WebAccess> opened = new HashMap<>();

    WebAccess open(WebSettings settings, Clock clock) {
        return opened.computeIfAbsent(settings, wanted -> new WebAccess(wanted, clock));
    }

    @Override
    public void close() {
        opened.values().forEach(WebAccess::close);
        opened.clear();
    }
}
