/**
 * The generated corpus of the papers' evaluation: list, comment and article pages in ten languages with their truth.
 * What is measured on them is in lab.papers.
 */
@NullMarked
package org.feedmill.lab.papers.corpus;

import org.jspecify.annotations.NullMarked;
