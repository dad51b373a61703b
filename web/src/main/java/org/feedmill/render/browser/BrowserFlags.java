package org.feedmill.render.browser;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command-line flags of a browser that we start. */
public final class BrowserFlags {

    /** The width of the window. The window is tall enough that lists that load when visible start at once. */
    public static final int WIDTH = 1280;

    public static final int HEIGHT = 2000;

    /** The script memory of one page in megabytes: heavy applications take 300. */
    private static final int SCRIPT_MEGABYTES = 768;

    /** Disables background traffic, unneeded drawing and stored data. */
    private static final List<String> STANDARD = List.of(
            "--headless=new",
            "--no-first-run",
            "--no-default-browser-check",
            "--no-service-autorun",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-component-extensions-with-background-pages",
            "--disable-default-apps",
            "--disable-domain-reliability",
            "--disable-extensions",
            "--disable-field-trial-config",
            "--disable-breakpad",
            "--disable-crash-reporter",
            "--disable-client-side-phishing-detection",
            "--disable-sync",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-print-preview",
            "--disable-search-engine-choice-screen",
            "--disable-notifications",
            "--disable-speech-api",
            "--dns-prefetch-disable",
            "--metrics-recording-only",
            "--no-pings",
            "--mute-audio",
            "--hide-scrollbars",
            "--password-store=basic",
            "--use-mock-keychain",
            "--disk-cache-size=1",
            "--log-level=3",
            // Pages in the background would wait until they are visible.
            "--disable-background-timer-throttling",
            "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding",
            "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
            // One process per page: frames of other sites are read with the page, and memory can be limited.
            "--disable-site-isolation-trials",
            "--disable-features=IsolateOrigins,site-per-process,Translate,OptimizationHints,MediaRouter,"
                    + "DialMediaRouteProvider,InterestFeedContentSuggestions,AutofillServerCommunication,"
                    + "CertificateTransparencyComponentUpdater,NetworkTimeServiceQuerying,PrivacySandboxSettings4,"
                    + "Prerender2,SpeculationRulesPrefetchFuture,AcceptCHFrame,AsyncDns,DnsOverHttps,"
                    + "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,LazyFrameLoading",
            // Traffic that bypasses the page's proxy fails, because this name has no address.
            "--proxy-server=http://nowhere.invalid:1");

    private BrowserFlags() {}

    /**
     * Returns the flags other than those of the connection.
     *
     * @param proxyHost the only host that the browser may connect to directly
     */
    public static List<String> of(Path profile, String proxyHost, boolean root) {
        List<String> flags = new ArrayList<>(STANDARD);
        flags.add("--user-data-dir=" + profile);
        flags.add("--crash-dumps-dir=" + profile);
        flags.add("--window-size=" + WIDTH + "," + HEIGHT);
        flags.add("--js-flags=--max-old-space-size=" + SCRIPT_MEGABYTES);
        flags.add("--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE " + proxyHost);
        if (root) {
            // Chrome's sandbox does not work for root, which is usually used in containers.
            flags.add("--no-sandbox");
        }
        return flags;
    }
}
