package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.SAXException;

/** Tests that rules, their schema and their guide have every registered field. */
final class ItemFieldElementTest {

    private static Rule ruleWith(ItemField field) {
        ItemRule item = ItemRule.of(RulePath.parse("UL[0]/LI"), Map.of(field, FieldRule.of(RulePath.parse("SPAN[0]"))));
        return Rule.of(SubjectRule.of(RulePath.SELF, item));
    }

    @ParameterizedTest
    @EnumSource
    void bothFormatsKeepTheField(ItemField field) {
        for (RuleFormat format : RuleFormat.values()) {
            assertThat(RuleFormat.read(format.write(ruleWith(field)))).isEqualTo(ruleWith(field));
        }
    }

    @ParameterizedTest
    @EnumSource
    void schemaAllowsTheElement(ItemField field) throws SAXException, IOException {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(XmlRuleFormat.class.getResource("rule-1.xsd"))
                .newValidator()
                .validate(new StreamSource(new StringReader(RuleFormat.XML.write(ruleWith(field)))));
    }

    @ParameterizedTest
    @EnumSource
    void guideNamesTheElement(ItemField field) throws IOException {
        assertThat(Files.readString(Path.of("../docs/rules.md"))).contains("`<" + field.fieldName() + ">`");
    }
}
