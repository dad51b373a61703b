package org.feedmill.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.Test;

final class FieldValuesTest {

    private static final Moment DAY = Moment.ofDay(LocalDate.of(2026, 3, 1));

    @Test
    void fillsGapsFromTheOther() {
        FieldValues own = FieldValues.EMPTY.with(ItemField.TITLE, "A");
        FieldValues other = FieldValues.EMPTY.with(ItemField.TITLE, "B").with(ItemField.DATE, DAY);
        assertThat(own.or(other)).isEqualTo(own.with(ItemField.DATE, DAY));
        assertThat(FieldValues.EMPTY.or(other)).isEqualTo(other);
        assertThat(other.or(FieldValues.EMPTY)).isEqualTo(other);
    }

    @Test
    void rejectsValuesOfAnotherType() {
        assertThatThrownBy(() -> FieldValues.EMPTY.with(ItemField.DATE, "2026-03-01"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("DATE takes a Moment, not a String");
    }

    @Test
    void isEqualToEmptyValuesWithoutAny() {
        FieldValues removed = FieldValues.EMPTY.with(ItemField.DATE, DAY).with(ItemField.DATE, null);
        assertThat(removed).isEqualTo(FieldValues.EMPTY).hasSameHashCodeAs(FieldValues.EMPTY);
    }

    @Test
    void builderStaysUsableAfterBuilding() {
        FieldValues.Builder builder = FieldValues.builder().with(ItemField.TITLE, "A");
        FieldValues first = builder.build();
        builder.with(ItemField.TITLE, "B");
        assertThat(first.text(ItemField.TITLE)).isEqualTo("A");
    }

    /** Price and enclosure are in feeds and in the API, but not in the JSON of the first version. */
    @Test
    void jsonHasEveryOtherFieldAsMember() {
        Set<ItemField> expected = EnumSet.complementOf(EnumSet.of(ItemField.PRICE, ItemField.ENCLOSURE));
        assertThat(ItemField.jsonMembers()).containsExactlyInAnyOrderElementsOf(expected);
    }
}
