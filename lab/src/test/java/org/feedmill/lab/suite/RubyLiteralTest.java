package org.feedmill.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RubyLiteralTest {

    @Test
    void readsTheExpectedValuesOfATest() {
        String test = """
            let(:expected_items) do
              [
                {
                  title: "ACME's \\"best\\" tool",
                  link: nil,
                  description_includes: ['it\\'s here', "two\\nlines"],
                  categories: %w[one two],
                  enclosure: { url: 'https://a.example/1.mp3', length: 0 }
                },
                { title: 'Second' }
              ]
            end
            """;
        assertThat(RubyLiteral.after(test, "let(:expected_items) do")).isInstanceOfSatisfying(List.class, items -> {
            Map<?, ?> first = (Map<?, ?>) new ArrayList<>((List<?>) items).getFirst();
            assertThat(first.get("title")).isEqualTo("ACME's \"best\" tool");
            assertThat(first.containsKey("link")).isTrue();
            assertThat(first.get("link")).isNull();
            assertThat(first.get("description_includes")).isEqualTo(List.of("it's here", "two\nlines"));
            assertThat(first.get("categories")).isEqualTo(List.of("one", "two"));
            assertThat(first.get("enclosure")).isEqualTo(Map.of("url", "https://a.example/1.mp3", "length", 0));
            assertThat((List<?>) items).hasSize(2);
        });
        assertThat(RubyLiteral.after(test, "let(:other)")).isNull();
    }
}
