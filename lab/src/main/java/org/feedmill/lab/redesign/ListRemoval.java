package org.feedmill.lab.redesign;

import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Removes the list from a page, or substitutes another page for it. */
final class ListRemoval {

    /** Pages in place of the requested one: an error, a login, a parked domain, a notice. */
    static final List<String> SUBSTITUTE_PAGES = List.of("""
            <html><head><title>404</title></head><body><header><nav><ul><li><a href="/">Home</a></li>
            <li><a href="/news">News</a></li><li><a href="/about">About us</a></li><li><a href="/contact">Contact</a>
            </li></ul></nav></header><main><h1>Page not found</h1><p>The page that you were looking for is not here.
            Try one of these:</p><ul><li><a href="/">The front page</a></li><li><a href="/search">Search the site</a>
            </li><li><a href="/archive">The archive</a></li></ul></main><footer>2024</footer></body></html>""", """
            <html lang=de><head><title>Anmelden</title></head><body><h1>Bitte melden Sie sich an</h1><form action=/login>
            <label>Name <input name=u></label><label>Kennwort <input name=p type=password></label><button>Weiter</button>
            </form><ul><li><a href="/register">Konto anlegen</a></li><li><a href="/forgot">Kennwort vergessen</a></li>
            <li><a href="/help">Hilfe zur Anmeldung</a></li></ul></body></html>""", """
            <html><head><title>This domain is for sale</title></head><body><h1>This domain is parked</h1><div>
            <div><a href="https://parking.example/c?q=loans">Compare cheap loans online today</a></div>
            <div><a href="https://parking.example/c?q=cars">Used cars near you, all makes</a></div>
            <div><a href="https://parking.example/c?q=insurance">Insurance quotes in two minutes</a></div>
            <div><a href="https://parking.example/c?q=hotels">Hotels at half the price</a></div>
            <div><a href="https://parking.example/c?q=shoes">Running shoes on sale this week</a></div></div></body></html>""", """
            <html lang=ja><head><title>メンテナンス中</title></head><body><h1>ただいまメンテナンス中です</h1>
            <p>ご不便をおかけして申し訳ございません。</p><p>終了予定: 2024年5月12日 18:00</p></body></html>""", """
            <html><body><p>Checking your browser before you proceed.</p><noscript>Turn JavaScript on.</noscript></body>
            </html>""");

    private ListRemoval() {}

    /** Removes the list and keeps everything else. */
    static boolean removeList(RedesignDraft draft) {
        draft.removeItemScripts();
        draft.rows().forEach(r -> r.nodes().forEach(Node::remove));
        return true;
    }

    /** Removes the list, but keeps a few of its items in a "most read" box. */
    static boolean keepMostReadOnly(RedesignDraft draft) {
        if (!draft.rows().stream().allMatch(r -> r.link() != null)
                || draft.rows().size() < 8) {
            return false;
        }
        Element few = ContentInsertion.mostReadList(draft);
        removeList(draft);
        draft.document().body().prependChild(few);
        return true;
    }
}
