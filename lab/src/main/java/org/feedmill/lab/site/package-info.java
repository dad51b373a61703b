/** The documentation as a static site: pages made from Markdown, navigation and search. */
@NullMarked
package org.feedmill.lab.site;

import org.jspecify.annotations.NullMarked;
