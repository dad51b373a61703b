package org.feedmill.rule.path;

/** The direction in which a step of a path leads from a node. */
public enum StepAxis {
    /** {@code DIV}: its children. */
    CHILD,
    /** {@code //DIV}: everything below it. */
    DESCENDANT,
    /** {@code ..}: its parent. */
    PARENT,
    /** {@code +DIV}: the siblings after it, nearest first. */
    FOLLOWING_SIBLING,
    /** {@code -DIV}: the siblings before it, nearest first. */
    PRECEDING_SIBLING,
    /** {@code ^DIV}: its ancestors, nearest first. */
    ANCESTOR,
    /** {@code .[@href]}: the node itself; its span counts all nodes that the steps before it selected. */
    SELF
}
