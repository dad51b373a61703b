package org.feedmill.server;

import io.javalin.config.RoutesConfig;

/** Says what this is to whoever comes by. */
final class FrontPage {

    private static final String PAGE = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Feedmill</title>
            <h1>Feedmill</h1>
            <p>This server turns web pages into feeds.</p>
            <ul>
            <li><code>/RssRequest?url=ADDRESS</code> is the feed of a page</li>
            <li><code>/feeds/ID.rss</code>, <code>.atom</code>, <code>.json</code> and <code>.rdf</code> are feeds by their ids</li>
            <li><a href="/api">/api</a> is the interface for programs</li>
            <li><a href="/health/ready">/health/ready</a> tells whether all is well</li>
            </ul>
            </html>
            """;

    void add(RoutesConfig routes) {
        routes.get(
                "/", request -> request.contentType("text/html; charset=utf-8").result(PAGE));
    }
}
