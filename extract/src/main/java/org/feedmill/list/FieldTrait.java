package org.feedmill.list;

/** Properties of item fields that other code asks for. */
public enum FieldTrait {
    /** The field is a member of items in JSON and a column in Spark. */
    MEMBER,
    /** The record reader looks for the field in a record if nothing states it. */
    FOUND,
    /** The field is read from comments only, and found there if nothing states it. */
    COMMENT,
    /** Another value is an edit: the entry gets a new update time. */
    EDIT,
    /** An entry keeps the first value that it had. */
    FIRST_VALUE_STAYS,
    /** The field describes an event; articles about an event have it too. */
    EVENT,
    /** Several nodes that a rule selects are paragraphs of one text. */
    PARAGRAPHS,
    /** Several nodes that a rule selects are names, which are joined with commas. */
    NAMES
}
