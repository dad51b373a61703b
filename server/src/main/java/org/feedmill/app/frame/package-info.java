/**
 * Parts that all pages of the app use: rendering of templates, messages in the languages of the app, forms, static
 * files, problem pages and addresses. It contains no pages.
 */
@NullMarked
package org.feedmill.app.frame;

import org.jspecify.annotations.NullMarked;
