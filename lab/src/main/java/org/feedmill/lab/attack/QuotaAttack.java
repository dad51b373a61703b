package org.feedmill.lab.attack;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Creates fifty feeds at once, by both ways, with a quota of ten, and by a link of another site with a cookie. */
final class QuotaAttack implements ServerAttack {

    private static final int PARALLEL = 50;

    private final AttackSite site;
    private int linked;

    QuotaAttack(AttackSite site) {
        this.site = site;
    }

    @Override
    public String name() {
        return "quota";
    }

    @Override
    public void begin(AttackTarget target) throws Exception {
        linked = linkedFeeds(target);
        CountDownLatch start = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < PARALLEL; i++) {
            int number = i;
            threads.add(Thread.ofVirtual().start(() -> create(target, number, start)));
        }
        start.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void create(AttackTarget target, int number, CountDownLatch start) {
        try {
            start.await();
            String page = site.url("/list/" + number);
            if (number % 2 == 0) {
                target.send(target.attacker(), "GET", "/RssRequest?url=" + encoded(page), "");
            } else {
                target.send(target.attacker(), "POST", "/api/feeds", "{\"url\":\"" + page + "\"}");
            }
        } catch (IOException refused) {
            // counted by the feeds that exist afterwards
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Returns how many feeds a link of another site creates for a signed-in person. */
    private int linkedFeeds(AttackTarget target) throws IOException, InterruptedException {
        HttpResponse<String> in = target.sendFrom(
                AttackTarget.PERSON,
                "POST",
                "/api/session",
                "{\"token\":\"" + target.person().token() + "\"}",
                "Content-Type",
                "application/json");
        String cookie = in.headers().firstValue("Set-Cookie").orElse("=").split(";", 2)[0];
        int before = target.countFeeds(target.person());
        target.sendFrom(
                AttackTarget.PERSON,
                "GET",
                "/RssRequest?url=" + encoded(site.url("/linked")),
                "",
                "Cookie",
                cookie,
                "Sec-Fetch-Site",
                "cross-site",
                "Referer",
                "https://evil.example/");
        return target.countFeeds(target.person()) - before;
    }

    @Override
    public boolean work(AttackTarget target) throws IOException, InterruptedException {
        return target.send(target.person(), "GET", "/api/feeds", "").statusCode() == 200;
    }

    @Override
    public LimitCheck check(AttackTarget target) throws IOException, InterruptedException {
        int made = target.countFeeds(target.attacker());
        return new LimitCheck(
                made + " feeds with a quota of " + AttackTarget.QUOTA + ", " + linked + " by a foreign link",
                made == AttackTarget.QUOTA && linked == 0);
    }

    @Override
    public void end() {}
}
