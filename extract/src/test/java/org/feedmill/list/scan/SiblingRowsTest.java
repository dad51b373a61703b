package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the rows that finders miss: those without a date, with another class or in a separate box. */
class SiblingRowsTest {

    @Test
    void addsTheFirstRowWithoutADate() {
        assertThat(titles("<table><tr><th>Documento</th><th>Fecha</th></tr>"
                        + "<tr><td><a href=/1>Guía de los servicios municipales</a></td><td></td></tr>"
                        + "<tr><td><a href=/2>Presupuesto para el próximo año</a></td><td>25/06/2023</td></tr>"
                        + "<tr><td><a href=/3>Plan de obras del centro histórico</a></td><td>24/06/2023</td></tr>"
                        + "<tr><td><a href=/4>Memoria anual de la biblioteca</a></td><td>23/06/2023</td></tr>"
                        + "<tr><td><a href=/5>Calendario de fiestas locales</a></td><td>22/06/2023</td></tr></table>"))
                .containsExactly(
                        "Guía de los servicios municipales",
                        "Presupuesto para el próximo año",
                        "Plan de obras del centro histórico",
                        "Memoria anual de la biblioteca",
                        "Calendario de fiestas locales");
    }

    @Test
    void addsRowsWithoutADateBetweenOthersAndAtTheEnd() {
        assertThat(titles("<ul><li class=n><a href=/1>市图书馆延长开放时间的通知</a> <span>2024-05-09</span></li>"
                        + "<li class=n><a href=/2>关于春季植树活动的公告</a> <span>2024-05-08</span></li>"
                        + "<li class=n><a href=/3>城南公园改造工程说明</a> <span></span></li>"
                        + "<li class=n><a href=/4>小学入学报名须知</a> <span>2024-05-06</span></li>"
                        + "<li class=n><a href=/5>公交线路调整方案征求意见</a> <span>2024-05-05</span></li>"
                        + "<li class=n><a href=/6>社区医院新增门诊服务</a> <span></span></li></ul>"))
                .containsExactly(
                        "市图书馆延长开放时间的通知", "关于春季植树活动的公告", "城南公园改造工程说明", "小学入学报名须知", "公交线路调整方案征求意见", "社区医院新增门诊服务");
    }

    @Test
    void leavesRowsOfAnotherKindOut() {
        assertThat(titles("<ul><li class=head><a href=/all>Toutes les actualités</a></li>"
                        + "<li class=n><a href=/1>Ouverture du nouveau pont</a> <span>9 mai 2024</span></li>"
                        + "<li class=n><a href=/2>Budget adopté par le conseil</a> <span>8 mai 2024</span></li>"
                        + "<li class=n><a href=/3>La piscine rouvre ses portes</a> <span>7 mai 2024</span></li>"
                        + "<li class=n><a href=/4>Des arbres pour le parc</a> <span>6 mai 2024</span></li>"
                        + "<li class=more><a href=/archives>Voir les archives du site</a></li></ul>"))
                .containsExactly(
                        "Ouverture du nouveau pont",
                        "Budget adopté par le conseil",
                        "La piscine rouvre ses portes",
                        "Des arbres pour le parc");
    }

    @Test
    void addsRowsOfAnotherClassThatLeadToTheSamePages() {
        assertThat(
                        titlesOfAlike(
                                "<ul><li><h3><a href=/news/1>Přestavba nádraží začne na jaře</a></h3><p>Práce potrvají rok.</p></li>"
                                        + "<li><h3><a href=/news/2>Nová knihovna má otevřeno</a></h3><p>Čtenáře vítá každý den.</p></li>"
                                        + "<li class=pin><h3><a href=/news/3>Uzavírka hlavní ulice</a></h3><p>Objížďka vede parkem.</p></li>"
                                        + "<li><h3><a href=/news/4>Divadlo hraje pod širým nebem</a></h3><p>Vstupné se neplatí.</p></li>"
                                        + "<li><h3><a href=/news/5>Město vysadí tisíc stromů</a></h3><p>Pomohou školy.</p></li></ul>"))
                .containsExactly(
                        "Přestavba nádraží začne na jaře",
                        "Nová knihovna má otevřeno",
                        "Uzavírka hlavní ulice",
                        "Divadlo hraje pod širým nebem",
                        "Město vysadí tisíc stromů");
    }

    @Test
    void leavesAdvertsBetweenRowsOut() {
        assertThat(
                        titlesOfAlike(
                                "<ul><li><h3><a href=/news/1>Bron öppnar för trafik igen</a></h3><p>Arbetet tog ett år.</p></li>"
                                        + "<li><h3><a href=/news/2>Skolan får nytt bibliotek</a></h3><p>Eleverna valde böckerna.</p></li>"
                                        + "<li class=ad><h3><a href=https://shop.example/skor>Köp billiga vinterskor nu</a></h3><p>Bara i dag.</p></li>"
                                        + "<li><h3><a href=/news/4>Hamnen byggs ut mot öster</a></h3><p>Färjorna flyttar.</p></li>"
                                        + "<li><h3><a href=/news/5>Parken får fler bänkar</a></h3><p>De kommer i maj.</p></li></ul>"))
                .doesNotContain("Köp billiga vinterskor nu")
                .hasSize(4);
    }

    private static List<String> titlesOfAlike(String html) {
        return titles("record", html);
    }

    private static List<String> titles(String html) {
        return titles("time", html);
    }

    private static List<String> titles(String finder, String html) {
        Page page = Page.parse("<html><body>" + html + "</body></html>", "https://example.org/list/");
        return ListFinders.named(finder).find(page).best().orElseThrow().items().stream()
                .map(Item::title)
                .toList();
    }
}
