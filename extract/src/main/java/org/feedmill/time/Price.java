package org.feedmill.time;

import java.math.BigDecimal;

/**
 * An amount of money.
 *
 * @param currency ISO 4217 code if the sign identifies it, else the sign as written
 */
public record Price(BigDecimal amount, String currency) {}
