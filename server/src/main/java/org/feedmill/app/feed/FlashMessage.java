package org.feedmill.app.feed;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.domain.feed.FolderName;
import org.jspecify.annotations.Nullable;

/**
 * Message about the last action on feeds, shown by the next page. It is part of that page's address, so it works
 * without scripts and survives a reload.
 *
 * @param action a word for it; null if there was none
 * @param count number of feeds that it affected
 * @param undoIds the feeds for which the action can be undone from the message
 * @param folder the folder that the feeds were in before they were moved; empty for none
 */
public record FlashMessage(@Nullable String action, int count, List<String> undoIds, String folder) {

    private static final Set<String> KNOWN =
            Set.of("queued", "moved", "paused", "resumed", "deleted", "restored", "no-selection", "no-folder");

    /** Actions that can be undone, each with the action that undoes it. */
    private static final Map<String, String> UNDO =
            Map.of("deleted", "restore", "paused", "resume", "resumed", "pause", "moved", "move");

    /** Feeds of an undoable action: their ids are part of an address. */
    private static final int MAX_UNDO = 100;

    public FlashMessage {
        undoIds = List.copyOf(undoIds);
    }

    static FlashMessage of(Context request) {
        String what = request.queryParam("done");
        String count = request.queryParam("n");
        String ids = request.queryParam("undo");
        String folder = request.queryParam("was");
        boolean sound = what != null && KNOWN.contains(what) && count != null && count.matches("[0-9]{1,6}");
        return new FlashMessage(
                sound ? what : null,
                sound && count != null ? Integer.parseInt(count) : 0,
                ids == null || !ids.matches("[a-z0-9.]{1,4000}") ? List.of() : List.of(ids.split("\\.", MAX_UNDO)),
                folder == null || folder.length() > FolderName.MAX_LENGTH ? "" : folder);
    }

    /** Whether the message offers to undo the action. */
    public boolean isUndoable() {
        return action != null && !undoIds.isEmpty() && UNDO.containsKey(action);
    }

    /** Returns the action of the form that undoes this one. */
    public String inverse() {
        return UNDO.getOrDefault(String.valueOf(action), "");
    }

    static void redirectNone(Context request, String back) {
        redirect(request, back, "no-selection", 0);
    }

    static void redirect(Context request, String back, String what, int count) {
        String mark = back.contains("?") ? "&" : "?";
        request.redirect(back + mark + "done=" + what + "&n=" + count, HttpStatus.SEE_OTHER);
    }

    /**
     * Redirects to a message that offers to undo the action.
     *
     * @param ids the feeds that the action changed
     */
    static void redirectUndoable(Context request, String back, String what, int count, List<String> ids) {
        redirectUndoable(request, back, what, count, ids, "");
    }

    /** @param folder that the feeds were in before */
    static void redirectUndoable(
            Context request, String back, String what, int count, List<String> ids, String folder) {
        String undo = ids.isEmpty() || ids.size() > MAX_UNDO
                ? ""
                : "&undo=" + String.join(".", ids) + (folder.isEmpty() ? "" : "&was=" + PageAddresses.encoded(folder));
        String mark = back.contains("?") ? "&" : "?";
        request.redirect(back + mark + "done=" + what + "&n=" + count + undo, HttpStatus.SEE_OTHER);
    }
}
