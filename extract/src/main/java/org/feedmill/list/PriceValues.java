package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.time.Price;
import org.feedmill.time.PriceMatch;
import org.jspecify.annotations.Nullable;

/** Reads prices as the values of records: all are equally sure, and each is read by itself. */
final class PriceValues implements ValueKind<Price> {

    @Override
    public int strength(Spot spot) {
        return 4;
    }

    @Override
    public List<@Nullable Price> read(List<ValueTarget> column) {
        List<@Nullable Price> prices = new ArrayList<>();
        for (ValueTarget target : column) {
            prices.add(target.spot().match() instanceof PriceMatch match ? match.price() : null);
        }
        return prices;
    }

    @Override
    public Item item(TitledRecord entry, @Nullable String category, @Nullable Price price) {
        return new Item(entry.title(), entry.link(), null, category, null, null, null, price, entry.node());
    }
}
