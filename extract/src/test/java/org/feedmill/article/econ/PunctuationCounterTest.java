package org.feedmill.article.econ;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the count of punctuation marks. */
class PunctuationCounterTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | 2 | The river rose again, and the bridge was closed.",
                "de | 2 | Der Fluss stieg weiter, die Brücke wurde gesperrt.",
                "zh | 3 | 河水再次上涨，桥梁、道路关闭。",
                "ja | 2 | 川は再び増水し、橋は閉鎖された。",
                "ar | 2 | ارتفع النهر مجددا، وأغلق الجسر.",
                "ur | 2 | دریا پھر چڑھ گیا، پل بند کر دیا گیا۔",
                "hi | 1 | नदी फिर से बढ़ गई और पुल बंद कर दिया गया।",
                "hy | 1 | Գետը կրկին բարձրացավ։",
                "am | 2 | ወንዙ እንደገና ሞላ፣ ድልድዩም ተዘጋ።",
                "km | 1 | ទន្លេបានឡើងម្តងទៀត។",
                "my | 2 | မြစ်ရေ ပြန်တက်လာပြီး၊ တံတားကို ပိတ်လိုက်သည်။",
                "bo | 1 | ཆུ་ཡང་བསྐྱར་འཕར།",
                "el | 2 | Το ποτάμι ανέβηκε πάλι· η γέφυρα έκλεισε.",
                "th | 2 | แม่น้ำสูงขึ้นอีกครั้ง สะพานถูกปิด เจ้าหน้าที่เตือนประชาชน",
                "lo | 1 | ແມ່ນ້ຳຂຶ້ນອີກ ຂົວຖືກປິດ"
            })
    void countsPeriodsAndCommasInAllScripts(String language, int count, String text) {
        assertThat(PunctuationCounter.count(text)).as(language).isEqualTo(count);
    }

    @Test
    void doesNotCountPointsInsideNumbersAndAddresses() {
        assertThat(PunctuationCounter.count("3.5 of 1,200 at example.org")).isZero();
    }

    @Test
    void findsNoneInMenus() {
        assertThat(PunctuationCounter.count("Home · News · Sport | Contact")).isZero();
        assertThat(PunctuationCounter.count("首页 新闻 体育")).isZero();
    }
}
