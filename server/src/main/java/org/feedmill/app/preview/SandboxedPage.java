package org.feedmill.app.preview;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.serve.http.BundledFiles;
import org.feedmill.serve.http.ServerLinks;

/**
 * Sends the copy of a page for a sandboxed frame. Its origin is opaque, so it can neither read our cookies nor send
 * requests on behalf of the viewer; its policy runs only our own script, which reports the node under the pointer; and
 * it sends no requests, except for images to this server, which checks them.
 */
public final class SandboxedPage {

    private static final int NONCE_BYTES = 16;

    private final String script = BundledFiles.text(SandboxedPage.class, "frame.js");
    private final String style = BundledFiles.text(SandboxedPage.class, "frame.css");
    private final SecureRandom random = new SecureRandom();
    private final ImageAddressing images;
    private final ServerLinks links;

    public SandboxedPage(ImageAddressing images, ServerLinks links) {
        this.images = images;
        this.links = links;
    }

    public void send(Context request, Page page, String styles) {
        byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        String nonce = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        request.header("Content-Security-Policy", policy(nonce, links.baseAddress(request)));
        request.header("X-Frame-Options", "SAMEORIGIN");
        request.header("Cache-Control", "no-store");
        request.contentType("text/html; charset=utf-8");
        request.result(html(page, styles, nonce).getBytes(StandardCharsets.UTF_8));
    }

    /** The origin of the frame is opaque, so the policy names that of the server. */
    private static String policy(String nonce, String server) {
        return "sandbox allow-scripts; default-src 'none'; script-src 'nonce-" + nonce + "'; style-src 'unsafe-inline';"
                + " img-src data: 'self' " + server
                + "/app/picture; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
    }

    private String html(Page page, String styles, String nonce) {
        return "<!doctype html><html" + SafePageCopy.attributes(page, HtmlTag.HTML)
                + "><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                + "<title>The page</title><style>" + escapeStyle(styles) + "</style><style>" + style
                + "</style></head><body"
                + SafePageCopy.attributes(page, HtmlTag.BODY) + ">" + SafePageCopy.body(page, images)
                + "<script nonce=\"" + nonce
                + "\">" + script + "</script></body></html>";
    }

    /**
     * Removes the character that begins a tag, because a style element ends at the first end tag; styles hardly need
     * it.
     */
    private static String escapeStyle(String styles) {
        return styles.replace("<", "\\3c ");
    }
}
