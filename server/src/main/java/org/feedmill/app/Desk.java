package org.feedmill.app;

import org.feedmill.mill.Web;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.Callers;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.Making;
import org.feedmill.serve.Owners;
import org.feedmill.store.Store;

/** Dependencies that the pages of the app share. */
record Desk(
        Views views,
        Store store,
        Web web,
        Refresher refresher,
        Making making,
        Callers callers,
        Owners owners,
        Limits limits,
        Links links) {}
