/**
 * Years and dates of other calendars (Persian, Hijri, Buddhist, eras) and of two-digit or missing years, converted to
 * Gregorian dates. Months and weekdays by name are in time.lexicon.
 */
@NullMarked
package org.feedmill.time.calendar;

import org.jspecify.annotations.NullMarked;
