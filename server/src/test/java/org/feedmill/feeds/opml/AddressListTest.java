package org.feedmill.feeds.opml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AddressListTest {

    @Test
    void readsAddressesWithAndWithoutTitles() {
        assertThat(AddressList.read("""
                        https://example.org/news
                        # a comment

                        Town news: https://example.org/town?a=1
                        - [The harbour](https://example.com/harbour)
                        "Quay",https://example.com/quay,
                        example.net/blog
                        münchen.example/aktuell
                        no address here
                        """))
                .extracting(outline -> outline.title() + "|" + outline.page())
                .containsExactly(
                        "|https://example.org/news",
                        "Town news|https://example.org/town?a=1",
                        "The harbour|https://example.com/harbour",
                        "Quay|https://example.com/quay",
                        "|https://example.net/blog",
                        "|https://münchen.example/aktuell",
                        "no address here|null");
    }

    @Test
    void tellsListsOfAddressesFromDocuments() {
        assertThat(AddressList.isAddressList("https://example.org/")).isTrue();
        assertThat(AddressList.isAddressList("first line\nexample.org/news")).isTrue();
        assertThat(AddressList.isAddressList(" <opml><outline xmlUrl=\"https://example.org/\"/></opml>"))
                .isFalse();
        assertThat(AddressList.isAddressList("hello")).isFalse();
        assertThat(AddressList.isAddressList("")).isFalse();
    }

    @Test
    void readsHostileLinesInTime() {
        String line = "a.".repeat(200_000) + " " + "https://".repeat(100_000);
        assertThat(AddressList.isAddressList(line)).isFalse();
        assertThat(AddressList.read(line)).hasSize(1);
        assertThat(AddressList.read("a-".repeat(2_400))).singleElement().matches(outline -> outline.page() == null);
    }
}
