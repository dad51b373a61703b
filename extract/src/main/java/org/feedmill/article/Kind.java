package org.feedmill.article;

import java.util.Locale;

/** The kinds of elements in a written article. */
enum Kind {
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
    BLOCKQUOTE(Role.ROOM),
    FIGURE(Role.ROOM),
    LI(Role.ENTRY),
    DD(Role.ENTRY),
    TH(Role.ENTRY),
    TD(Role.ENTRY),
    UL(Role.FRAME),
    OL(Role.FRAME),
    DL(Role.FRAME),
    TABLE(Role.FRAME),
    THEAD(Role.FRAME),
    TBODY(Role.FRAME),
    TFOOT(Role.FRAME),
    TR(Role.FRAME),
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
        /** Running text alone. */
        LEAF,
        /** Blocks alone. */
        ROOM,
        /** Running text, then blocks. */
        ENTRY,
        /** Parts of one kind of its own, such as the entries of a list. */
        FRAME,
        /** Stands in running text itself. */
        INLINE
    }

    private final Role role;
    private final String element;

    Kind(Role role) {
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

    boolean inline() {
        return role == Role.INLINE;
    }

    boolean leaf() {
        return role == Role.LEAF;
    }

    boolean heading() {
        return this == H2 || this == H3 || this == H4 || this == H5 || this == H6;
    }

    /** Whether it stands only in the frame that it belongs to. */
    boolean owned() {
        return switch (this) {
            case LI, DT, DD, CAPTION, THEAD, TBODY, TFOOT, TR, TH, TD, FIGCAPTION -> true;
            default -> false;
        };
    }

    /** The one that stands for all that look alike: nothing is italic twice. */
    Kind family() {
        return switch (this) {
            case EM -> I;
            case STRONG -> B;
            case DEL -> S;
            default -> this;
        };
    }

    /** Whether it raises its text, as headings do by themselves. */
    boolean loud() {
        return this == B || this == STRONG || this == U;
    }

    boolean cell() {
        return this == TD || this == TH;
    }

    boolean list() {
        return this == UL || this == OL;
    }

    /** Whether letters stand for themselves in it, so that nothing else may stand out of them. */
    boolean verbatim() {
        return this == CODE || this == KBD;
    }
}
