package org.feedmill.list.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests basic expectations of a list finder on small pages that are easily misread. */
class SmallPageListsTest {

    private static final String MENU =
            "<nav><ul><li><a href=/s/0>Residents and housing</a><li><a href=/s/1>Parking and roads</a>"
                    + "<li><a href=/s/2>Rubbish and recycling</a><li><a href=/s/3>Schools and learning</a>"
                    + "<li><a href=/s/4>Council tax and benefits</a><li><a href=/s/5>Planning and building</a>"
                    + "<li><a href=/s/6>Libraries and archives</a><li><a href=/s/7>Parks and open spaces</a>"
                    + "<li><a href=/s/8>Business and licences</a><li><a href=/s/9>Jobs and careers</a></ul></nav>";

    @Test
    void takesNoHeadOfASmallTableForAnItem() {
        assertThat(titles("""
                        <table><tr><td>Nummer</td><td>Gegenstand der Sitzung</td></tr>
                        <tr><td>A</td><td><a href=/v/1>Ausbau der Ortsdurchfahrt</a></td></tr>
                        <tr><td>B</td><td><a href=/v/2>Satzung über die Hundesteuer</a></td></tr>
                        <tr><td>C</td><td><a href=/v/3>Bericht des Kämmerers</a></td></tr>
                        <tr><td>D</td><td><a href=/v/4>Anfragen aus dem Rat</a></td></tr>
                        <tr><td>E</td><td><a href=/v/5>Neubau der Kindertagesstätte</a></td></tr></table>""")).hasSize(5);
    }

    @Test
    void takesARecordWithAndWithoutItsDateForOneItem() {
        assertThat(titles("""
                        <ul><li><a href=/n/1>Council approves the new cycle path</a> <span>12 May 2024</span></li>
                        <li><a href=/n/2>Bakery on Mill Lane wins a prize</a> <span>11 May 2024</span></li>
                        <li><a href=/n/3>Lost dog found after nine days</a> <span>10 May 2024</span></li>
                        <li><a href=/n/1>Council approves the new cycle path</a></li>
                        <li><a href=/n/4>Storm leaves hundreds without power</a> <span>9 May 2024</span></li></ul>""")).doesNotHaveDuplicates();
    }

    @Test
    void passesOverAnAuthorWhomNoClassNames() {
        assertThat(titles("""
                        <div class=post><a href=/u/ali>علي حسن</a> <a href=/p/1>كيف تغير السوق القديم خلال عام</a></div>
                        <div class=post><a href=/u/mona>منى سعيد</a> <a href=/p/2>رحلة إلى قرية على ضفاف النهر</a></div>
                        <div class=post><a href=/u/omar>عمر خالد</a> <a href=/p/3>مكتبة متنقلة تصل إلى المدارس البعيدة</a></div>
                        <div class=post><a href=/u/ali>علي حسن</a> <a href=/p/4>حرفيون شباب يعيدون إحياء النسيج</a></div>""")).startsWith("كيف تغير السوق القديم خلال عام");
    }

    @Test
    void passesOverACategoryBeforeTheTitle() {
        assertThat(titles("""
                        <div class=row><span><a href=/c/roads>Roads</a></span> <a href=/p/1>High Street closed for repairs</a></div>
                        <div class=row><span><a href=/c/parks>Parks</a></span> <a href=/p/2>New benches around the pond</a></div>
                        <div class=row><span><a href=/c/roads>Roads</a></span> <a href=/p/3>Gritting starts early this winter</a></div>
                        <div class=row><span><a href=/c/waste>Waste</a></span> <a href=/p/4>Bins are emptied a day later</a></div>""")).startsWith("High Street closed for repairs");
    }

    @Test
    void passesOverTheCountOfCommentsBesideTheTitle() {
        assertThat(titles("""
                        <ul><li><a href=/p/1>High Street closed for repairs</a> <a href=/p/1#c>3 comments</a></li>
                        <li><a href=/p/2>New benches around the pond</a> <a href=/p/2#c>11 comments</a></li>
                        <li><a href=/p/3>Gritting starts early this winter</a> <a href=/p/3#c>7 comments</a></li>
                        <li><a href=/p/4>Bins are emptied a day later</a> <a href=/p/4#c>1 comment</a></li></ul>"""))
                .containsExactly(
                        "High Street closed for repairs",
                        "New benches around the pond",
                        "Gritting starts early this winter",
                        "Bins are emptied a day later");
    }

    @Test
    void ranksAListOfLinksBeforeALargeMenu() {
        assertThat(titles(MENU + """
                        <div id=content><h1>Notices</h1>
                        <div class=row><a href=/notices/high-street-closed>High Street closed for repairs</a></div>
                        <div class=row><a href=/notices/new-benches>New benches around the pond</a></div>
                        <div class=row><a href=/notices/gritting>Gritting starts early this winter</a></div>
                        <div class=row><a href=/notices/bins>Bins are emptied a day later</a></div></div>""")).startsWith("High Street closed for repairs");
    }

    @Test
    void findsNoListBesideALoginForm() {
        assertThat(found(MENU
                                + "<main><h1>Log in</h1><form><input name=u><input name=p type=password><button>Log in</button>"
                                + "</form><a href=/f>Forgotten your password</a></main>")
                        .best())
                .isEmpty();
    }

    @Test
    void findsNoListInAnArticle() {
        assertThat(found(
                                "<article><h1>La rivière retrouve son lit</h1><p>Après trois ans de travaux, la rivière coule de"
                                        + " nouveau librement à travers la vallée.</p><p>Les pêcheurs sont ravis, dit le maire.</p>"
                                        + "<p>Une fête est prévue au printemps pour marquer la fin du chantier.</p></article>")
                        .best())
                .isEmpty();
    }

    private static FoundLists found(String body) {
        return ListFinders.best().find(Page.parse("<html><body>" + body, "https://example.org/list/"));
    }

    private static List<String> titles(String body) {
        return found(body).best().orElseThrow().items().stream()
                .map(Item::title)
                .toList();
    }
}
