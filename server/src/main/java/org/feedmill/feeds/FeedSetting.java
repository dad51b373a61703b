package org.feedmill.feeds;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FilterWord;
import org.feedmill.domain.feed.FolderName;
import org.feedmill.domain.feed.RequestSettings;
import org.feedmill.domain.feed.RequestTemplate;
import org.feedmill.feeds.SettingType.Choice;
import org.feedmill.feeds.SettingType.WholeNumber;
import org.feedmill.fetch.PostBody;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.mill.ExtractionSettings;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.jspecify.annotations.Nullable;

/**
 * The registry of feed settings. The API, its description, the form of the app, the preview and the validator iterate
 * over it, so a new setting is a component of {@link FeedSettings}, a constant here, and its label and hint in the
 * messages of the app. Constants of one section are in the order in which the form shows them.
 */
public enum FeedSetting {
    TITLE(
            "title",
            SettingType.Text.ofLine(FeedSettingLimits.MAX_TITLE_LENGTH, text -> text),
            FeedSettings::title,
            (settings, value) -> settings.title((String) value),
            Section.NAMING,
            "Title of the feed; null to use the page title."),
    FOLDER(
            "folder",
            SettingType.Text.ofLine(FolderName.MAX_LENGTH, FolderName::clean),
            FeedSettings::folder,
            (settings, value) -> settings.folder((String) value),
            Section.NAMING,
            "Folder for the feed; null for none."),
    INTERVAL(
            "every",
            new SettingType.Interval(FeedSettingLimits.MIN_INTERVAL, FeedSettingLimits.MAX_INTERVAL),
            FeedSettings::interval,
            (settings, value) -> settings.interval((Duration) value),
            Section.SCHEDULE,
            "Fixed update interval, as minutes or as an ISO 8601 duration such as PT30M; null for automatic."),
    PAUSED(
            "paused",
            new SettingType.Flag(),
            FeedSettings::paused,
            (settings, value) -> settings.paused((Boolean) value),
            Section.SCHEDULE,
            "Whether updates are paused."),
    WORDS(
            "words",
            filterWords(),
            settings -> settings.wordFilter().words(),
            (settings, value) -> settings.words(texts(value)),
            Section.FILTER,
            "Publish only items that contain all of these words or phrases, in any script and regardless of case."
                    + " All items are stored: items that were filtered out reappear when you change the words."
                    + " A word can be limited to a field (title:, text:, author:, category:, link:) and can be a regular"
                    + " expression between slashes."),
    ANY(
            "any",
            filterWords(),
            settings -> settings.wordFilter().any(),
            (settings, value) -> settings.anyWords(texts(value)),
            Section.FILTER,
            "Publish only items that contain at least one of these words or phrases."),
    WITHOUT(
            "without",
            filterWords(),
            settings -> settings.wordFilter().without(),
            (settings, value) -> settings.without(texts(value)),
            Section.FILTER,
            "Exclude items that contain any of these words or phrases."),
    DISTINCT(
            "distinct",
            new SettingType.Flag(),
            settings -> settings.wordFilter().distinct(),
            (settings, value) -> settings.distinctTitles((Boolean) value),
            Section.FILTER,
            "Publish only the newest of several items with the same title."),
    ARTICLES(
            "articles",
            new SettingType.ArticleCount(new WholeNumber(0, MillRequest.MAX_ARTICLES, "The number of articles")),
            FeedSettings::articles,
            (settings, value) -> settings.articles((Integer) value),
            Section.FULL_TEXT,
            "Number of newest items to fetch full articles for; true for the default number."),
    PAGES(
            "pages",
            new WholeNumber(1, ExtractionSettings.MAX_PAGES, "The number of pages"),
            FeedSettings::pages,
            (settings, value) -> settings.pages((Integer) value),
            Section.CONTENT,
            "Number of list pages to fetch."),
    MAX_ITEMS(
            "keep",
            new WholeNumber(1, FeedSettings.MAX_KEPT_ITEMS, "The number of kept items"),
            FeedSettings::maxItems,
            (settings, value) -> settings.maxItems((Integer) value),
            Section.CONTENT,
            "Number of items to keep."),
    FINDER(
            "finder",
            Choice.of(ListFinderKind.names()),
            FeedSettings::finder,
            (settings, value) -> settings.finder((String) value),
            Section.FETCHING,
            "Algorithm that detects the list."),
    OPTIONS(
            "options",
            new SettingType.Words(
                    FinderOption.values().length, FeedSettingLimits.MAX_WORD_LENGTH, FeedSetting::optionFault),
            FeedSettings::finderOptions,
            (settings, value) -> settings.finderOptions(texts(value)),
            Section.FETCHING,
            "Options of the algorithm, each as NAME=VALUE such as record.T=0.8; `feedmill --options` lists them."),
    RENDER(
            "render",
            Choice.of(List.of(RenderMode.AUTOMATIC, RenderMode.ALWAYS, RenderMode.NEVER), true),
            FeedSettings::renderMode,
            (settings, value) -> settings.renderMode((RenderMode) value),
            Section.FETCHING,
            "When to render the page with a browser: never, automatic (when needed) or always."),
    NATIVE(
            "native",
            Choice.of(List.of(NativeFeedMode.ASIDE, NativeFeedMode.PREFERRED), false),
            FeedSettings::nativeFeed,
            (settings, value) -> settings.nativeFeed((NativeFeedMode) value),
            Section.FETCHING,
            "Whether to use the site's own feed if the page links to one."),
    TIME_ZONE(
            "timeZone",
            new SettingType.FormattedText(
                    ZoneId.getAvailableZoneIds()::contains, "an IANA time zone such as Europe/Berlin", timeZones()),
            FeedSettings::timeZone,
            (settings, value) -> settings.timeZone((String) value),
            Section.FETCHING,
            "IANA time zone, such as Europe/Berlin, of times that the page shows without one; null to detect it."),
    METHOD(
            "method",
            Choice.of(RequestMethod.names()),
            settings -> RequestMethod.of(settings.request()).jsonName(),
            (settings, value) -> settings.request(
                    form -> form.withPost(RequestMethod.POST.jsonName().equals(value))),
            Section.REQUEST,
            "Method of the request for the page: get, or post to send a body such as a GraphQL query."),
    QUERY(
            "query",
            new SettingType.Words(
                    FeedSettingLimits.MAX_PARAMETERS,
                    FeedSettingLimits.MAX_PARAMETER_LENGTH,
                    parameters -> RequestTemplate.parameterFault(texts(parameters))),
            settings -> settings.request().query(),
            (settings, value) -> settings.request(form -> form.withQuery(texts(value))),
            Section.REQUEST,
            "Parameters that are appended to the address, each as name=value. $(today), $(today-7), $(now) and"
                    + " $(seconds) are replaced by the time of the update. They are not secret; send keys as headers."),
    BODY(
            "body",
            SettingType.Text.ofLines(PostBody.MAX_LENGTH, RequestTemplate::fault),
            settings -> settings.request().body(),
            (settings, value) -> settings.request(form -> form.withBody((String) value)),
            Section.REQUEST,
            "Body of a POST request, with the same placeholders as the query. It is stored encrypted."),
    BODY_TYPE(
            "bodyType",
            new SettingType.FormattedText(
                    PostBody::isMediaType,
                    "a media type such as application/json",
                    List.of(
                            RequestSettings.DEFAULT_BODY_TYPE,
                            "application/graphql",
                            "application/x-www-form-urlencoded",
                            "text/plain")),
            settings -> settings.request().bodyType(),
            (settings, value) -> settings.request(form -> form.withBodyType((String) value)),
            Section.REQUEST,
            "Media type of the body; null for application/json.");

