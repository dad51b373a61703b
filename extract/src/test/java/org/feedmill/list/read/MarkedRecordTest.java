package org.feedmill.list.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.feedmill.list.FieldHint;
import org.feedmill.list.ItemField;
import org.junit.jupiter.api.Test;

/** Tests which fields of marked records are searched for. */
class MarkedRecordTest {

    private static final Set<ItemField> FIELDS = Set.of(ItemField.AUTHOR, ItemField.CATEGORY, ItemField.DESCRIPTION);

    private static MarkedRecord record(FieldHint author, FieldHint description) {
        return MarkedRecord.builder(1, 9)
                .hint(ItemField.AUTHOR, author)
                .hint(ItemField.DESCRIPTION, description)
                .dates(List.of())
                .build();
    }

    @Test
    void searchesAFieldThatOneRecordLeavesOpen() {
        List<MarkedRecord> records = List.of(
                record(FieldHint.NOTHING, FieldHint.of(3, "Un texte")), record(FieldHint.NOTHING, FieldHint.FIND));
        assertThat(MarkedRecord.fieldsToFind(records, FIELDS)).containsExactly(ItemField.DESCRIPTION);
    }

    @Test
    void aFieldIsAbsentOnlyIfNoRecordHasItOrLeavesItOpen() {
        List<MarkedRecord> records = List.of(
                record(FieldHint.NOTHING, FieldHint.FIND), record(FieldHint.of(5, "Jana Nováková"), FieldHint.NOTHING));
        assertThat(MarkedRecord.absentFields(records, FIELDS)).containsExactly(ItemField.CATEGORY);
    }
}
