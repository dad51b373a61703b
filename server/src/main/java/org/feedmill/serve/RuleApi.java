package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import java.util.Set;
import org.feedmill.rule.RuleForm;
import org.feedmill.rule.RuleXml;
import org.feedmill.store.Rules;
import org.feedmill.store.Source;
import org.feedmill.store.StoredRule;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes of a feed's rule and its history. */
final class RuleApi {

    private static final String PATH = FeedApi.ONE + "/rule";

    private final Rules rules;
    private final Owners owners;

    RuleApi(Rules rules, Owners owners) {
        this.rules = rules;
        this.owners = owners;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::show);
        routes.put(PATH, this::put);
        routes.delete(PATH, this::drop);
        routes.get(PATH + "/history", this::history);
    }

    /** As JSON, or bare in the form that the caller accepts. */
    private void show(Context request) {
        Source source = owners.own(request);
        StoredRule rule = rules.current(source.id()).orElseThrow(RuleApi::none);
        String accept = Optional.ofNullable(request.header("Accept")).orElse("");
        if (accept.startsWith("application/xml")) {
            request.contentType("application/xml; charset=utf-8").result(rule.xml());
        } else if (accept.startsWith("text/plain")) {
            request.contentType("text/plain; charset=utf-8").result(RuleForm.INI.write(RuleXml.read(rule.xml())));
        } else {
            Answers.json(request, 200, FeedJson.rule(rule));
        }
    }

    private void put(Context request) {
        Source source = owners.own(request);
        rules.put(source.id(), RuleText.stored(RuleText.read(text(request))));
        StoredRule rule = rules.current(source.id()).orElseThrow(RuleApi::none);
        Answers.json(request, 200, FeedJson.rule(rule));
    }

    private static String text(Context request) {
        return switch (Fields.type(request)) {
            case "application/xml", "text/xml", "text/plain" -> decoded(Fields.body(request, RuleText.LONGEST));
            case Answers.JSON -> Fields.of(request, Set.of("rule")).needed("rule", RuleText.LONGEST);
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
            throw Problem.bad("The rule must be encoded as UTF-8.");
        }
    }

    private void drop(Context request) {
        Source source = owners.own(request);
        if (rules.current(source.id()).isEmpty()) {
            throw none();
        }
        rules.drop(source.id());
        request.status(204);
    }

    private void history(Context request) {
        Source source = owners.own(request);
        ArrayNode array = Answers.array();
        rules.history(source.id()).stream().limit(Asking.most(request)).forEach(rule -> array.add(FeedJson.rule(rule)));
        ObjectNode answer = Answers.object();
        answer.set("rules", array);
        Answers.json(request, 200, answer);
    }

    private static Problem none() {
        return new Problem(404, "Not found", "This feed has no rule; its list is found anew each time.");
    }
}
