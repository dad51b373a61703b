package org.feedmill.list.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;

/**
 * A generated page with the category of every link; items of a page without groups have none.
 *
 * @param categories by link; empty for a page without groups
 */
record GroupedLayoutPage(String name, String html, Map<String, String> categories) {

    static GroupedLayoutPage of(GroupedLayout layout, LayoutLanguage language, List<Integer> sizes) {
        List<GroupedLayout.Group> groups = new ArrayList<>();
        Map<String, String> categories = new HashMap<>();
        int number = 0;
        for (int size : layout.isGrouped()
                ? sizes
                : List.of(sizes.stream().mapToInt(Integer::intValue).sum())) {
            String group = language.topics().get(groups.size());
            List<String> links = new ArrayList<>();
            for (int i = 0; i < size; i++, number++) {
                String path = "news/" + (4100 - number) + ".html";
                links.add("<a href=\"/" + path + "\">" + language.title(number) + "</a>");
                if (layout.isGrouped()) {
                    categories.put(DatedLayoutPage.SITE + path, group);
                }
            }
            groups.add(new GroupedLayout.Group(groups.size(), group, language, links));
        }
        return new GroupedLayoutPage(
                layout + " " + language + " " + sizes.size(),
                DatedLayoutPage.frame(language, layout.write(groups)),
                categories);
    }

    Page parse() {
        return Page.parse(html, DatedLayoutPage.SITE + "news/");
    }
}
