package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.feedmill.rule.Rule;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

/** Tests that the XML schema accepts the same rules as the reader. */
final class RuleSchemaTest {

    private static Schema schema() throws SAXException {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(XmlRuleFormat.class.getResource("rule-1.xsd"));
    }

    private static void validate(Schema schema, String xml) throws SAXException, IOException {
        schema.newValidator().validate(new StreamSource(new StringReader(xml)));
    }

    @Test
    void allowsWhatIsWritten() throws SAXException, IOException {
        Schema schema = schema();
        RandomRules rules = new RandomRules(1);
        for (int i = 0; i < 300; i++) {
            validate(schema, XmlRuleFormat.write(rules.rule()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<page/>",
                "<page version='1'><subject><item path='LI'/></subject></page>",
                "<page><zone>Asia/Tokyo</zone><language>ja</language><option>record.T=0.8</option></page>",
                "<page><subject run='no'><item path=' LI &#10;| DD'><date/><author/></item></subject><link>x</link></page>",
                "<page xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:noNamespaceSchemaLocation='rule-1.xsd'/>"
            })
    void allowsWhatIsRead(String xml) {
        assertThatCode(() -> validate(schema(), xml)).doesNotThrowAnyException();
        assertThatCode(() -> XmlRuleFormat.read(xml)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<rule/>",
                "<page version='2'/>",
                "<page>words</page>",
                "<page><language>no language</language></page>",
                "<page><option>record.T</option></page>",
                "<page><titel/></page>",
                "<page><subject path=''/></page>",
                "<page><subject><item/></subject></page>",
                "<page><subject><item path='LI' run='true'/></subject></page>",
                "<page><subject><item path='LI'><exclude/></item></subject></page>",
                "<page><subject><item path='LI'><title of='x'>A</title></item></subject></page>",
                "<page><date format=' '>/</date></page>"
            })
    void refusesWhatIsNotRead(String xml) {
        assertThatThrownBy(() -> validate(schema(), xml)).isInstanceOf(SAXException.class);
        assertThatThrownBy(() -> XmlRuleFormat.read(xml)).isInstanceOf(RuleSyntaxException.class);
    }

    @Test
    void isOfTheVersionThatIsWritten() {
        assertThat(XmlRuleFormat.write(Rule.of())).contains("<page version=\"1\"/>");
        assertThat(RuleFormat.VERSION).isEqualTo(1);
    }
}
