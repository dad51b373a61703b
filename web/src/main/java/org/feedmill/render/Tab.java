package org.feedmill.render;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Identity;
import org.feedmill.fetch.Own;
import org.feedmill.guard.CheckingProxy;
import org.feedmill.render.BrowserTrouble.Kind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One page in its own browser context: cookies, storage and proxy are shared with no other page. Windows that the page
 * opens are closed; its frames and workers use the same proxy.
 */
final class Tab implements AutoCloseable {

    /** Answers of the browser itself, which no page can delay. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final Duration ENDING = Duration.ofSeconds(10);
    private static final int BUFFER_BYTES = 30_000_000;
    private static final int RESOURCE_BYTES = 3_000_000;

    /** Frames in other processes and workers: honest pages have a few dozen, and each takes memory on both sides. */
    private static final int MOST_INSIDE = 500;

    private static final String CRASHED = "lost the page, which took too much memory or broke it";

    private final Browser browser;
    private final Devtools tools;
    private final CheckingProxy proxy;
    private final Deadline deadline;
    private final CompletableFuture<String> attached = new CompletableFuture<>();
    private final Set<String> inside = ConcurrentHashMap.newKeySet();
    private String context = "";
    private String frame = "";
    private String session = "";
    private volatile boolean crashed;
    private Traffic traffic;
    private Interception interception;

    private Tab(Browser browser, CheckingProxy proxy, Deadline deadline) {
        this.browser = browser;
        this.tools = browser.tools();
        this.proxy = proxy;
        this.deadline = deadline;
        this.traffic = new Traffic("", (request, body) -> {});
        this.interception = new Interception("", Own.NOTHING);
    }

    /** Opens an empty page. */
    static Tab open(Browser browser, CheckingProxy proxy, Identity identity, Own own, Deadline deadline)
            throws BrowserTrouble {
        Tab tab = new Tab(browser, proxy, deadline);
        try {
            tab.create();
            tab.equip(identity, own);
            return tab;
        } catch (BrowserTrouble e) {
            tab.close();
            throw e;
        }
    }

