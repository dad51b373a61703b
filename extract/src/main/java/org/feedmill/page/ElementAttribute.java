package org.feedmill.page;

/** An attribute of an element: the name in lower case, the value as written. */
public record ElementAttribute(String name, String value) {}
