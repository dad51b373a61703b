package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.time.Price;
import org.feedmill.time.PriceMatch;
import org.jspecify.annotations.Nullable;

/** Reads prices as the values of records: all have the same certainty, and each is read separately. */
public final class PriceValues implements ValueKind<Price> {

    @Override
    public int strength(ValueNode spot) {
        return 4;
    }

    @Override
    public List<@Nullable Price> read(List<ValueTarget> column) {
        List<@Nullable Price> prices = new ArrayList<>();
        for (ValueTarget target : column) {
            prices.add(target.valueNode().match() instanceof PriceMatch match ? match.price() : null);
        }
        return prices;
    }

    @Override
    public Item item(TitledRecord entry, @Nullable String category, @Nullable Price price) {
        return Item.builder(entry.title())
                .link(entry.link())
                .category(category)
                .price(price)
                .node(entry.firstNode())
                .build();
    }
}
