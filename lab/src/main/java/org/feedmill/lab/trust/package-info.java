/**
 * Feed simulations on sites that change legitimately or serve bad pages for a while, and a judge of what the server
 * publishes meanwhile. The sites and their pages are in lab.trust.site.
 */
@NullMarked
package org.feedmill.lab.trust;

import org.jspecify.annotations.NullMarked;
