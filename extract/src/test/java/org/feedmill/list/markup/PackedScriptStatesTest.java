package org.feedmill.list.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class PackedScriptStatesTest {

    private static List<Item> items(String scripts) {
        Page page = Page.parse(
                "<!DOCTYPE html><title>x</title><body><div id=app></div>" + scripts, "https://site.example/");
        return new MarkupFinder().find(page).best().orElseThrow().items();
    }

    @Test
    void readsTheFlightDataOfNext() {
        String props = "3:[\\\"$\\\",\\\"main\\\",null,{\\\"posts\\\":["
                + "{\\\"title\\\":\\\"The bridge is open again\\\",\\\"url\\\":\\\"/n/one\\\",\\\"date\\\":\\\"2024-05-01\\\"},"
                + "{\\\"title\\\":\\\"A new tram for the harbour\\\",\\\"url\\\":\\\"/n/two\\\",\\\"date\\\":\\\"2024-05-02\\\"},"
                + "{\\\"title\\\":\\\"Rain is expected ";
        String rest = "on Sunday\\\",\\\"url\\\":\\\"/n/three\\\",\\\"date\\\":\\\"2024-05-03\\\"}]}]\\n";

        assertThat(items("<script>self.__next_f.push([1,\"" + props + "\"])</script><script>self.__next_f.push([1,\""
                        + rest + "\"])/*" + "x".repeat(200) + "*/</script>"))
                .extracting(Item::title)
                .containsExactly(
                        "The bridge is open again", "A new tram for the harbour", "Rain is expected on Sunday");
    }

    @Test
    void readsThePayloadOfNuxt() {
        assertThat(items("""
                        <script type="application/json" id="__NUXT_DATA__" data-ssr="true">[["ShallowReactive",1],{"data":2},["Reactive",3],{"news":4},[5,6,7],
                        {"title":8,"path":9,"published":10},{"title":11,"path":12,"published":13},{"title":14,"path":15,"published":16},
                        "The bridge is open again","/n/one","2024-05-01T10:00:00Z","A new tram for the harbour","/n/two","2024-05-02T10:00:00Z",
                        "Rain is expected on Sunday","/n/three","2024-05-03T10:00:00Z"]</script>"""))
                .extracting(Item::link)
                .containsExactly(
                        "https://site.example/n/one", "https://site.example/n/two", "https://site.example/n/three");
    }

    @Test
    void unpacksCyclesWithinItsBounds() {
        assertThat(new MarkupFinder()
                        .find(Page.parse(
                                "<script type=\"application/json\" id=\"__NUXT_DATA__\">["
                                        + "{\"a\":0,\"b\":0,\"c\":0,\"d\":0}" + ",0".repeat(300) + "]</script>",
                                ""))
                        .candidates())
                .isEmpty();
    }
}
