package org.feedmill.work;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.Page;
import org.feedmill.page.WorkBudgetExceededException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that work on pages ends when its budget is used up or its request is gone. */
@Timeout(60)
final class WorkScopeTest {

    private static final Duration LONG = Duration.ofMinutes(5);

    private static Page page(int items) {
        StringBuilder html = new StringBuilder("<title>Neues</title><ul>");
        for (int i = 0; i < items; i++) {
            html.append("<li><a href=/n/")
                    .append(i)
                    .append(">Nachricht ")
                    .append(i)
                    .append(" aus der Stadt</a>");
            html.append(" 3. März 2026 <p>Der Hafen wird bis zum Sommer umgebaut.</p></li>");
        }
        PageLoadResult loaded = PageLoader.parse(
                html.toString().getBytes(UTF_8), "text/html; charset=utf-8", "http://example.org/", null, null);
        return ((PageLoadResult.Ready) loaded).page();
    }

    @Test
    void findersEndWhenTheBudgetIsUsedUp() {
        try (WorkScope scope = WorkScope.open(WorkCaller.of("erika"), Duration.ofMillis(1))) {
            Page page = page(20_000);
            assertThatExceptionOfType(WorkBudgetExceededException.class)
                    .isThrownBy(() -> ListFinders.best().find(page))
                    .matches(e -> !e.isTemporary())
                    .withMessageContaining("too large or too complex");
        }
    }

    @Test
    void cancelledWorkEnds() {
        Page page = page(20_000);
        try (WorkScope scope = WorkScope.open(WorkCaller.of("erika"), LONG)) {
            scope.cancel();
            assertThatExceptionOfType(WorkBudgetExceededException.class)
                    .isThrownBy(() -> ListFinders.best().find(page));
        }
    }

    @Test
    void aPageIsReadInFullWithinItsBudgetAndWithoutAScope() {
        Page page = page(300);
        assertThat(ListFinders.best().find(page).best().orElseThrow().items()).hasSize(300);
        try (WorkScope scope = WorkScope.open(WorkCaller.of("erika"), LONG)) {
            assertThat(ListFinders.best().find(page).best().orElseThrow().items())
                    .hasSize(300);
        }
        assertThat(WorkScope.current()).isEmpty();
    }

    @Test
    void largePagesWaitForEachOther() throws Exception {
        List<WorkScope> scopes = new ArrayList<>();
        Thread other = Thread.ofPlatform().unstarted(() -> {
            try (WorkScope late = WorkScope.open(WorkCaller.of("late"), LONG)) {
                WorkScope.admit(WorkScope.LARGE_PAGE_BYTES - 1); // small pages need no turn
                WorkScope.admit(WorkScope.LARGE_PAGE_BYTES);
            }
        });
        for (int i = 0; i < WorkScope.maxLargePages(); i++) {
            scopes.add(WorkScope.open(new WorkCaller("caller " + i, i % 2 == 1), LONG));
            WorkScope.admit(WorkScope.LARGE_PAGE_BYTES);
        }
        other.start();
        while (other.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        scopes.reversed().forEach(WorkScope::close);
        assertThat(other.join(LONG)).isTrue();
    }
}
