package org.feedmill.query.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.bg.BulgarianAnalyzer;
import org.apache.lucene.analysis.bn.BengaliAnalyzer;
import org.apache.lucene.analysis.ca.CatalanAnalyzer;
import org.apache.lucene.analysis.cjk.CJKAnalyzer;
import org.apache.lucene.analysis.ckb.SoraniAnalyzer;
import org.apache.lucene.analysis.cn.smart.SmartChineseAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.el.GreekAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.et.EstonianAnalyzer;
import org.apache.lucene.analysis.eu.BasqueAnalyzer;
import org.apache.lucene.analysis.fa.PersianAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.ga.IrishAnalyzer;
import org.apache.lucene.analysis.gl.GalicianAnalyzer;
import org.apache.lucene.analysis.hi.HindiAnalyzer;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.hy.ArmenianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.ja.JapaneseAnalyzer;
import org.apache.lucene.analysis.ja.JapaneseTokenizer;
import org.apache.lucene.analysis.ko.KoreanAnalyzer;
import org.apache.lucene.analysis.ko.KoreanPartOfSpeechStopFilter;
import org.apache.lucene.analysis.ko.KoreanTokenizer;
import org.apache.lucene.analysis.lt.LithuanianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianAnalyzer;
import org.apache.lucene.analysis.ne.NepaliAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pl.PolishAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.sr.SerbianAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.ta.TamilAnalyzer;
import org.apache.lucene.analysis.te.TeluguAnalyzer;
import org.apache.lucene.analysis.th.ThaiAnalyzer;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.apache.lucene.util.ClasspathResourceLoader;
import org.feedmill.data.PlatformThreadRunner;
import org.jspecify.annotations.Nullable;

/**
 * Provides the Lucene analyzer of each language, which splits text into words and words into stems. An analyzer is
 * created when it is first needed, since some load a dictionary of megabytes.
 */
public final class LanguageAnalyzers {

    /** The analyzers of one language: with its stop words and, for questions of stop words alone, without. */
    private static final class AnalyzerPair {
        private final Lazy<Analyzer> stopping;
        private final Lazy<Analyzer> plain;

        AnalyzerPair(Supplier<CharArraySet> stops, Function<CharArraySet, Analyzer> maker) {
            this.stopping = new Lazy<>(() -> preload(maker.apply(stops.get())));
            this.plain = new Lazy<>(() -> preload(maker.apply(CharArraySet.EMPTY_SET)));
        }
    }

    /** A value created once, on a platform thread: dictionaries and stop words are read by static initialisers. */
    private static final class Lazy<T> {
        private final Supplier<T> maker;
        private final ReentrantLock lock = new ReentrantLock();
        private volatile @Nullable T made;

        Lazy(Supplier<T> maker) {
            this.maker = maker;
        }

        T get() {
            T known = made;
            if (known == null) {
                lock.lock();
                try {
                    known = made == null ? PlatformThreadRunner.call(maker) : made;
                    made = known;
                } finally {
                    lock.unlock();
                }
            }
            return known;
        }
    }

    private static final String SAMPLE = "word слово 言葉 中文 낱말";

    private static final AnalyzerPair STANDARD =
            new AnalyzerPair(() -> StopWords.of("und", CharArraySet.EMPTY_SET), StandardAnalyzer::new);

