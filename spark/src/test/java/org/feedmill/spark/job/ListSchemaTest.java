package org.feedmill.spark.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.list.ItemField;
import org.junit.jupiter.api.Test;

final class ListSchemaTest {

    private static final List<String> NAMES =
            ItemField.jsonMembers().stream().map(ItemField::fieldName).toList();

    @Test
    void hasAColumnForEveryField() {
        assertThat(ListProcessor.ITEM.fieldNames()).containsExactly(NAMES.toArray(String[]::new));
    }

    @Test
    void docsNameEveryColumnAndMember() throws IOException {
        String columns = NAMES.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
        assertThat(Files.readString(Path.of("../docs/spark.md")).replaceAll("\\s+", " "))
                .contains("`items` is an array of " + columns + ".");
        String members = NAMES.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(","));
        assertThat(Files.readString(Path.of("../README.md"))).contains("\"items\":[{" + members + "}]");
    }
}
