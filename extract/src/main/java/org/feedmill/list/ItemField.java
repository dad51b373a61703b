package org.feedmill.list;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The registry of item fields, in the order in which rules are written. A field's name is its JSON member, its rule
 * element and its Spark column. Rules, feeds, the store, the API and the commands iterate over the constants. A new
 * field needs a constant here and its name in the static files that describe it: the XSD, the OpenAPI document and the
 * documentation. The tests {@code ItemField*Test} and {@code ListSchemaTest} fail if it is missing. Finders set fields
 * with {@link Item.Builder#with}.
 */
public enum ItemField {
    TITLE(FieldType.TEXT, FieldTrait.MEMBER, FieldTrait.FOUND, FieldTrait.EDIT),
    LINK(FieldType.LINK, FieldTrait.MEMBER, FieldTrait.FOUND),
    DATE(FieldType.MOMENT, FieldTrait.MEMBER, FieldTrait.FOUND, FieldTrait.FIRST_VALUE_STAYS),
    DESCRIPTION(FieldType.TEXT, FieldTrait.MEMBER, FieldTrait.FOUND, FieldTrait.EDIT, FieldTrait.PARAGRAPHS),
    IMAGE(FieldType.IMAGE, FieldTrait.MEMBER, FieldTrait.FOUND),
    AUTHOR(FieldType.TEXT, FieldTrait.MEMBER, FieldTrait.FOUND, FieldTrait.NAMES),
    CATEGORY(FieldType.TEXT, FieldTrait.MEMBER, FieldTrait.FOUND, FieldTrait.NAMES),
    PRICE(FieldType.PRICE, FieldTrait.EDIT),
    ENCLOSURE(FieldType.ENCLOSURE, FieldTrait.FOUND),
    /** The place of an event. */
    LOCATION(FieldType.TEXT, event("location"), FieldTrait.MEMBER, FieldTrait.EDIT, FieldTrait.EVENT, FieldTrait.NAMES),
    /** The start of an event. */
    STARTS(FieldType.MOMENT, event("startdate"), FieldTrait.MEMBER, FieldTrait.EDIT, FieldTrait.EVENT),
    /** The end of an event. */
    ENDS(FieldType.MOMENT, event("enddate"), FieldTrait.MEMBER, FieldTrait.EDIT, FieldTrait.EVENT),
    /** The IP address of the writer of a comment (P4 §IV), as far as the page reveals it. */
    IP(FieldType.TEXT, new FeedElement("feedmill", "urn:feedmill:item", "ip"), FieldTrait.MEMBER, FieldTrait.COMMENT);

    /** The members of an item in JSON and its columns in Spark, in the order in which they are written. */
    private static final List<ItemField> MEMBERS = members();

    /** The fields that feeds have only as extension elements. */
    private static final List<ItemField> EXTENSIONS =
            Arrays.stream(values()).filter(field -> field.feedElement != null).toList();

    private final FieldType type;
    private final Set<FieldTrait> traits = EnumSet.noneOf(FieldTrait.class);
    private final @Nullable FeedElement feedElement;

    ItemField(FieldType type, FieldTrait... traits) {
        this(type, null, traits);
    }

    ItemField(FieldType type, @Nullable FeedElement feedElement, FieldTrait... traits) {
        this.type = type;
        this.feedElement = feedElement;
        this.traits.addAll(List.of(traits));
    }

    /** An XML element of a feed that contains a field; in JSON feeds, the member has the name of the field. */
    public record FeedElement(String prefix, String namespace, String localName) {}

    /** The category comes before the description, as in the first version of the JSON. */
    private static List<ItemField> members() {
        List<ItemField> first = List.of(TITLE, LINK, DATE, CATEGORY);
        Stream<ItemField> others =
                Arrays.stream(values()).filter(field -> field.has(FieldTrait.MEMBER) && !first.contains(field));
        return Stream.concat(first.stream(), others).toList();
    }

    /** An element of the event module of RSS 1.0, which RSS 2.0 and Atom can contain too. */
    private static FeedElement event(String localName) {
        return new FeedElement("ev", "http://purl.org/rss/1.0/modules/event/", localName);
    }

    /** Returns the members of an item in JSON and its columns in Spark, in the order in which they are written. */
    public static List<ItemField> jsonMembers() {
        return MEMBERS;
    }

    /** Returns the fields that feeds have only as extension elements. */
    public static List<ItemField> feedExtensions() {
        return EXTENSIONS;
    }

    /** The name of the field: the JSON member, the element of a rule and the column in Spark. */
    public String fieldName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public FieldType type() {
        return type;
    }

    public boolean has(FieldTrait trait) {
        return traits.contains(trait);
    }

    /** The extension element of the field in XML feeds; null if the formats define their own element for it. */
    public @Nullable FeedElement feedElement() {
        return feedElement;
    }
}
