package org.feedmill.render.browser;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.feedmill.fetch.Deadline;
import org.feedmill.render.browser.BrowserException.Kind;
import org.jspecify.annotations.Nullable;

/** A running browser, local or remote. All its new targets are paused until they are configured. Thread-safe. */
public final class RunningBrowser implements AutoCloseable {

    public static final String LOOPBACK = InetAddress.getLoopbackAddress().getHostAddress();

    private static final Duration START_TIMEOUT = Duration.ofSeconds(30);

    private final DevToolsClient devTools;
    private final @Nullable BrowserProcess process;
    private final InetAddress proxyAddress;
    private final InetAddress browserAddress;
    private final Map<String, DevToolsClient.EventListener> contexts = new ConcurrentHashMap<>();
    private String userAgent = "";

    private RunningBrowser(
            DevToolsClient tools, @Nullable BrowserProcess process, InetAddress here, InetAddress there) {
        this.devTools = tools;
        this.process = process;
        this.proxyAddress = here;
        this.browserAddress = there;
    }

    /** Starts a local browser. */
    static RunningBrowser start(Path program, Deadline deadline) throws BrowserException {
        DevToolsClient tools = new DevToolsClient();
        BrowserProcess process = BrowserProcess.start(program, tools);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        return initialize(new RunningBrowser(tools, process, loopback, loopback), deadline);
    }

    /** Connects to a remote browser. Its traffic goes to an address of this machine that it can reach. */
    static RunningBrowser remote(String address, Deadline deadline) throws BrowserException {
        DevToolsClient tools = new DevToolsClient();
        try {
            URI uri = URI.create(address);
            InetAddress there = InetAddress.getByName(uri.getHost());
            tools.connect(WebSocketTransport.connect(address, deadline.remaining(), tools));
            return initialize(
                    new RunningBrowser(tools, null, localAddressTowards(there, Math.max(1, uri.getPort())), there),
                    deadline);
        } catch (IOException | IllegalArgumentException e) {
            tools.close();
            throw new BrowserException(Kind.GONE, "at " + address + " could not be reached", e);
        } catch (InterruptedException e) {
            tools.close();
            Thread.currentThread().interrupt();
            throw new BrowserException(Kind.GONE, "at " + address + " was not reached: the wait was interrupted", e);
        }
    }

    /** Returns the local address towards another machine. A datagram socket determines it without sending anything. */
    private static InetAddress localAddressTowards(InetAddress there, int port) throws IOException {
        if (there.isLoopbackAddress()) {
            return there;
        }
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(there, port));
            return socket.getLocalAddress();
        }
    }

    private static RunningBrowser initialize(RunningBrowser browser, Deadline deadline) throws BrowserException {
        try {
            browser.devTools.addListener(DevToolsClient.BROWSER, browser::onEvent);
            DevToolsJson version =
                    browser.call("Browser.getVersion", DevToolsClient.params(), deadline.remaining(START_TIMEOUT));
            browser.userAgent = version.path("userAgent").asString("");
            browser.call("Target.setAutoAttach", attachParameters(), deadline.remaining(START_TIMEOUT));
            return browser;
        } catch (BrowserException e) {
            browser.close();
            throw e;
        }
    }

    /** Pages, frames and workers are paused before their first request; the browser's own windows are not affected. */
    public static DevToolsJson attachParameters() {
        DevToolsJson params = DevToolsClient.params()
                .put("autoAttach", true)
                .put("waitForDebuggerOnStart", true)
                .put("flatten", true);
        DevToolsJson filter = params.putArray("filter");
        for (String type : new String[] {"browser", "browser_ui", "tab"}) {
            filter.addObject().put("type", type).put("exclude", true);
        }
        filter.addObject();
        return params;
    }

    private void onEvent(String method, DevToolsJson params) {
        String context = params.path("targetInfo").path("browserContextId").asString("");
        DevToolsClient.EventListener listener = contexts.get(context);
        if (listener != null) {
            listener.onEvent(method, params);
        }
    }

    /** Adds the listener for the pages of a browser context. */
    public void addListener(String context, DevToolsClient.EventListener listener) {
        contexts.put(context, listener);
    }

    public void removeListener(String context) {
        contexts.remove(context);
    }

    public DevToolsClient devTools() {
        return devTools;
    }

    public DevToolsJson call(String method, DevToolsJson params, Duration limit) throws BrowserException {
        return devTools.call(DevToolsClient.BROWSER, method, params, limit);
    }

    /** The user agent of the browser. */
    public String userAgent() {
        return userAgent;
    }

    /** The address at which a proxy for this browser listens. */
    public InetAddress proxyAddress() {
        return proxyAddress;
    }

    /** The address from which the browser connects. */
    public InetAddress browserAddress() {
        return browserAddress;
    }

    public boolean isHealthy() {
        return devTools.closeReason() == null;
    }

    /** The memory of the browser in bytes; 0 for a remote one. */
    long memoryBytes() {
        return process == null ? 0 : process.memoryBytes();
    }

    /** Kills the page with the most memory if it exceeds the limit; pages of remote browsers are not affected. */
    void killPageOver(long bytes) {
        if (process != null) {
            process.killPageOver(bytes);
        }
    }

    /** The process ID; -1 for a remote browser. */
    long pid() {
        return process == null ? -1 : process.pid();
    }

    @Override
    public void close() {
        devTools.close();
        if (process != null) {
            process.close();
        }
    }
}
