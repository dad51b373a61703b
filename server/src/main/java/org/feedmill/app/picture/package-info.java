/**
 * Images of other sites, fetched by the server for the pages of the app: signed addresses, the check of what arrives, the
 * bounded cache, icons of sites. It decodes no image and shows no page.
 */
@NullMarked
package org.feedmill.app.picture;

import org.jspecify.annotations.NullMarked;