    /** The methods of a request for a page, by their names in JSON. */
    private enum RequestMethod {
        GET,
        POST;

        static RequestMethod of(RequestSettings form) {
            return form.post() ? POST : GET;
        }

        static List<String> names() {
            return Arrays.stream(values()).map(RequestMethod::jsonName).toList();
        }

        String jsonName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A part of the form with the settings of a feed. */
    public enum Section {
        NAMING,
        SCHEDULE,
        FILTER,
        FULL_TEXT,
        CONTENT,
        /** Settings that control how the page is read; a preview accepts them. */
        FETCHING,
        /** Settings that control what is sent to the site; a preview accepts them. */
        REQUEST
    }

    private final String jsonName;
    private final SettingType type;
    private final Function<FeedSettings, @Nullable Object> getter;
    private final BiConsumer<FeedSettings.Builder, Object> setter;
    private final Section section;
    private final String description;

    FeedSetting(
            String jsonName,
            SettingType type,
            Function<FeedSettings, @Nullable Object> getter,
            BiConsumer<FeedSettings.Builder, Object> setter,
            Section section,
            String description) {
        this.jsonName = jsonName;
        this.type = type;
        this.getter = getter;
        this.setter = setter;
        this.section = section;
        this.description = description;
    }

    /** Returns the zones that are named after places; the others are abbreviations and fixed offsets. */
    private static List<String> timeZones() {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.contains("/") && !id.startsWith("Etc/") && !id.startsWith("SystemV/"))
                .sorted()
                .toList();
    }

