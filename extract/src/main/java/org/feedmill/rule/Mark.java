package org.feedmill.rule;

/** A person's word on a node of a page (P1 definition 5). */
public record Mark(Target target, int node) {}
