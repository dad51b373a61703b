package org.feedmill.cli.rule;

import java.util.List;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.feed.Entry;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.list.ItemList;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.PageBytesParser;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.heal.KnownItems;

/** Reads the known items of a page from a file: an earlier feed, or an earlier copy of the page. */
final class KnownItemsFile {

    private KnownItemsFile() {}

    static KnownItems read(CommandConsole console, String name, Rule rule) throws CommandException {
        byte[] bytes = CommandInput.bytes(console, name);
        String url = rule.link() == null ? "" : rule.link();
        return ContentKind.detect(bytes, null) == ContentKind.FEED
                ? readFeed(bytes, name, url)
                : readPage(bytes, name, rule);
    }

    private static KnownItems readFeed(byte[] bytes, String name, String url) throws CommandException {
        return switch (FeedReader.read(bytes, null, url, null)) {
            case FeedReadResult.Unreadable unreadable ->
                throw new CommandException(
                        ExitCode.UNREADABLE, "Cannot read the feed " + name + ": " + unreadable.reason());
            case FeedReadResult.Read read -> {
                List<KnownItems.KnownItem> items = read.feed().entries().stream()
                        .map(KnownItemsFile::toKnownItem)
                        .toList();
                if (items.isEmpty()) {
                    throw new CommandException(
                            ExitCode.UNREADABLE,
                            name + " has no entries, so there are no known items. Use another feed with --known.");
                }
                yield new KnownItems(items, List.of(items.size()), null, -1);
            }
        };
    }

    private static KnownItems.KnownItem toKnownItem(Entry entry) {
        String date = entry.published() == null ? null : entry.published().toIso();
        return new KnownItems.KnownItem(entry.title(), entry.link(), date, 0);
    }

    private static KnownItems readPage(byte[] bytes, String name, Rule rule) throws CommandException {
        ContentKind content = ContentKind.detect(bytes, null);
        if (!content.isReadAsPage()) {
            throw new CommandException(ExitCode.NOT_A_PAGE, SourceOptions.refusal(name, content));
        }
        Page page = MillRuleOptions.withRuleSettings(PageBytesParser.parse(bytes, null, "", rule.encoding()), rule);
        ItemList list = rule.apply(page).list();
        if (list == null) {
            throw new CommandException(
                    ExitCode.NOTHING_FOUND,
                    "The rule finds no items in " + name
                            + ", so there are no known items. With --known, name the page as it was when the rule"
                            + " still fitted, or the last good feed.");
        }
        return KnownItems.of(page, list);
    }
}
