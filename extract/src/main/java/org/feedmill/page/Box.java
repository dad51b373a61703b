package org.feedmill.page;

/**
 * The rectangle in which a browser displays a node: the upper left corner, relative to that of the page, and the size,
 * all in CSS pixels.
 */
public record Box(int x, int y, int width, int height) {

    /** Returns the x coordinate right of the box. */
    public int right() {
        return (int) Math.min(Integer.MAX_VALUE, (long) x + width);
    }

    /** Returns the y coordinate below the box. */
    public int bottom() {
        return (int) Math.min(Integer.MAX_VALUE, (long) y + height);
    }

    /** Returns true if nothing of the node is visible. */
    public boolean isEmpty() {
        return width <= 0 || height <= 0;
    }

    /** Returns the smallest box around both. */
    public Box union(Box other) {
        int left = Math.min(x, other.x);
        int top = Math.min(y, other.y);
        return new Box(left, top, Math.max(right(), other.right()) - left, Math.max(bottom(), other.bottom()) - top);
    }
}
