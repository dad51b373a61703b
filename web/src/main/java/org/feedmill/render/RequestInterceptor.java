package org.feedmill.render;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.page.address.WebAddress;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsJson;
import org.jspecify.annotations.Nullable;

/**
 * Decides on the requests of a page before they leave the browser: blocks resources that no list needs, keeps the
 * settled page from navigating away, and adds the credentials to requests to their own origin only.
 */
final class RequestInterceptor {

    /** Resources that are not needed, because attributes in the document describe them. */
    private static final Set<String> BLOCKED_TYPES = Set.of("Image", "Media", "Font");

    /** The maximum number of documents that scripts navigate to before the page settles; more are a loop. */
    private static final int MAX_DOCUMENTS = 8;

    private final String frame;
    private final RequestCredentials credentials;
    private final Map<String, String> credentialHeaders;
    private int documents;
    private boolean settled;

    RequestInterceptor(String frame, RequestCredentials own) {
        this.frame = frame;
        this.credentials = own;
        this.credentialHeaders = headers(own);
    }

    /** Returns the patterns of the requests to intercept. */
    DevToolsJson patterns() {
        DevToolsJson params = DevToolsClient.params();
        DevToolsJson patterns = params.putArray("patterns");
        if (credentials.origin() != null) {
            patterns.addObject().put("urlPattern", "*");
            return params;
        }
        for (String type : BLOCKED_TYPES) {
            patterns.addObject().put("urlPattern", "*").put("resourceType", type);
        }
        patterns.addObject().put("urlPattern", "*").put("resourceType", "Document");
        return params;
    }

    /** Blocks navigation from now on. */
    synchronized void settle() {
        settled = true;
    }

    /** Returns the response to Fetch.requestPaused: the method to call and its parameters. */
    synchronized Decision decide(DevToolsJson params) {
        String type = params.path("resourceType").asString("");
        DevToolsJson answer = DevToolsClient.params()
                .put("requestId", params.path("requestId").asString(""));
        boolean main =
                type.equals("Document") && params.path("frameId").asString("").equals(frame);
        if (main && !params.has("redirectedRequestId") && (settled || ++documents > MAX_DOCUMENTS)) {
            return new Decision("Fetch.failRequest", answer.put("errorReason", "Aborted"));
        }
        if (BLOCKED_TYPES.contains(type)) {
            return new Decision("Fetch.failRequest", answer.put("errorReason", "BlockedByClient"));
        }
        if (credentials.origin() != null) {
            addHeaders(answer, params.path("request"));
        }
        return new Decision("Fetch.continueRequest", answer);
    }

    /** A DevTools method with its parameters. */
    record Decision(String method, DevToolsJson params) {}

    /**
     * Adds the credentials. Redirects repeat the headers of the first request, so credentials are removed for other
     * origins.
     */
    private void addHeaders(DevToolsJson answer, DevToolsJson request) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (Map.Entry<String, DevToolsJson> header :
                request.path("headers").properties().entrySet()) {
            if (!credentialHeaders.containsKey(header.getKey().toLowerCase(Locale.ROOT))) {
                headers.put(header.getKey(), header.getValue().asString(""));
            }
        }
        WebAddress address = WebAddress.of(request.path("url").asString(""));
        if (address != null && address.origin().equals(credentials.origin())) {
            headers.putAll(credentialHeaders);
        }
        DevToolsJson all = answer.putArray("headers");
        headers.forEach((name, value) -> all.addObject().put("name", name).put("value", value));
    }

    private static Map<String, String> headers(RequestCredentials own) {
        Map<String, String> headers = new LinkedHashMap<>();
        own.headers().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
        StringBuilder cookies = new StringBuilder();
        own.cookies()
                .forEach((name, value) -> cookies.append(cookies.isEmpty() ? "" : "; ")
                        .append(name)
                        .append('=')
                        .append(value));
        if (!cookies.isEmpty()) {
            headers.put("cookie", cookies.toString());
        }
        RequestCredentials.@Nullable Login login = own.login();
        if (login != null) {
            headers.put("authorization", login.basicAuthorization());
        }
        return headers;
    }
}
