package org.feedmill.quarantine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.heal.LinkNormalizer;

/** The form that the links of a feed's items share: host, folders, ending, parameter and length of the last part. */
final class LinkPattern {

    /** If the share of different hosts or forms is above this, an unknown one says nothing. */
    private static final double MAX_VARIETY = 0.4;

    /** A last part that is shorter than this share of the usual length belongs to a menu rather than an article. */
    private static final double MIN_LENGTH_RATIO = 0.4;

    /** Minimum length of the last part of an address that counts as a slug. */
    private static final int MIN_SLUG_LENGTH = 12;

    private final Map<String, Integer> hosts = new HashMap<>();
    private final Map<String, Integer> forms = new HashMap<>();
    private final Map<String, Integer> folders = new HashMap<>();
    private final int count;
    private final int usualLength;

    LinkPattern(List<String> links) {
        for (String link : links) {
            hosts.merge(LinkNormalizer.host(link), 1, Integer::sum);
            forms.merge(LinkNormalizer.pattern(link), 1, Integer::sum);
            folders.merge(folder(link), 1, Integer::sum);
        }
        this.count = links.size();
        List<Integer> lengths =
                links.stream().map(LinkPattern::lastLength).sorted().toList();
        this.usualLength = lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 2);
    }

    /** Returns how well a link fits, from 0 to 1; 0.5 if unknown. */
    double fit(String link) {
        if (count == 0) {
            return 0.5;
        }
        if (!hosts.containsKey(LinkNormalizer.host(link))) {
            return isMany(hosts) ? 0.5 : 0;
        }
        double form = forms.containsKey(LinkNormalizer.pattern(link)) ? 1 : otherForm(link);
        boolean tooShort = usualLength >= MIN_SLUG_LENGTH && lastLength(link) < MIN_LENGTH_RATIO * usualLength;
        return tooShort ? form * 0.3 : form;
    }

    private double otherForm(String link) {
        if (folders.containsKey(folder(link))) {
            return 0.7;
        }
        return isMany(forms) && isMany(folders) ? 0.6 : 0;
    }

    private boolean isMany(Map<String, Integer> different) {
        return different.size() > Math.max(2, MAX_VARIETY * count);
    }

    /** Returns the host and the first folder, in which dates and numbers are replaced. */
    private static String folder(String link) {
        String form = LinkNormalizer.pattern(link);
        int host = form.indexOf('/');
        int first = host < 0 ? -1 : form.indexOf('/', host + 1);
        return first < 0 ? form : form.substring(0, first);
    }

    private static int lastLength(String link) {
        String bare = LinkNormalizer.key(link);
        int query = bare.indexOf('?');
        String path = query < 0 ? bare : bare.substring(0, query);
        int last = path.lastIndexOf('/');
        return last < 0 ? 0 : path.length() - last - 1;
    }
}
