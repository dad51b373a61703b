package org.feedmill.list.clock;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * A language in which generated pages show times, with a country, how it writes dates and times, and parts of titles.
 */
enum ClockLanguage {
    ENGLISH(
            "en",
            "co.uk",
            "Europe/London",
            "d MMMM yyyy",
            "h:mm a",
            "All times are %s",
            "UTC",
            "Council approves %s|New timetable for %s|Exhibition about %s opens",
            "the harbour bridge|school meals|night buses|solar roofs|the public library"),
    GERMAN(
            "de",
            "de",
            "Europe/Berlin",
            "d. MMMM yyyy",
            "HH:mm 'Uhr'",
            "Alle Zeiten in %s",
            "MEZ",
            "Stadtrat beschließt %s|Neuer Fahrplan für %s|Ausstellung über %s",
            "die Hafenbrücke|das Schulessen|die Nachtbusse|Solardächer|die Stadtbücherei"),
    FRENCH(
            "fr",
            "fr",
            "Europe/Paris",
            "d MMMM yyyy",
            "HH'h'mm",
            "Tous les horaires sont en %s",
            "heure de Paris",
            "Le conseil approuve %s|Nouveaux horaires pour %s|Une exposition sur %s",
            "le pont du port|la cantine scolaire|les bus de nuit|les toits solaires|la bibliothèque"),
    SPANISH(
            "es",
            "com.ar",
            "America/Argentina/Buenos_Aires",
            "d 'de' MMMM 'de' yyyy",
            "HH:mm 'h'",
            "Todas las horas en %s",
            "hora de Argentina",
            "El ayuntamiento aprueba %s|Nuevo horario para %s|Una exposición sobre %s",
            "el puente del puerto|los comedores|los autobuses|los tejados solares|la biblioteca"),
    ITALIAN(
            "it",
            "it",
            "Europe/Rome",
            "d MMMM yyyy",
            "'ore' HH:mm",
            "Tutti gli orari in %s",
            "CET",
            "Il consiglio approva %s|Nuovo orario per %s|Una mostra su %s",
            "il ponte del porto|la mensa|gli autobus|i tetti solari|la biblioteca"),
    PORTUGUESE(
            "pt",
            "pt",
            "Europe/Lisbon",
            "d 'de' MMMM 'de' yyyy",
            "HH'h'mm",
            "Todos os horários em %s",
            "WET",
            "A câmara aprova %s|Novo horário para %s|Uma exposição sobre %s",
            "a ponte do porto|as cantinas|os autocarros|os telhados solares|a biblioteca"),
    DUTCH(
            "nl",
            "nl",
            "Europe/Amsterdam",
            "d MMMM yyyy",
            "HH:mm 'uur'",
            "Alle tijden in %s",
            "CET",
            "Gemeenteraad keurt %s goed|Nieuwe dienstregeling voor %s|Tentoonstelling over %s",
            "de havenbrug|schoolmaaltijden|nachtbussen|zonnedaken|de bibliotheek"),
    SWEDISH(
            "sv",
            "se",
            "Europe/Stockholm",
            "d MMMM yyyy",
            "'kl.' HH.mm",
            "Alla tider i %s",
            "CET",
            "Kommunen godkänner %s|Ny tidtabell för %s|Utställning om %s",
            "hamnbron|skolmaten|nattbussarna|solpanelerna|biblioteket"),
    POLISH(
            "pl",
            "pl",
            "Europe/Warsaw",
            "d MMMM yyyy",
            "'godz.' HH:mm",
            "Wszystkie godziny w %s",
            "CET",
            "Rada miasta przyjmuje %s|Nowy rozkład jazdy: %s|Wystawa: %s",
            "most portowy|posiłki szkolne|autobusy nocne|dachy słoneczne|biblioteka"),
    RUSSIAN(
            "ru",
            "by",
            "Europe/Minsk",
            "d MMMM yyyy",
            "HH:mm",
            "Часовой пояс: %s",
            "МСК",
            "Городской совет одобрил проект: %s|Новое расписание: %s|Открылась выставка: %s",
            "портовый мост|школьное питание|ночные автобусы|солнечные крыши|библиотека"),
    TURKISH(
            "tr",
            "com.tr",
            "Europe/Istanbul",
            "d MMMM yyyy",
            "HH:mm",
            "Tüm saatler %s",
            "Türkiye saati",
            "Meclis %s planını onayladı|%s için yeni tarife|%s sergisi açıldı",
            "liman köprüsü|okul yemekleri|gece otobüsleri|güneş çatıları|halk kütüphanesi"),
    ARABIC(
            "ar",
            "com.sa",
            "Asia/Riyadh",
            "d MMMM yyyy",
            "h:mm a",
            "جميع الأوقات %s",
            "بتوقيت السعودية",
            "المجلس يوافق على %s|جدول جديد بشأن %s|معرض عن %s",
            "جسر الميناء|وجبات المدارس|حافلات الليل|الألواح الشمسية|المكتبة العامة"),
    HEBREW(
            "he",
            "co.il",
            "Asia/Jerusalem",
            "d בMMMM yyyy",
            "HH:mm",
            "כל השעות לפי %s",
            "שעון ישראל",
            "המועצה אישרה את %s|לוח זמנים חדש: %s|תערוכה על %s",
            "גשר הנמל|ארוחות בית הספר|אוטובוסי הלילה|גגות סולאריים|הספרייה"),
    JAPANESE(
            "ja",
            "co.jp",
            "Asia/Tokyo",
            "yyyy年M月d日",
            "ah時m分",
            "時刻はすべて%sです",
            "日本時間",
            "市議会が%sの計画を承認|%sの新しい時刻表|%sの展示が始まります",
            "港の橋|学校給食|夜行バス|太陽光発電|市立図書館"),
    CHINESE(
            "zh",
            "com.tw",
            "Asia/Taipei",
            "yyyy年M月d日",
            "ah:mm",
            "時間均為%s",
            "台北時間",
            "市議會批准%s項目|%s的新時刻表公布|%s主題展覽",
            "港口大橋|學校午餐|夜間巴士|太陽能屋頂|市立圖書館"),
    KOREAN(
            "ko",
            "co.kr",
            "Asia/Seoul",
            "yyyy년 M월 d일",
            "a h:mm",
            "모든 시간은 %s입니다",
            "한국 시간",
            "시의회 %s 계획 승인|%s 새 시간표 안내|%s 전시회 개최",
            "항구 다리|학교 급식|심야 버스|태양광 지붕|시립 도서관"),
    THAI(
            "th",
            "co.th",
            "Asia/Bangkok",
            "d MMMM G yyyy",
            "HH:mm 'น.'",
            "เขตเวลา %s",
            "ICT",
            "สภาเมืองอนุมัติ%s|ตารางเวลาใหม่ของ%s|นิทรรศการเกี่ยวกับ%s",
            "สะพานท่าเรือ|อาหารโรงเรียน|รถเมล์กลางคืน|หลังคาโซลาร์|ห้องสมุด");

