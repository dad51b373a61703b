package org.feedmill.lab.trial.article;

import de.l3s.boilerpipe.BoilerpipeProcessingException;
import de.l3s.boilerpipe.document.TextDocument;
import de.l3s.boilerpipe.extractors.ArticleExtractor;
import de.l3s.boilerpipe.sax.BoilerpipeSAXInput;
import java.io.StringReader;
import java.util.List;
import org.feedmill.lab.bench.ArticleAnswer;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The Boilerpipe library with its article extractor, as a baseline. */
final class BoilerpipeBaseline implements ComparedExtractor {

    @Override
    public ExtractedArticle extract(ArticleSample sample) {
        TextDocument document = document(sample);
        ArticleAnswer answer = new ArticleAnswer(
                sample.id(),
                document.getTitle(),
                document.getContent(),
                null,
                List.of(),
                false,
                Double.NaN,
                Double.NaN);
        return new ExtractedArticle(answer, List.of());
    }

    @Override
    public void extractFromBytes(ArticleSample sample, Runnable parsed) {
        document(sample).getContent();
    }

    private static TextDocument document(ArticleSample sample) {
        try {
            InputSource source = new InputSource(new StringReader(sample.decoded()));
            TextDocument document = new BoilerpipeSAXInput(source).getTextDocument();
            ArticleExtractor.INSTANCE.process(document);
            return document;
        } catch (BoilerpipeProcessingException | SAXException e) {
            throw new IllegalStateException("boilerpipe gave up", e);
        }
    }
}
