/** Detection of pages that a site serves in place of the page that was requested: logins, challenges, errors. */
@NullMarked
package org.feedmill.substitute;

import org.jspecify.annotations.NullMarked;
