package org.feedmill.serve.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import java.util.Set;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feeds.RuleChange;
import org.feedmill.feeds.SubmittedRule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.QueryParameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes of a feed's rule and its history. */
final class RuleApi {

    private static final String PATH = FeedApi.ONE_FEED_PATH + "/rule";

    private final RuleChange rules;
    private final FeedAccess access;

    RuleApi(RuleChange rules, FeedAccess owners) {
        this.rules = rules;
        this.access = owners;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::show);
        routes.put(PATH, this::put);
        routes.delete(PATH, this::drop);
        routes.get(PATH + "/history", this::history);
    }

    /** Sends the rule as JSON, or as XML or INI if the caller accepts it. */
    private void show(Context request) {
        FeedRecord source = access.requireOwn(request);
        StoredRule rule = rules.current(source.id()).orElseThrow(RuleApi::noRule);
        String accept = Optional.ofNullable(request.header("Accept")).orElse("");
        if (accept.startsWith("application/xml")) {
            request.contentType("application/xml; charset=utf-8").result(rule.xml());
        } else if (accept.startsWith("text/plain")) {
            request.contentType("text/plain; charset=utf-8")
                    .result(RuleFormat.INI.write(XmlRuleFormat.read(rule.xml())));
        } else {
            JsonResponses.send(request, 200, FeedJson.rule(rule));
        }
    }

    private void put(Context request) {
        FeedRecord source = access.requireOwn(request);
        rules.put(source, SubmittedRule.toNewRule(SubmittedRule.parse(text(request))));
        StoredRule rule = rules.current(source.id()).orElseThrow(RuleApi::noRule);
        JsonResponses.send(request, 200, FeedJson.rule(rule));
    }

    private static String text(Context request) {
        return switch (JsonFields.mediaType(request)) {
            case "application/xml", "text/xml", "text/plain" ->
                decoded(JsonFields.body(request, SubmittedRule.MAX_LENGTH));
            case JsonResponses.JSON ->
                JsonFields.of(request, Set.of("rule")).requiredText("rule", SubmittedRule.MAX_LENGTH);
            default ->
                throw new Problem(
                        415,
                        "Wrong content type",
                        "Send the rule as application/xml, as INI in text/plain, or as application/json {\"rule\": …}.");
        };
    }

    private static String decoded(byte[] body) {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException e) {
            throw Problem.badRequest("The rule must be encoded as UTF-8.");
        }
    }

    private void drop(Context request) {
        FeedRecord source = access.requireOwn(request);
        if (rules.current(source.id()).isEmpty()) {
            throw noRule();
        }
        rules.drop(source);
        request.status(204);
    }

    private void history(Context request) {
        FeedRecord source = access.requireOwn(request);
        ArrayNode array = JsonResponses.newArray();
        rules.history(source.id()).stream()
                .limit(QueryParameters.limit(request))
                .forEach(rule -> array.add(FeedJson.rule(rule)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("rules", array);
        JsonResponses.send(request, 200, answer);
    }

    private static Problem noRule() {
        return new Problem(404, "Not found", "This feed has no rule. Its list is found again at every update.");
    }
}
