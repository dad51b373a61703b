package org.feedmill.render;

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
import org.feedmill.render.BrowserTrouble.Kind;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A running browser, started by us or remote. All its new targets stop until they are configured. */
final class Browser implements AutoCloseable {

    static final String LOOPBACK = InetAddress.getLoopbackAddress().getHostAddress();

    private static final Duration START = Duration.ofSeconds(30);

    private final Devtools tools;
    private final @Nullable BrowserProcess process;
    private final InetAddress here;
    private final InetAddress there;
    private final Map<String, Devtools.Listener> contexts = new ConcurrentHashMap<>();
    private String userAgent = "";

    private Browser(Devtools tools, @Nullable BrowserProcess process, InetAddress here, InetAddress there) {
        this.tools = tools;
        this.process = process;
        this.here = here;
        this.there = there;
    }

    /** Starts a browser of ours. */
    static Browser start(Path program, Deadline deadline) throws BrowserTrouble {
        Devtools tools = new Devtools();
        BrowserProcess process = BrowserProcess.start(program, tools);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        return ready(new Browser(tools, process, loopback, loopback), deadline);
    }

    /** Connects to a running one: its traffic comes to an address of ours that it can reach. */
    static Browser remote(String address, Deadline deadline) throws BrowserTrouble {
        Devtools tools = new Devtools();
        try {
            URI uri = URI.create(address);
            InetAddress there = InetAddress.getByName(uri.getHost());
            tools.over(SocketWire.to(address, deadline.left(), tools));
            return ready(new Browser(tools, null, towards(there, Math.max(1, uri.getPort())), there), deadline);
        } catch (IOException | IllegalArgumentException e) {
            tools.close();
            throw new BrowserTrouble(Kind.GONE, "at " + address + " is not reached", e);
        } catch (InterruptedException e) {
            tools.close();
            Thread.currentThread().interrupt();
            throw new BrowserTrouble(Kind.GONE, "at " + address + " was no longer waited for", e);
        }
    }

    /** The address that this machine has on the way to another; a datagram socket tells without sending anything. */
    private static InetAddress towards(InetAddress there, int port) throws IOException {
        if (there.isLoopbackAddress()) {
            return there;
        }
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(there, port));
            return socket.getLocalAddress();
        }
    }

    private static Browser ready(Browser browser, Deadline deadline) throws BrowserTrouble {
        try {
            browser.tools.listen(Devtools.BROWSER, browser::happened);
            JsonNode version = browser.call("Browser.getVersion", Devtools.params(), deadline.left(START));
            browser.userAgent = version.path("userAgent").asString("");
            browser.call("Target.setAutoAttach", attaching(), deadline.left(START));
            return browser;
        } catch (BrowserTrouble e) {
            browser.close();
            throw e;
        }
    }

    /** Pages, frames and workers stop before their first request; the browser's own windows are left alone. */
    static ObjectNode attaching() {
        ObjectNode params = Devtools.params()
                .put("autoAttach", true)
                .put("waitForDebuggerOnStart", true)
                .put("flatten", true);
        ArrayNode filter = params.putArray("filter");
        for (String type : new String[] {"browser", "browser_ui", "tab"}) {
            filter.addObject().put("type", type).put("exclude", true);
        }
        filter.addObject();
        return params;
    }

    private void happened(String method, JsonNode params) {
        String context = params.path("targetInfo").path("browserContextId").asString("");
        Devtools.Listener listener = contexts.get(context);
        if (listener != null) {
            listener.happened(method, params);
        }
    }

    /** Adds the listener for the pages of a browser context. */
    void listen(String context, Devtools.Listener listener) {
        contexts.put(context, listener);
    }

    void forget(String context) {
        contexts.remove(context);
    }

    Devtools tools() {
        return tools;
    }

    JsonNode call(String method, ObjectNode params, Duration limit) throws BrowserTrouble {
        return tools.call(Devtools.BROWSER, method, params, limit);
    }

    /** The browser's own name for itself. */
    String userAgent() {
        return userAgent;
    }

    /** The address at which a proxy for this browser listens. */
    InetAddress here() {
        return here;
    }

    /** The address from which the browser connects. */
    InetAddress there() {
        return there;
    }

    boolean sound() {
        return tools.end() == null;
    }

    /** Bytes that it takes, 0 for one that is not ours. */
    long memory() {
        return process == null ? 0 : process.memory();
    }

    /** Ends the page that takes most memory where that is more than so many bytes; pages of others' browsers are theirs. */
    void endPageOver(long bytes) {
        if (process != null) {
            process.endPageOver(bytes);
        }
    }

    /** Its process, -1 for one that is not ours. */
    long pid() {
        return process == null ? -1 : process.pid();
    }

    @Override
    public void close() {
        tools.close();
        if (process != null) {
            process.close();
        }
    }
}
