package org.feedmill.list.layout;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** A language of generated pages: date format, words of the page frame, and parts of titles. */
enum LayoutLanguage {
    ENGLISH(
            "en",
            "MMMM d, yyyy",
            "News|About us|Contact|Search|Imprint",
            "The city council approves %s|New timetable for %s|Museum opens exhibition about %s|Report on %s published",
            "the harbour bridge|school meals|winter road service|the public library|river flood walls|night buses|"
                    + "the market hall|solar roofs|allotment gardens|the swimming pool"),
    GERMAN(
            "de",
            "d. MMMM yyyy",
            "Aktuelles|Über uns|Kontakt|Suche|Impressum",
            "Der Stadtrat beschließt %s|Neuer Fahrplan für %s|Das Museum zeigt eine Ausstellung über %s|Bericht über %s",
            "die Hafenbrücke|das Schulessen|den Winterdienst|die Stadtbücherei|den Hochwasserschutz|die Nachtbusse|"
                    + "die Markthalle|Solardächer|Kleingärten|das Schwimmbad"),
    FRENCH(
            "fr",
            "d MMMM yyyy",
            "Actualités|Qui sommes-nous|Contact|Recherche|Mentions légales",
            "Le conseil municipal approuve %s|Nouveaux horaires pour %s|Le musée consacre une exposition à %s|"
                    + "Un rapport sur %s est paru",
            "le pont du port|la cantine scolaire|le déneigement|la bibliothèque|les digues|les bus de nuit|"
                    + "les halles|les toits solaires|les jardins ouvriers|la piscine"),
    RUSSIAN(
            "ru",
            "d MMMM yyyy",
            "Новости|О нас|Контакты|Поиск|Архив",
            "Городской совет одобрил проект: %s|Новое расписание: %s|В музее открылась выставка: %s|Доклад: %s",
            "портовый мост|школьное питание|уборка снега|городская библиотека|защита от наводнений|ночные автобусы|"
                    + "крытый рынок|солнечные крыши|садовые участки|плавательный бассейн"),
    JAPANESE(
            "ja",
            "yyyy年M月d日",
            "お知らせ|会社概要|お問い合わせ|検索|サイトマップ",
            "市議会が%sの計画を承認しました|%sの新しい時刻表について|博物館で%sの展示が始まります|%sに関する報告書を公開",
            "港の橋|学校給食|冬の道路|市立図書館|川の堤防|夜行バス|中央市場|太陽光発電|市民農園|温水プール"),
    CHINESE(
            "zh",
            "yyyy年M月d日",
            "新闻|关于我们|联系方式|搜索|网站地图",
            "市议会批准%s项目|%s的新时刻表公布|博物馆举办%s主题展览|关于%s的报告发布",
            "港口大桥|学校午餐|冬季道路养护|市立图书馆|防洪堤|夜间巴士|中心市场|太阳能屋顶|社区菜园|游泳馆"),
    KOREAN(
            "ko",
            "yyyy년 M월 d일",
            "공지사항|회사 소개|문의하기|검색|사이트맵",
            "시의회 %s 계획 승인|%s 새 시간표 안내|박물관 %s 전시회 개최|%s 보고서 발간",
            "항구 다리|학교 급식|겨울 도로|시립 도서관|강변 제방|심야 버스|중앙 시장|태양광 지붕|주말 농장|수영장"),
    POLISH(
            "pl",
            "d MMMM yyyy",
            "Aktualności|O nas|Kontakt|Szukaj|Archiwum",
            "Rada miasta przyjmuje projekt: %s|Nowy rozkład jazdy: %s|Muzeum otwiera wystawę: %s|Raport: %s",
            "most portowy|posiłki szkolne|odśnieżanie dróg|biblioteka miejska|wały przeciwpowodziowe|autobusy nocne|"
                    + "hala targowa|dachy słoneczne|ogrody działkowe|pływalnia"),
    TURKISH(
            "tr",
            "d MMMM yyyy",
            "Haberler|Hakkımızda|İletişim|Arama|Arşiv",
            "Belediye meclisi %s planını onayladı|%s için yeni tarife|Müzede %s sergisi açıldı|%s raporu yayımlandı",
            "liman köprüsü|okul yemekleri|kış yolları|halk kütüphanesi|nehir setleri|gece otobüsleri|"
                    + "kapalı çarşı|güneş çatıları|mahalle bahçeleri|yüzme havuzu"),
    HEBREW(
            "he",
            "d בMMMM yyyy",
            "חדשות|אודות|צור קשר|חיפוש|ארכיון",
            "מועצת העיר אישרה את %s|לוח זמנים חדש: %s|המוזיאון פותח תערוכה על %s|דוח על %s פורסם",
            "גשר הנמל|ארוחות בית הספר|כבישי החורף|הספרייה העירונית|סכרי הנהר|אוטובוסי הלילה|"
                    + "השוק המקורה|גגות סולאריים|גינות שכונתיות|בריכת השחייה"),
    FARSI(
            "fa",
            "d MMMM yyyy",
            "اخبار|درباره ما|تماس با ما|جستجو|بایگانی",
            "شورای شهر طرح %s را تصویب کرد|برنامه جدید %s|موزه نمایشگاه %s را گشود|گزارش %s منتشر شد",
            "پل بندر|غذای مدارس|راه‌های زمستانی|کتابخانه عمومی|سیل‌بندهای رود|اتوبوس‌های شبانه|"
                    + "بازار سرپوشیده|بام‌های خورشیدی|باغچه‌های محله|استخر شنا"),
    THAI(
            "th",
            "d MMMM yyyy",
            "ข่าว|เกี่ยวกับเรา|ติดต่อ|ค้นหา|คลังข่าว",
            "สภาเมืองอนุมัติโครงการ%s|ตารางเวลาใหม่ของ%s|พิพิธภัณฑ์เปิดนิทรรศการ%s|รายงานเรื่อง%s",
            "สะพานท่าเรือ|อาหารโรงเรียน|ถนนฤดูหนาว|ห้องสมุดประชาชน|เขื่อนกั้นน้ำ|รถเมล์กลางคืน|"
                    + "ตลาดกลาง|หลังคาโซลาร์|สวนชุมชน|สระว่ายน้ำ"),
    HINDI(
            "hi",
            "d MMMM yyyy",
            "समाचार|हमारे बारे में|संपर्क|खोज|पुरालेख",
            "नगर परिषद ने %s को मंजूरी दी|%s की नई समय सारणी|संग्रहालय में %s पर प्रदर्शनी|%s पर रिपोर्ट प्रकाशित",
            "बंदरगाह पुल|स्कूल भोजन|शीत सड़कें|सार्वजनिक पुस्तकालय|नदी बाँध|रात्रि बसें|"
                    + "केंद्रीय बाज़ार|सौर छतें|सामुदायिक बगीचे|तरणताल"),
    ARABIC(
            "ar",
            "yyyy/MM/dd",
            "الأخبار|من نحن|اتصل بنا|بحث|خريطة الموقع",
            "مجلس المدينة يوافق على %s|جدول جديد بشأن %s|المتحف يفتتح معرضا عن %s|نشر تقرير عن %s",
            "جسر الميناء|وجبات المدارس|صيانة الطرق|المكتبة العامة|سدود النهر|حافلات الليل|السوق المركزي|"
                    + "الألواح الشمسية|حدائق الأحياء|المسبح البلدي");

