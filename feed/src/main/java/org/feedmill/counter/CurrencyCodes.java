package org.feedmill.counter;

import java.util.Set;

/** Words for money and shares of a hundred: a number beside one of them is content, never a counter. */
final class CurrencyCodes {

    private static final Set<String> CODES = Set.of("""
            % percent prozent usd eur euro euros gbp jpy chf cny rmb krw rub pln czk sek nok dkk aud cad inr
            brl 円 元 원 руб р zł kč kr ft lei dollar dollars million billion millionen milliarden 万円 億円 億元 亿元 万元
            만원""".strip().split("\\s+", -1));

    private CurrencyCodes() {}

    static boolean contains(String word) {
        return CODES.contains(word);
    }
}
