package org.feedmill.rule;

/** The direction in which a step of a path leads from a node. */
public enum Axis {
    /** {@code DIV}: its children. */
    CHILD,
    /** {@code //DIV}: everything below it. */
    BELOW,
    /** {@code ..}: its parent. */
    PARENT,
    /** {@code +DIV}: the siblings after it, the nearest first. */
    NEXT,
    /** {@code -DIV}: the siblings before it, the nearest first. */
    PREVIOUS,
    /** {@code ^DIV}: what it stands in, the nearest first. */
    ABOVE,
    /** {@code .[@href]}: the node itself; its span counts all nodes that the steps before it selected. */
    SELF
}
