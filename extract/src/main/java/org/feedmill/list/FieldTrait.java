package org.feedmill.list;

/** Properties of item fields that code outside of this package depends on. */
public enum FieldTrait {
    /** The field is written as a member of items in JSON and a column in Spark. */
    MEMBER,
    /** The record reader searches the record for the field if nothing states it. */
    FOUND,
    /** The field is read from comments only, and searched for there if nothing states it. */
    COMMENT,
    /** A changed value counts as an edit: the entry gets a new update time. */
    EDIT,
    /** An entry keeps the first value that it was given. */
    FIRST_VALUE_STAYS,
    /** The field describes an event; articles about an event have it too. */
    EVENT,
    /** Several nodes that a rule selects are paragraphs of one text. */
    PARAGRAPHS,
    /** Several nodes that a rule selects are names, which are joined with commas. */
    NAMES
}