    private void create() throws BrowserTrouble {
        ObjectNode world = Devtools.params()
                .put("disposeOnDetach", true)
                .put("proxyServer", "http://" + host() + ":" + proxy.port())
                .put("proxyBypassList", "<-loopback>");
        context = ask("Target.createBrowserContext", world)
                .path("browserContextId")
                .asString("");
        browser.listen(context, this::opened);
        ask(
                "Browser.setDownloadBehavior",
                Devtools.params().put("behavior", "deny").put("browserContextId", context));
        // Granting nothing is how all permissions are denied.
        ObjectNode none = Devtools.params().put("browserContextId", context);
        none.putArray("permissions");
        ask("Browser.grantPermissions", none);
        ObjectNode page = Devtools.params()
                .put("url", "about:blank")
                .put("browserContextId", context)
                .put("width", Flags.WIDTH)
                .put("height", Flags.HEIGHT);
        frame = ask("Target.createTarget", page).path("targetId").asString("");
        try {
            session = attached.get(deadline.left(PATIENCE).toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new BrowserTrouble(Kind.LATE, "opened no page", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserTrouble(Kind.LATE, "was no longer waited for", e);
        }
    }

    private String host() {
        String literal = browser.here().getHostAddress();
        return literal.contains(":") ? "[" + literal + "]" : literal;
    }

    private void equip(Identity identity, Own own) throws BrowserTrouble {
        traffic = new Traffic(frame, this::body);
        interception = new Interception(frame, own);
        tools.listen(session, this::happened);
        String name = browser.userAgent().replace("HeadlessChrome", "Chrome") + " " + identity.userAgent();
        ObjectNode network =
                Devtools.params().put("maxTotalBufferSize", BUFFER_BYTES).put("maxResourceBufferSize", RESOURCE_BYTES);
        ObjectNode screen = Devtools.params()
                .put("width", Flags.WIDTH)
                .put("height", Flags.HEIGHT)
                .put("deviceScaleFactor", 1)
                .put("mobile", false);
        call("Page.enable", Devtools.params());
        call("Inspector.enable", Devtools.params());
        call("Network.enable", network);
        call("Network.setBypassServiceWorker", Devtools.params().put("bypass", true));
        call("Network.setUserAgentOverride", Devtools.params().put("userAgent", name));
        call("Emulation.setDeviceMetricsOverride", screen);
        call("Emulation.setFocusEmulationEnabled", Devtools.params().put("enabled", true));
        call("Fetch.enable", interception.patterns());
        call("Target.setAutoAttach", Browser.attaching());
        for (String script : Scripts.early()) {
            call("Page.addScriptToEvaluateOnNewDocument", Devtools.params().put("source", script));
        }
        ObjectNode watch = Devtools.params().put("source", Scripts.WATCH).put("worldName", Scripts.WORLD);
        call("Page.addScriptToEvaluateOnNewDocument", watch);
        call("Runtime.runIfWaitingForDebugger", Devtools.params());
    }

    /** Pages and service workers of this context: the first page is ours. */
    private void opened(String method, JsonNode params) {
        if (!method.equals("Target.attachedToTarget")) {
            return;
        }
        JsonNode target = params.path("targetInfo");
        String type = target.path("type").asString("");
        String its = params.path("sessionId").asString("");
        if (type.equals("page") && attached.complete(its)) {
            return;
        }
        if (type.equals("page") || type.equals("service_worker")) {
            tools.tell(
                    Devtools.BROWSER,
                    "Target.closeTarget",
                    Devtools.params().put("targetId", target.path("targetId").asString("")));
        } else {
            inside(params);
        }
    }

    private void happened(String method, JsonNode params) {
        switch (method) {
            case "Fetch.requestPaused" -> {
                Interception.Decision decision = interception.decide(params);
                tools.tell(session, decision.method(), decision.params());
            }
            case "Page.javascriptDialogOpening" ->
                tools.tell(
                        session,
                        "Page.handleJavaScriptDialog",
                        Devtools.params().put("accept", false));
            case "Target.attachedToTarget" -> inside(params);
            case "Target.detachedFromTarget" -> outside(params);
            case "Inspector.targetCrashed" -> {
                crashed = true;
                tools.drop(session, CRASHED);
            }
            default -> traffic.happened(method, params);
        }
    }

    /** Frames of other processes and workers: under the same rules, but not read. */
    private void inside(JsonNode params) {
        String its = params.path("sessionId").asString("");
        String type = params.path("targetInfo").path("type").asString("");
        if (type.equals("service_worker") || type.equals("page") || inside.size() >= MOST_INSIDE) {
            return; // what is not taken in hand stays stopped
        }
        inside.add(its);
        tools.listen(its, (method, event) -> {
            if (method.equals("Fetch.requestPaused")) {
                Interception.Decision decision = interception.decide(event);
                tools.tell(its, decision.method(), decision.params());
            } else if (method.equals("Target.attachedToTarget")) {
                inside(event);
            } else if (method.equals("Target.detachedFromTarget")) {
                outside(event);
            } else {
                traffic.happened(method, event);
            }
        });
        if (type.equals("iframe")) {
            tools.tell(its, "Fetch.enable", interception.patterns());
        } else {
            traffic.worker(params.path("targetInfo").path("url").asString(""));
        }
        tools.tell(its, "Network.enable", Devtools.params());
        tools.tell(its, "Target.setAutoAttach", Browser.attaching());
        tools.tell(its, "Runtime.runIfWaitingForDebugger", Devtools.params());
    }

    private void outside(JsonNode params) {
        String its = params.path("sessionId").asString("");
        if (inside.remove(its)) {
            tools.forget(its);
        }
    }

    private void body(String request, Consumer<String> take) {
        ObjectNode params = Devtools.params().put("requestId", request);
        tools.ask(session, "Network.getResponseBody", params, answer -> {
            if (!answer.path("base64Encoded").asBoolean(false)) {
                take.accept(answer.path("body").asString(""));
            }
        });
    }

    /** Whether the page's process has ended under it. */
    boolean crashed() {
        return crashed;
    }

    Traffic traffic() {
        return traffic;
    }

    Interception interception() {
        return interception;
    }

    CheckingProxy proxy() {
        return proxy;
    }

    /** The main frame. */
    String frame() {
        return frame;
    }

    /** Calls a method of the page; a page that keeps the browser busy fails it at the deadline. */
    JsonNode call(String method, ObjectNode params) throws BrowserTrouble {
        return call(method, params, PATIENCE);
    }

    JsonNode call(String method, ObjectNode params, Duration limit) throws BrowserTrouble {
        if (crashed) {
            throw new BrowserTrouble(Kind.UNABLE, CRASHED);
        }
        return tools.call(session, method, params, deadline.left(limit));
    }

    /** Calls a method whose answer nobody waits for. */
    void tell(String method, ObjectNode params) {
        tools.tell(session, method, params);
    }

    private JsonNode ask(String method, ObjectNode params) throws BrowserTrouble {
        return browser.call(method, params, deadline.left(PATIENCE));
    }

    /** Ends the page with its whole world. */
    @Override
    public void close() {
        browser.forget(context);
        tools.forget(session);
        inside.forEach(tools::forget);
        if (context.isEmpty() || !browser.sound()) {
            return;
        }
        try {
            browser.call("Target.disposeBrowserContext", Devtools.params().put("browserContextId", context), ENDING);
        } catch (BrowserTrouble e) {
            tools.gone("did not close a page");
        }
    }
}