    private static final Map<String, AnalyzerPair> ALL = Map.ofEntries(
            of("ar", ArabicAnalyzer::getDefaultStopSet, ArabicAnalyzer::new),
            of("bg", BulgarianAnalyzer::getDefaultStopSet, BulgarianAnalyzer::new),
            of("bn", BengaliAnalyzer::getDefaultStopSet, BengaliAnalyzer::new),
            of("ca", CatalanAnalyzer::getDefaultStopSet, CatalanAnalyzer::new),
            of("ckb", SoraniAnalyzer::getDefaultStopSet, SoraniAnalyzer::new),
            of("cs", CzechAnalyzer::getDefaultStopSet, CzechAnalyzer::new),
            of("da", DanishAnalyzer::getDefaultStopSet, DanishAnalyzer::new),
            of("de", GermanAnalyzer::getDefaultStopSet, GermanAnalyzer::new),
            of("el", GreekAnalyzer::getDefaultStopSet, GreekAnalyzer::new),
            of("en", LanguageAnalyzers::english, EnglishAnalyzer::new),
            of("es", SpanishAnalyzer::getDefaultStopSet, SpanishAnalyzer::new),
            of("et", EstonianAnalyzer::getDefaultStopSet, EstonianAnalyzer::new),
            of("eu", BasqueAnalyzer::getDefaultStopSet, BasqueAnalyzer::new),
            of("fa", PersianAnalyzer::getDefaultStopSet, PersianAnalyzer::new),
            of("fi", FinnishAnalyzer::getDefaultStopSet, FinnishAnalyzer::new),
            of("fr", FrenchAnalyzer::getDefaultStopSet, FrenchAnalyzer::new),
            of("ga", IrishAnalyzer::getDefaultStopSet, IrishAnalyzer::new),
            of("gl", GalicianAnalyzer::getDefaultStopSet, GalicianAnalyzer::new),
            of("he", () -> CharArraySet.EMPTY_SET, StandardAnalyzer::new),
            of("hi", HindiAnalyzer::getDefaultStopSet, HindiAnalyzer::new),
            of("hu", HungarianAnalyzer::getDefaultStopSet, HungarianAnalyzer::new),
            of("hy", ArmenianAnalyzer::getDefaultStopSet, ArmenianAnalyzer::new),
            of("id", IndonesianAnalyzer::getDefaultStopSet, IndonesianAnalyzer::new),
            of("it", ItalianAnalyzer::getDefaultStopSet, ItalianAnalyzer::new),
            of("ja", JapaneseAnalyzer::getDefaultStopSet, LanguageAnalyzers::japanese),
            of("ko", () -> CharArraySet.EMPTY_SET, LanguageAnalyzers::korean),
            of("lt", LithuanianAnalyzer::getDefaultStopSet, LithuanianAnalyzer::new),
            of("lv", LatvianAnalyzer::getDefaultStopSet, LatvianAnalyzer::new),
            of("nb", NorwegianAnalyzer::getDefaultStopSet, NorwegianAnalyzer::new),
            of("ne", NepaliAnalyzer::getDefaultStopSet, NepaliAnalyzer::new),
            of("nl", DutchAnalyzer::getDefaultStopSet, DutchAnalyzer::new),
            of("pl", PolishAnalyzer::getDefaultStopSet, PolishAnalyzer::new),
            of("pt", PortugueseAnalyzer::getDefaultStopSet, PortugueseAnalyzer::new),
            of("ro", RomanianAnalyzer::getDefaultStopSet, RomanianAnalyzer::new),
            of("ru", RussianAnalyzer::getDefaultStopSet, RussianAnalyzer::new),
            of("sr", SerbianAnalyzer::getDefaultStopSet, SerbianAnalyzer::new),
            of("sv", SwedishAnalyzer::getDefaultStopSet, SwedishAnalyzer::new),
            of("ta", TamilAnalyzer::getDefaultStopSet, TamilAnalyzer::new),
            of("te", TeluguAnalyzer::getDefaultStopSet, TeluguAnalyzer::new),
            of("th", ThaiAnalyzer::getDefaultStopSet, ThaiAnalyzer::new),
            of("tr", TurkishAnalyzer::getDefaultStopSet, TurkishAnalyzer::new),
            of("uk", () -> CharArraySet.EMPTY_SET, StandardAnalyzer::new),
            of("vi", () -> CharArraySet.EMPTY_SET, StandardAnalyzer::new),
            of("zh", () -> CharArraySet.EMPTY_SET, LanguageAnalyzers::chinese),
            of(AnalyzerLanguage.TRADITIONAL_CHINESE, CJKAnalyzer::getDefaultStopSet, CJKAnalyzer::new));

    private LanguageAnalyzers() {}

    /** Analyzes a word of each script, so that the analyzer has loaded its dictionary before others use it. */
    private static Analyzer preload(Analyzer analyzer) {
        try (TokenStream words = analyzer.tokenStream("", SAMPLE)) {
            words.reset();
            while (words.incrementToken()) {
                continue; // the words themselves do not matter
            }
            words.end();
            return analyzer;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * Returns the language if it has an analyzer, otherwise one name for all others, because pages may declare
     * anything.
     */
    public static String supportedLanguage(String language) {
        return ALL.containsKey(language) ? language : "und";
    }

    /** Returns the analyzer of a language; one for all languages without their own. */
    static Analyzer of(String language, boolean stopping) {
        AnalyzerPair pair = ALL.getOrDefault(language, STANDARD);
        return (stopping ? pair.stopping : pair.plain).get();
    }

    private static Map.Entry<String, AnalyzerPair> of(
            String language, Supplier<CharArraySet> stops, Function<CharArraySet, Analyzer> maker) {
        return Map.entry(language, new AnalyzerPair(() -> StopWords.of(language, stops.get()), maker));
    }

    /** Lucene's short list for English lacks most pronouns. */
    private static CharArraySet english() {
        // Lucene's module opens its word lists only to Lucene itself, so its own loader reads them.
        try (InputStream in = new ClasspathResourceLoader(SpanishAnalyzer.class)
                .openResource("/org/apache/lucene/analysis/snowball/english_stop.txt")) {
            return WordlistLoader.getSnowballWordSet(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Analyzer japanese(CharArraySet stops) {
        Set<String> tags = stops.isEmpty() ? Set.of() : JapaneseAnalyzer.getDefaultStopTags();
        return new JapaneseAnalyzer(null, JapaneseTokenizer.Mode.SEARCH, stops, tags);
    }

    private static Analyzer korean(CharArraySet stops) {
        var tags = stops.isEmpty()
                ? Set.<org.apache.lucene.analysis.ko.POS.Tag>of()
                : KoreanPartOfSpeechStopFilter.DEFAULT_STOP_TAGS;
        return new KoreanAnalyzer(null, KoreanTokenizer.DecompoundMode.DISCARD, tags, false);
    }

    /** The segmenter returns punctuation as words, which its own stop word list removes. */
    private static Analyzer chinese(CharArraySet stops) {
        CharArraySet all = new CharArraySet(SmartChineseAnalyzer.getDefaultStopSet(), false);
        all.addAll(stops);
        return new SmartChineseAnalyzer(all);
    }
}
