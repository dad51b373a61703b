package org.feedmill.ruleimport;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;

/** Pages on which imported rules are tested. */
final class ImportSamplePages {

    static final Page GERMAN = Page.parse("""
            <html lang=de><body><h1>Küstenblatt</h1><div class="liste">
            <article class="eintrag"><h2><a href="/sturm">Sturm zieht auf</a></h2><span class="von">Von Käthe Möller</span>
            <time datetime="2024-05-12T08:00:00+02:00">12. Mai</time><p class="text">Der Wind dreht.</p><img src="/sturm.jpg">
            <i class="ort">Küste</i></article>
            <article class="eintrag"><h2><a href="/flut">Die Flut kommt</a></h2><span class="von">Von Jörg Groß</span>
            <time datetime="2024-05-11T08:00:00+02:00">11. Mai</time><p class="text">Das Wasser steigt.</p><img src="/flut.jpg">
            <i class="ort">Hafen</i></article>
            <article class="eintrag werbung"><h2><a href="/kaufen">Kaufen</a></h2></article>
            </div></body></html>""", "https://kueste.example/");

    static final Page JAPANESE = Page.parse("""
            <html lang=ja><body><ul id="oshirase"><li><span class="hi">2024年5月12日</span><a href="/n/1">図書館が再開します</a></li>
            <li><span class="hi">2024年5月11日</span><a href="/n/2">夏祭りの参加者を募集</a></li></ul></body></html>""", "https://machi.example.jp/");

    private ImportSamplePages() {}

    static List<Item> items(Rule rule, Page page) {
        return rule.find(page).best().orElseThrow().items();
    }
}
