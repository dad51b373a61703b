package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BoxTest {

    private final Page page = Page.parse("<p>Guten Tag</p>", "https://site.example/");

    @Test
    void aPageKeepsItsBoxes() {
        List<@Nullable Box> boxes = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            boxes.add(n == 0 ? new Box(0, 0, 800, 600) : null);
        }
        Page rendered = page.withBoxes(boxes).withUrl("https://other.example/").withFetchTime(Instant.EPOCH);
        boxes.set(0, null);
        assertThat(rendered.isRendered()).isTrue();
        assertThat(rendered.box(0)).isEqualTo(new Box(0, 0, 800, 600));
        assertThat(rendered.box(1)).isNull();
        assertThat(rendered.url()).isEqualTo("https://other.example/");
    }

    @Test
    void aPageThatNobodyDrewHasNone() {
        assertThat(page.isRendered()).isFalse();
        assertThat(page.box(0)).isNull();
    }

    @Test
    void everyNodeHasItsBox() {
        assertThatThrownBy(() -> page.withBoxes(List.of(new Box(0, 0, 1, 1))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void boxesAreJoined() {
        Box both = new Box(10, 10, 20, 20).union(new Box(0, 25, 5, 50));
        assertThat(both).isEqualTo(new Box(0, 10, 30, 65));
        assertThat(new Box(3, 3, 0, 9).isEmpty()).isTrue();
    }
}