    private static SettingType filterWords() {
        return new SettingType.Words(
                FeedSettingLimits.MAX_WORDS, FeedSettingLimits.MAX_WORD_LENGTH, FeedSetting::wordFault);
    }

    private static @Nullable String wordFault(List<?> words) {
        try {
            texts(words).forEach(FilterWord::parse);
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private static @Nullable String optionFault(List<?> assignments) {
        try {
            FinderOptionValues.parse(texts(assignments), EnumSet.of(FinderOption.Use.LIST));
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private static List<String> texts(Object value) {
        return ((List<?>) value).stream().map(String::valueOf).toList();
    }

    /** Returns the name in requests of the API and in forms. */
    public String jsonName() {
        return jsonName;
    }

    /** Returns the name in responses of the API, where "title" is the displayed title. */
    public String answerName() {
        return this == TITLE ? "ownTitle" : jsonName;
    }

    /** Returns an older name that requests may use and that responses also contain; null for none. */
    public @Nullable String deprecatedName() {
        return this == RENDER ? "draw" : null;
    }

    /** Returns the key of the label in the messages of the app; the key of the hint ends with ".hint". */
    public String messageKey() {
        return "edit." + (this == TITLE ? "name" : jsonName);
    }

    /** Returns the message key of one of the choices. */
    public String choiceKey(String choice) {
        return "choice." + jsonName + "." + choice;
    }

    public SettingType type() {
        return type;
    }

    public Section section() {
        return section;
    }

    /** Returns a sentence for the description of the API. */
    public String description() {
        return description;
    }

    /** Whether the setting changes what a preview shows. */
    public boolean isPreviewed() {
        return section == Section.FETCHING || section == Section.REQUEST || this == PAGES;
    }

    /** Returns the plain value: null, a string, an integer, a boolean or a list of strings. */
    public @Nullable Object plainValue(FeedSettings settings) {
        return type.toPlain(getter.apply(settings));
    }

    /**
     * Sets the value that a plain value represents; null sets the default. An invalid value is not set.
     *
     * @return the violation, if the value is invalid
     */
    public Optional<SettingViolation> set(FeedSettings.Builder settings, @Nullable Object plain) {
        Object value = type.normalize(plain);
        Optional<SettingViolation> violation = type.check(jsonName, value);
        if (violation.isEmpty()) {
            setter.accept(settings, value == null ? getter.apply(FeedSettings.STANDARD) : value);
        }
        return violation;
    }

    /** Checks the value in the settings. */
    public Optional<SettingViolation> check(FeedSettings settings) {
        return type.check(jsonName, getter.apply(settings));
    }
}
