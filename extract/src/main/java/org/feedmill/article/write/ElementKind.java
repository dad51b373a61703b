package org.feedmill.article.write;

import java.util.Locale;

/** The kinds of elements in a written article. */
enum ElementKind {
    P(Role.LEAF),
    H2(Role.LEAF),
    H3(Role.LEAF),
    H4(Role.LEAF),
    H5(Role.LEAF),
    H6(Role.LEAF),
    PRE(Role.LEAF),
    DT(Role.LEAF),
    CAPTION(Role.LEAF),
    FIGCAPTION(Role.LEAF),
    BLOCKQUOTE(Role.BLOCKS),
    FIGURE(Role.BLOCKS),
    LI(Role.ENTRY),
    DD(Role.ENTRY),
    TH(Role.ENTRY),
    TD(Role.ENTRY),
    UL(Role.CONTAINER),
    OL(Role.CONTAINER),
    DL(Role.CONTAINER),
    TABLE(Role.CONTAINER),
    THEAD(Role.CONTAINER),
    TBODY(Role.CONTAINER),
    TFOOT(Role.CONTAINER),
    TR(Role.CONTAINER),
    A(Role.INLINE),
    EM(Role.INLINE),
    I(Role.INLINE),
    STRONG(Role.INLINE),
    B(Role.INLINE),
    U(Role.INLINE),
    MARK(Role.INLINE),
    DEL(Role.INLINE),
    INS(Role.INLINE),
    S(Role.INLINE),
    SUB(Role.INLINE),
    SUP(Role.INLINE),
    CODE(Role.INLINE),
    KBD(Role.INLINE),
    Q(Role.INLINE),
    RUBY(Role.INLINE),
    RT(Role.INLINE);

    /** The content model of an element. */
    enum Role {
        /** Only running text. */
        LEAF,
        /** Only blocks. */
        BLOCKS,
        /** Running text, then blocks. */
        ENTRY,
        /** Only elements of one kind, such as the entries of a list. */
        CONTAINER,
        /** An inline element. */
        INLINE
    }

    private final Role role;
    private final String element;

    ElementKind(Role role) {
        this.role = role;
        this.element = name().toLowerCase(Locale.ROOT);
    }

    Role role() {
        return role;
    }

    /** The name of the HTML element. */
    String element() {
        return element;
    }

    boolean isInline() {
        return role == Role.INLINE;
    }

    boolean isLeaf() {
        return role == Role.LEAF;
    }

    boolean isHeading() {
        return this == H2 || this == H3 || this == H4 || this == H5 || this == H6;
    }

    /** Returns true if it occurs only in the frame that it belongs to. */
    boolean needsParent() {
        return switch (this) {
            case LI, DT, DD, CAPTION, THEAD, TBODY, TFOOT, TR, TH, TD, FIGCAPTION -> true;
            default -> false;
        };
    }

    /** Returns the kind that represents all kinds with the same look, so that nothing is italic twice. */
    ElementKind family() {
        return switch (this) {
            case EM -> I;
            case STRONG -> B;
            case DEL -> S;
            default -> this;
        };
    }

    /** Returns true if it emphasises its text, as headings do. */
    boolean isEmphatic() {
        return this == B || this == STRONG || this == U;
    }

    boolean isCell() {
        return this == TD || this == TH;
    }

    boolean isList() {
        return this == UL || this == OL;
    }

    /** Returns true if its text is literal, so that nothing inside can be marked up. */
    boolean isVerbatim() {
        return this == CODE || this == KBD;
    }
}
