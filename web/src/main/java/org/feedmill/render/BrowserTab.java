package org.feedmill.render;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.guard.CheckingProxy;
import org.feedmill.render.browser.BrowserException;
import org.feedmill.render.browser.BrowserException.Kind;
import org.feedmill.render.browser.BrowserFlags;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsJson;
import org.feedmill.render.browser.RunningBrowser;

/**
 * One page in its own browser context: cookies, storage and proxy are shared with no other page. Windows that the page
 * opens are closed; its frames and workers use the same proxy.
 */
final class BrowserTab implements AutoCloseable {

    /** For calls that the browser handles itself and no page can delay. */
    private static final Duration CALL_TIMEOUT = Duration.ofSeconds(15);

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);
    private static final int BUFFER_BYTES = 30_000_000;
    private static final int RESOURCE_BYTES = 3_000_000;

    /**
     * The maximum number of frames in other processes and workers. Normal pages have a few dozen, and each uses memory.
     */
    private static final int MAX_TARGETS = 500;

    private static final String CRASHED = "crashed on the page, which may need too much memory";

    private final RunningBrowser browser;
    private final DevToolsClient devTools;
    private final CheckingProxy proxy;
    private final Deadline deadline;
    private final CompletableFuture<String> attached = new CompletableFuture<>();
    private final Set<String> inside = ConcurrentHashMap.newKeySet();
    private String context = "";
    private String frame = "";
    private String session = "";
    private volatile boolean crashed;
    private NetworkMonitor network;
    private RequestInterceptor interceptor;

    private BrowserTab(RunningBrowser browser, CheckingProxy proxy, Deadline deadline) {
        this.browser = browser;
        this.devTools = browser.devTools();
        this.proxy = proxy;
        this.deadline = deadline;
        this.network = new NetworkMonitor("", (request, body) -> {});
        this.interceptor = new RequestInterceptor("", RequestCredentials.NONE);
    }

    /** Opens an empty page. */
    static BrowserTab open(
            RunningBrowser browser,
            CheckingProxy proxy,
            CrawlerIdentity identity,
            RequestCredentials own,
            Deadline deadline)
            throws BrowserException {
        BrowserTab tab = new BrowserTab(browser, proxy, deadline);
        try {
            tab.createTarget();
            tab.configure(identity, own);
            return tab;
        } catch (BrowserException e) {
            tab.close();
            throw e;
        }
    }

    private void createTarget() throws BrowserException {
        DevToolsJson world = DevToolsClient.params()
                .put("disposeOnDetach", true)
                .put("proxyServer", "http://" + host() + ":" + proxy.port())
                .put("proxyBypassList", "<-loopback>");
        context = callBrowser("Target.createBrowserContext", world)
                .path("browserContextId")
                .asString("");
        browser.addListener(context, this::onTargetOpened);
        callBrowser(
                "Browser.setDownloadBehavior",
                DevToolsClient.params().put("behavior", "deny").put("browserContextId", context));
        // Granting no permission denies all of them.
        DevToolsJson none = DevToolsClient.params().put("browserContextId", context);
        none.putArray("permissions");
        callBrowser("Browser.grantPermissions", none);
        DevToolsJson page = DevToolsClient.params()
                .put("url", "about:blank")
                .put("browserContextId", context)
                .put("width", BrowserFlags.WIDTH)
                .put("height", BrowserFlags.HEIGHT);
        frame = callBrowser("Target.createTarget", page).path("targetId").asString("");
        try {
            session = attached.get(deadline.remaining(CALL_TIMEOUT).toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new BrowserException(Kind.LATE, "opened no page", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserException(Kind.LATE, "was interrupted", e);
        }
    }

    private String host() {
        String literal = browser.proxyAddress().getHostAddress();
        return literal.contains(":") ? "[" + literal + "]" : literal;
    }

    private void configure(CrawlerIdentity identity, RequestCredentials own) throws BrowserException {
        this.network = new NetworkMonitor(frame, this::loadBody);
        interceptor = new RequestInterceptor(frame, own);
        devTools.addListener(session, this::onEvent);
        String name = browser.userAgent().replace("HeadlessChrome", "Chrome") + " " + identity.userAgent();
        DevToolsJson network = DevToolsClient.params()
                .put("maxTotalBufferSize", BUFFER_BYTES)
                .put("maxResourceBufferSize", RESOURCE_BYTES);
        DevToolsJson screen = DevToolsClient.params()
                .put("width", BrowserFlags.WIDTH)
                .put("height", BrowserFlags.HEIGHT)
                .put("deviceScaleFactor", 1)
                .put("mobile", false);
        call("Page.enable", DevToolsClient.params());
        call("Inspector.enable", DevToolsClient.params());
        call("Network.enable", network);
        call("Network.setBypassServiceWorker", DevToolsClient.params().put("bypass", true));
        call("Network.setUserAgentOverride", DevToolsClient.params().put("userAgent", name));
        call("Emulation.setDeviceMetricsOverride", screen);
        call("Emulation.setFocusEmulationEnabled", DevToolsClient.params().put("enabled", true));
        call("Fetch.enable", interceptor.patterns());
        call("Target.setAutoAttach", RunningBrowser.attachParameters());
        for (String script : PageScripts.early()) {
            call(
                    "Page.addScriptToEvaluateOnNewDocument",
                    DevToolsClient.params().put("source", script));
        }
        DevToolsJson watch =
                DevToolsClient.params().put("source", PageScripts.WATCH).put("worldName", PageScripts.WORLD);
        call("Page.addScriptToEvaluateOnNewDocument", watch);
        call("Runtime.runIfWaitingForDebugger", DevToolsClient.params());
    }

    /** Handles new pages and service workers of this context: the first page is ours. */
    private void onTargetOpened(String method, DevToolsJson params) {
        if (!method.equals("Target.attachedToTarget")) {
            return;
        }
        DevToolsJson target = params.path("targetInfo");
        String type = target.path("type").asString("");
        String its = params.path("sessionId").asString("");
        if (type.equals("page") && attached.complete(its)) {
            return;
        }
        if (type.equals("page") || type.equals("service_worker")) {
            devTools.sendAndForget(
                    DevToolsClient.BROWSER,
                    "Target.closeTarget",
                    DevToolsClient.params()
                            .put("targetId", target.path("targetId").asString("")));
        } else {
            inside(params);
        }
    }

    private void onEvent(String method, DevToolsJson params) {
        switch (method) {
            case "Fetch.requestPaused" -> {
                RequestInterceptor.Decision decision = interceptor.decide(params);
                devTools.sendAndForget(session, decision.method(), decision.params());
            }
            case "Page.javascriptDialogOpening" ->
                devTools.sendAndForget(
                        session,
                        "Page.handleJavaScriptDialog",
                        DevToolsClient.params().put("accept", false));
            case "Target.attachedToTarget" -> inside(params);
            case "Target.detachedFromTarget" -> onChildDetached(params);
            case "Inspector.targetCrashed" -> {
                crashed = true;
                devTools.failSession(session, CRASHED);
            }
            default -> network.onEvent(method, params);
        }
    }

    /** Configures frames in other processes and workers with the same rules, but does not read them. */
    private void inside(DevToolsJson params) {
        String its = params.path("sessionId").asString("");
        String type = params.path("targetInfo").path("type").asString("");
        if (type.equals("service_worker") || type.equals("page") || inside.size() >= MAX_TARGETS) {
            return; // targets that are not configured stay paused
        }
        inside.add(its);
        devTools.addListener(its, (method, event) -> {
            if (method.equals("Fetch.requestPaused")) {
                RequestInterceptor.Decision decision = interceptor.decide(event);
                devTools.sendAndForget(its, decision.method(), decision.params());
            } else if (method.equals("Target.attachedToTarget")) {
                inside(event);
            } else if (method.equals("Target.detachedFromTarget")) {
                onChildDetached(event);
            } else {
                network.onEvent(method, event);
            }
        });
        if (type.equals("iframe")) {
            devTools.sendAndForget(its, "Fetch.enable", interceptor.patterns());
        } else {
            network.workerStarted(params.path("targetInfo").path("url").asString(""));
        }
        devTools.sendAndForget(its, "Network.enable", DevToolsClient.params());
        devTools.sendAndForget(its, "Target.setAutoAttach", RunningBrowser.attachParameters());
        devTools.sendAndForget(its, "Runtime.runIfWaitingForDebugger", DevToolsClient.params());
    }

    private void onChildDetached(DevToolsJson params) {
        String its = params.path("sessionId").asString("");
        if (inside.remove(its)) {
            devTools.removeSession(its);
        }
    }

    private void loadBody(String request, Consumer<String> take) {
        DevToolsJson params = DevToolsClient.params().put("requestId", request);
        devTools.ask(session, "Network.getResponseBody", params, answer -> {
            if (!answer.path("base64Encoded").asBoolean(false)) {
                take.accept(answer.path("body").asString(""));
            }
        });
    }

    /** Whether the process of the page has crashed. */
    boolean crashed() {
        return crashed;
    }

    NetworkMonitor network() {
        return network;
    }

    RequestInterceptor interceptor() {
        return interceptor;
    }

    CheckingProxy proxy() {
        return proxy;
    }

    /** The main frame. */
    String frame() {
        return frame;
    }

    /** Calls a method of the page. Fails at the deadline if the page keeps the browser busy. */
    DevToolsJson call(String method, DevToolsJson params) throws BrowserException {
        return call(method, params, CALL_TIMEOUT);
    }

    DevToolsJson call(String method, DevToolsJson params, Duration limit) throws BrowserException {
        if (crashed) {
            throw new BrowserException(Kind.UNABLE, CRASHED);
        }
        return devTools.call(session, method, params, deadline.remaining(limit));
    }

    /** Calls a method without waiting for its result. */
    void send(String method, DevToolsJson params) {
        devTools.sendAndForget(session, method, params);
    }

    private DevToolsJson callBrowser(String method, DevToolsJson params) throws BrowserException {
        return browser.call(method, params, deadline.remaining(CALL_TIMEOUT));
    }

    /** Closes the page and its browser context. */
    @Override
    public void close() {
        browser.removeListener(context);
        devTools.removeSession(session);
        inside.forEach(devTools::removeSession);
        if (context.isEmpty() || !browser.isHealthy()) {
            return;
        }
        try {
            browser.call(
                    "Target.disposeBrowserContext",
                    DevToolsClient.params().put("browserContextId", context),
                    CLOSE_TIMEOUT);
        } catch (BrowserException e) {
            devTools.onClosed("did not close a page");
        }
    }
}
