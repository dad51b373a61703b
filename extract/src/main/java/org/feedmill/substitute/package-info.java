/**
 * Detection of pages that a site serves in place of the requested page: logins, bot challenges, errors, parked
 * domains. Paywalled or missing articles on ordinary pages are handled in article.classify.
 */
@NullMarked
package org.feedmill.substitute;

import org.jspecify.annotations.NullMarked;
