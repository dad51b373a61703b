/**
 * Recognises and reads comments, guest books and threads, whose records have an author, a time and a text instead of a
 * linked title. Other lists are left as list.read returned them.
 */
@NullMarked
package org.feedmill.list.comment;

import org.jspecify.annotations.NullMarked;
