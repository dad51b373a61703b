package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.list.ItemField;

/**
 * The name of a key in the INI format, without its numbers, such as {@code Item_Title_Path} of {@code
 * Item_Title_Path1.1}.
 *
 * @param property the subject of the key: {@code Title}, {@code Title_And_Link}, {@code Object} for the subject or item
 *     itself
 */
record IniKey(String text, Section section, Scope scope, String property, Kind kind) {

    /** The sections, in the order of writing. */
    enum Section {
        PAGE("Page"),
        ENCODING("Encoding"),
        PATHS("Paths"),
        DATE_FORMAT("Date Format");

        final String title;

        Section(String title) {
            this.title = title;
        }
    }

    /**
     * The object that a key belongs to. Its ordinal is the count of numbers after the name; further choices add one
     * more.
     */
    enum Scope {
        CHANNEL,
        SUBJECT,
        ITEM
    }

    /** The property that a key sets. */
    enum Kind {
        PATH("_Path"),
        AFTER("_Cut_After"),
        BEFORE("_Cut_Before"),
        UNDATED("_Undated"),
        FORMAT("_Format"),
        EDIT("_Edit"),
        RUN("_Run"),
        WORDS("");

        final String suffix;

        Kind(String ending) {
            this.suffix = ending;
        }

        /** Returns true if the value may continue on the next line. */
        boolean isPath() {
            return this == PATH;
        }
    }

    static final String OBJECT = "Object";
    static final String EXCLUDE = "Exclude";
    static final String BOTH = "Title_And_Link";
    static final String DATE = "Date";
    static final String TITLE = "Title";
    static final String LINK = "Link";
    static final String NOTE = "Note";
    static final String VERSION = "Version";
    static final String ENCODING = "Encoding";
    static final String FINDER = "Finder";
    static final String ZONE = "Zone";
    static final String LANGUAGE = "Language";
    static final String OPTION = "Option";
    static final String RENDER = "Render";
    static final String INTERVAL = "Interval";
    static final String HEADER = "Header";

    private static final Map<String, IniKey> ALL = all();

    /** Returns the name of a field in INI keys. */
    static String property(ItemField part) {
        return part.name().charAt(0) + part.fieldName().substring(1);
    }

    /** Returns the valid names of keys, ignoring case. */
    static Map<String, IniKey> byName() {
        return ALL;
    }

    /** Returns true if the key may occur more than once, each time with a different number. */
    boolean isRepeatable() {
        boolean field = kind != Kind.RUN && !property.equals(OBJECT) && !property.equals(EXCLUDE);
        return field
                && (kind != Kind.WORDS || property.equals(NOTE) || property.equals(OPTION) || property.equals(HEADER));
    }

    /** Returns true if the key without numbers applies to all dates of its scope. */
    boolean isGeneralFormat() {
        return kind == Kind.FORMAT && property.equals(DATE);
    }

    private static Map<String, IniKey> all() {
        List<IniKey> names = new ArrayList<>();
        for (String word : List.of("Page_Link", NOTE, VERSION, ZONE, LANGUAGE, OPTION, RENDER, INTERVAL, HEADER)) {
            String thing = word.equals("Page_Link") ? LINK : word;
            names.add(new IniKey(word, Section.PAGE, Scope.CHANNEL, thing, Kind.WORDS));
        }
        names.add(new IniKey(ENCODING, Section.ENCODING, Scope.CHANNEL, ENCODING, Kind.WORDS));
        field(names, Scope.CHANNEL, DATE);
        object(names, Scope.SUBJECT);
        names.add(name(Scope.SUBJECT, FINDER, Kind.WORDS));
        field(names, Scope.SUBJECT, TITLE);
        field(names, Scope.SUBJECT, DATE);
        object(names, Scope.ITEM);
        names.add(name(Scope.ITEM, EXCLUDE, Kind.PATH));
        field(names, Scope.ITEM, BOTH);
        for (ItemField part : ItemField.values()) {
            field(names, Scope.ITEM, property(part));
        }
        Map<String, IniKey> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        names.forEach(name -> all.put(name.text, name));
        return Collections.unmodifiableMap(all);
    }

    private static void object(List<IniKey> names, Scope scope) {
        names.add(name(scope, OBJECT, Kind.PATH));
        names.add(new IniKey(property(scope) + "_Run", Section.PATHS, scope, OBJECT, Kind.RUN));
    }

    private static void field(List<IniKey> names, Scope scope, String thing) {
        for (Kind kind : List.of(Kind.PATH, Kind.AFTER, Kind.BEFORE, Kind.UNDATED, Kind.FORMAT, Kind.EDIT)) {
            names.add(name(scope, thing, kind));
        }
    }

    private static IniKey name(Scope scope, String thing, Kind kind) {
        Section section = kind == Kind.FORMAT ? Section.DATE_FORMAT : Section.PATHS;
        return new IniKey(property(scope) + "_" + thing + kind.suffix, section, scope, thing, kind);
    }

    /** Returns the prefix of the keys of a scope. */
    static String property(Scope scope) {
        return scope.name().charAt(0) + scope.name().substring(1).toLowerCase(Locale.ROOT);
    }
}
