package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.time.Price;
import org.junit.jupiter.api.Test;

class PriceFinderTest {

    private static final String SHOP =
            "<div><div class=p><h3><a href='/jar'>Blue two-litre jar</a></h3><p>38,50 €</p></div>"
                    + "<div class=p><h3><a href='/bowl'>Tea bowl without handle</a></h3><p>12,75 €</p></div>"
                    + "<div class=p><h3><a href='/lamp'>Pierced table lamp</a></h3><p>89,00 €</p></div></div>";

    @Test
    void readsNamePriceAndLink() {
        ItemList list = new PriceFinder()
                .find(Page.parse(SHOP, "https://shop.example/"))
                .best()
                .orElseThrow();
        assertThat(list.finder()).isEqualTo("price");
        assertThat(list.items()).hasSize(3);
        Item jar = list.items().getFirst();
        assertThat(jar.title()).isEqualTo("Blue two-litre jar");
        assertThat(jar.link()).isEqualTo("https://shop.example/jar");
        assertThat(jar.price()).isEqualTo(new Price(new BigDecimal("38.50"), "EUR"));
        assertThat(jar.date()).isNull();
    }

    @Test
    void saysWhyNothingWasFound() {
        assertThat(new PriceFinder().find(Page.parse("<p>Hello</p>", "")).tried())
                .containsExactly("price: no price on the page");
    }

    @Test
    void bestOffersDatesAndPrices() {
        String news = "<ul><li>2024-05-03 <a href='/a'>Library opens on Sundays</a></li>"
                + "<li>2024-04-28 <a href='/b'>Road works in the old town</a></li></ul>";
        FoundLists found = ListFinders.best().find(Page.parse(SHOP + news, "https://shop.example/"));
        assertThat(found.candidates()).extracting(ItemList::finder).contains("time", "price");
        assertThat(found.tried()).contains("time: 2 dates, 1 list", "price: 3 prices, 1 list");
    }
}
