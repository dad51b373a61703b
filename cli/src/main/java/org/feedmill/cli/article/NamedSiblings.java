package org.feedmill.cli.article;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.cli.option.SourcePageLoader;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.page.Page;

/** Loads the sibling pages that the user names. One that cannot be loaded is reported and skipped. */
record NamedSiblings(CommandConsole console, SourcePageLoader loader, RenderMode mode) {

    List<Page> load(List<String> names) {
        List<Page> pages = new ArrayList<>();
        for (String name : names) {
            try {
                PageLoadResult loaded = CommandInput.isAddress(name)
                        ? loader.fetch(name, mode, page -> true)
                        : loader.loadSaved(name, "", null);
                switch (loaded) {
                    case PageLoadResult.Ready ready -> pages.add(ready.page());
                    case PageLoadResult.Refused refused ->
                        reportSkipped(name + " is " + refused.content().description() + ".");
                    case PageLoadResult.Failed failed ->
                        reportSkipped(failed.cause().message());
                }
            } catch (CommandException e) {
                reportSkipped(e.summary());
            }
        }
        return pages;
    }

    private void reportSkipped(String reason) {
        console.printLine("feedmill: Skipped a sibling page: " + reason);
    }
}
