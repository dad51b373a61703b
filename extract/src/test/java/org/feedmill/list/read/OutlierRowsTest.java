package org.feedmill.list.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Rows among the records that are not records. */
class OutlierRowsTest {

    @Test
    void takesNoHeadOfATableForAnItem() {
        assertThat(titles("""
                                <table><tr><td>Aktenzeichen</td><td>Gegenstand der Sitzung</td></tr>
                                <tr><td>17/1</td><td><a href=/v/1>Ausbau der Ortsdurchfahrt</a></td></tr>
                                <tr><td>17/2</td><td><a href=/v/2>Satzung über die Hundesteuer</a></td></tr>
                                <tr><td>17/3</td><td><a href=/v/3>Bericht des Kämmerers</a></td></tr>
                                <tr><td>17/4</td><td><a href=/v/4>Anfragen aus dem Rat</a></td></tr>
                                <tr><td>17/5</td><td><a href=/v/5>Neubau der Kindertagesstätte</a></td></tr>
                                <tr><td>17/6</td><td><a href=/v/6>Wahl der Schöffen</a></td></tr>
                                <tr><td>17/7</td><td><a href=/v/7>Termine des nächsten Jahres</a></td></tr></table>"""))
                .hasSize(7)
                .startsWith("Ausbau der Ortsdurchfahrt")
                .endsWith("Termine des nächsten Jahres");
    }

    @Test
    void takesNoHeadCellsForAnItem() {
        assertThat(titles("""
                                <table><tr><th>番号</th><th>件名</th><th>担当課</th></tr>
                                <tr><td>1</td><td><a href=/k/1>庁舎清掃業務の委託について</a></td><td>総務課</td></tr>
                                <tr><td>2</td><td><a href=/k/2>小学校の給食用備品の購入</a></td><td>教育課</td></tr>
                                <tr><td>3</td><td><a href=/k/3>公用車の更新に関する入札</a></td><td>管財課</td></tr>
                                <tr><td>4</td><td><a href=/k/4>河川護岸の補修工事</a></td><td>土木課</td></tr>
                                <tr><td>5</td><td><a href=/k/5>観光案内板の設置業務</a></td><td>観光課</td></tr></table>""")).hasSize(5).startsWith("庁舎清掃業務の委託について");
    }

    @Test
    void takesNoPagerRowForAnItem() {
        assertThat(titles("""
                                <table>
                                <tr><td>1</td><td><a href=/view?id=11>개인정보 처리방침이 변경되었습니다</a></td><td>관리자</td></tr>
                                <tr><td>2</td><td><a href=/view?id=12>서버 점검에 따른 이용 제한 안내</a></td><td>관리자</td></tr>
                                <tr><td>3</td><td><a href=/view?id=13>신규 회원 가입 절차를 알려드립니다</a></td><td>관리자</td></tr>
                                <tr><td>4</td><td><a href=/view?id=14>고객 만족도 조사에 참여해 주세요</a></td><td>관리자</td></tr>
                                <tr><td>5</td><td><a href=/view?id=15>명절 연휴 기간 상담 시간 안내</a></td><td>관리자</td></tr>
                                <tr><td colspan=3><a href=?p=1>1</a> <a href=?p=2>2</a> <a href=?p=3>3</a> <a href=?p=4>4</a></td></tr></table>""")).hasSize(5).endsWith("명절 연휴 기간 상담 시간 안내");
    }

    @Test
    void takesNoHeadingInTheMidstForAnItem() {
        assertThat(titles("""
                                <ul><li><div><a href=/a>Réouverture du musée municipal</a></div><p>Dès samedi matin</p></li>
                                <li><div><a href=/b>Travaux sur la place du marché</a></div><p>Jusqu’à la fin du mois</p></li>
                                <li><div><a href=/c>Un nouveau terrain de jeux</a></div><p>Pour les enfants du quartier</p></li>
                                <li><b>Publicité</b></li>
                                <li><div><a href=/d>Concert gratuit au kiosque</a></div><p>Avec l’orchestre de la ville</p></li>
                                <li><div><a href=/e>Collecte des déchets verts</a></div><p>Tous les mercredis</p></li>
                                <li><div><a href=/f>Conseil municipal des jeunes</a></div><p>Les candidatures sont ouvertes</p></li></ul>""")).hasSize(6).doesNotContain("Publicité");
    }

    @Test
    void keepsEveryRowOfAShortList() {
        assertThat(titles("""
                        <ul><li><h4><a href=/a>Первый отчёт о работе комиссии</a></h4><p>Принят единогласно</p></li>
                        <li><h4><a href=/b>Второй отчёт о работе комиссии</a></h4><p>Принят с поправками</p></li>
                        <li><h4>Третий отчёт пока не опубликован</h4><p>Ожидается осенью</p></li></ul>""")).hasSize(3);
    }

    @Test
    void keepsARecordThatOnlyLacksItsLink() {
        assertThat(titles("""
                                <ul><li><h4><a href=/a>เปิดรับสมัครนักศึกษาใหม่ประจำปี</a></h4><p>สมัครออนไลน์ได้แล้ววันนี้</p></li>
                                <li><h4><a href=/b>ประกาศผลสอบคัดเลือกรอบแรก</a></h4><p>ตรวจสอบรายชื่อได้ที่หน้าเว็บ</p></li>
                                <li><h4>กำหนดการปฐมนิเทศนักศึกษา</h4><p>รายละเอียดจะแจ้งให้ทราบภายหลัง</p></li>
                                <li><h4><a href=/d>ทุนการศึกษาสำหรับนักศึกษาเรียนดี</a></h4><p>ยื่นเอกสารภายในเดือนนี้</p></li>
                                <li><h4><a href=/e>ห้องสมุดขยายเวลาให้บริการ</a></h4><p>ช่วงสอบปลายภาค</p></li></ul>""")).hasSize(5).contains("กำหนดการปฐมนิเทศนักศึกษา");
    }

    private static List<String> titles(String body) {
        Page page = Page.parse("<html><body>" + body, "https://example.org/list/");
        return new RecordFinder()
                .find(page).best().orElseThrow().items().stream()
                        .map(Item::title)
                        .toList();
    }
}