    private final Locale locale;
    private final String domain;
    private final ZoneId zone;
    private final String date;
    private final String clock;
    private final String sentence;
    private final String zoneName;
    private final List<String> titles;
    private final List<String> topics;

    ClockLanguage(
            String tag,
            String domain,
            String zone,
            String date,
            String clock,
            String sentence,
            String zoneName,
            String titles,
            String topics) {
        this.locale = Locale.forLanguageTag(tag);
        this.domain = domain;
        this.zone = ZoneId.of(zone);
        this.date = date;
        this.clock = clock;
        this.sentence = sentence;
        this.zoneName = zoneName;
        this.titles = List.of(titles.split("\\|"));
        this.topics = List.of(topics.split("\\|"));
    }

    Locale locale() {
        return locale;
    }

    /** A domain of the country. */
    String domain() {
        return domain;
    }

    /** The zone of the country, which is also the zone with that name. */
    ZoneId zone() {
        return zone;
    }

    String format(LocalDate day) {
        return this == THAI
                ? DateTimeFormatter.ofPattern("d MMMM ", locale).format(day) + (day.getYear() + 543)
                : DateTimeFormatter.ofPattern(date, locale).format(day);
    }

    String format(LocalTime time) {
        return DateTimeFormatter.ofPattern(clock, locale).format(time);
    }

    /** A sentence that names the time zone of the page. */
    String sentence() {
        return sentence.formatted(zoneName);
    }

    String zoneName() {
        return zoneName;
    }

    String title(int number) {
        String topic = topics.get(number % topics.size());
        return titles.get((number / topics.size() + number) % titles.size()).formatted(topic) + " " + (number + 2);
    }
}
