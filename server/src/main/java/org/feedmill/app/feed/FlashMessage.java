package org.feedmill.app.feed;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Message about the last action on feeds, shown by the next page. It is part of that page's address, so it works
 * without scripts and survives a reload.
 *
 * @param action a word for it; null if there was none
 * @param count number of feeds that it affected
 * @param deletedIds the deleted feeds that can be restored from the message
 */
public record FlashMessage(@Nullable String action, int count, List<String> deletedIds) {

    private static final Set<String> KNOWN =
            Set.of("queued", "moved", "paused", "resumed", "deleted", "restored", "no-selection", "no-folder");

    private static final int MAX_UNDO = 100;

    public FlashMessage {
        deletedIds = List.copyOf(deletedIds);
    }

    static FlashMessage of(Context request) {
        String what = request.queryParam("done");
        String count = request.queryParam("n");
        String ids = request.queryParam("undo");
        boolean sound = what != null && KNOWN.contains(what) && count != null && count.matches("[0-9]{1,6}");
        return new FlashMessage(
                sound ? what : null,
                sound && count != null ? Integer.parseInt(count) : 0,
                ids == null || !ids.matches("[a-z0-9.]{1,4000}") ? List.of() : List.of(ids.split("\\.", MAX_UNDO)));
    }

    static void redirectNone(Context request, String back) {
        redirect(request, back, "no-selection", 0);
    }

    static void redirect(Context request, String back, String what, int count) {
        String mark = back.contains("?") ? "&" : "?";
        request.redirect(back + mark + "done=" + what + "&n=" + count, HttpStatus.SEE_OTHER);
    }

    static void redirectDeleted(Context request, String back, List<String> ids, int count) {
        String mark = back.contains("?") ? "&" : "?";
        String undo = ids.isEmpty() ? "" : "&undo=" + String.join(".", ids);
        request.redirect(back + mark + "done=deleted&n=" + count + undo, HttpStatus.SEE_OTHER);
    }
}