    private final String tag;
    private final DateTimeFormatter dates;
    private final List<String> frame;
    private final List<String> titles;
    private final List<String> topics;

    LayoutLanguage(String tag, String dates, String frame, String titles, String topics) {
        this.tag = tag;
        this.dates = DateTimeFormatter.ofPattern(dates, Locale.forLanguageTag(tag));
        this.frame = List.of(frame.split("\\|"));
        this.titles = List.of(titles.split("\\|"));
        this.topics = List.of(topics.split("\\|"));
    }

    String tag() {
        return tag;
    }

    String format(LocalDate date) {
        return this == THAI
                ? DateTimeFormatter.ofPattern("d MMMM ", locale()).format(date) + (date.getYear() + 543)
                : dates.format(date);
    }

    Locale locale() {
        return Locale.forLanguageTag(tag);
    }

    /** Day and month as they are written without the year. */
    String formatShort(LocalDate date) {
        String pattern = switch (this) {
            case JAPANESE, CHINESE -> "M月d日";
            case KOREAN -> "M월 d일";
            case ENGLISH -> "MMMM d";
            case GERMAN -> "dd.MM.";
            case ARABIC, FARSI -> "d MMMM";
            case HEBREW -> "d בMMMM";
            default -> "d MMMM";
        };
        return DateTimeFormatter.ofPattern(pattern, locale()).format(date);
    }

    String today() {
        return relative().get(0);
    }

    String yesterday() {
        return relative().get(1);
    }

    private List<String> relative() {
        return switch (this) {
            case ENGLISH -> List.of("Today", "Yesterday");
            case GERMAN -> List.of("Heute", "Gestern");
            case FRENCH -> List.of("Aujourd’hui", "Hier");
            case RUSSIAN -> List.of("Сегодня", "Вчера");
            case JAPANESE -> List.of("今日", "昨日");
            case CHINESE -> List.of("今天", "昨天");
            case KOREAN -> List.of("오늘", "어제");
            case POLISH -> List.of("Dzisiaj", "Wczoraj");
            case TURKISH -> List.of("Bugün", "Dün");
            case HEBREW -> List.of("היום", "אתמול");
            case FARSI -> List.of("امروز", "دیروز");
            case THAI -> List.of("วันนี้", "เมื่อวาน");
            case HINDI -> List.of("आज", "कल");
            case ARABIC -> List.of("اليوم", "أمس");
        };
    }

    /** The month of a date with its year. */
    String formatMonth(LocalDate date) {
        String pattern = switch (this) {
            case JAPANESE, CHINESE -> "yyyy年M月";
            case KOREAN -> "yyyy년 M월";
            default -> "LLLL yyyy";
        };
        if (this == THAI) {
            return DateTimeFormatter.ofPattern("LLLL ", locale()).format(date) + (date.getYear() + 543);
        }
        return DateTimeFormatter.ofPattern(pattern, locale()).format(date);
    }

    /** Words for navigation and footer. */
    List<String> frame() {
        return frame;
    }

    /** Subjects of titles; also names of groups. */
    List<String> topics() {
        return topics;
    }

    /** A sentence that describes an item. */
    String text() {
        return String.join(", ", topics.subList(0, 6)) + (tag.equals("ja") || tag.equals("zh") ? "。" : ".");
    }

    /** The title with this number; all titles of a page differ. */
    String title(int number) {
        String topic = topics.get(number % topics.size());
        int round = number / topics.size();
        String title = titles.get((number + round) % titles.size()).formatted(topic);
        return round < titles.size() ? title : title + " (" + topics.get((number + round) % topics.size()) + ")";
    }
}
