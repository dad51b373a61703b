package org.feedmill.lab.attack;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Lets the hub send requests to a site that never asked for them: many callbacks there, and one again and again. */
final class HubAttack implements ServerAttack {

    /** The most requests of the hub to one site: its burst, and what comes back during the attack. */
    private static final int LIMIT = 100;

    private final AttackSite site;
    private int sent;

    HubAttack(AttackSite site) {
        this.site = site;
    }

    @Override
    public String name() {
        return "hub";
    }

    @Override
    public void begin(AttackTarget target) throws IOException, InterruptedException {
        String feed = "{\"url\":\"" + site.url("/topic") + "\"}";
        JsonNode made = new ObjectMapper()
                .readTree(
                        target.send(target.person(), "POST", "/api/feeds", feed).body());
        String topic = made.path("addresses").path("rss").asString("");
        List<String> callbacks = new ArrayList<>();
        for (int i = 0; i < target.scale(400, 150); i++) {
            callbacks.add(site.url("/callback/" + (i % 2 == 0 ? i : 0)));
        }
        for (String callback : callbacks) {
            String form = "hub.mode=subscribe&hub.topic=" + URLEncoder.encode(topic, StandardCharsets.UTF_8)
                    + "&hub.callback=" + URLEncoder.encode(callback, StandardCharsets.UTF_8);
            target.sendFrom(
                    AttackTarget.ATTACKER, "POST", "/hub", form, "Content-Type", "application/x-www-form-urlencoded");
            sent++;
        }
    }

    @Override
    public boolean work(AttackTarget target) throws IOException, InterruptedException {
        return target.send(target.person(), "GET", "/api/feeds", "").statusCode() == 200;
    }

    @Override
    public LimitCheck check(AttackTarget target) throws InterruptedException {
        int before = -1;
        while (site.callbacks() != before) { // until the hub has sent what it will
            before = site.callbacks();
            Thread.sleep(2000);
        }
        return new LimitCheck(before + " callbacks for " + sent + " requests", before <= LIMIT);
    }

    @Override
    public void end() {}
}
