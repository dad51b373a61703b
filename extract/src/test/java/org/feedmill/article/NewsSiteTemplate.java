package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;

/** A made-up news site: menu, teasers, comments and footer around an article of a few paragraphs. */
public record NewsSiteTemplate(String name, List<String> menu, String footer, String reply) {

    public static final NewsSiteTemplate ENGLISH = new NewsSiteTemplate(
            "The Harbour Post",
            List.of("Home", "Politics", "Culture", "Weather"),
            "All rights reserved. No part of this site may be copied, printed or sold without leave of the publisher.",
            "Reply");

    public static final NewsSiteTemplate CHINESE = new NewsSiteTemplate(
            "海港日报", List.of("首页", "时政", "文化", "天气"), "版权所有。未经本报书面许可，任何单位和个人不得转载、摘编或以其他方式使用。", "回复");

    public Page article(int number, String title, List<String> paragraphs) {
        return Page.parse(html(number, title, paragraphs, ""), "https://post.example/news/" + number + ".html");
    }

    public Page article(int number, String title, List<String> paragraphs, String inside) {
        return Page.parse(html(number, title, paragraphs, inside), "https://post.example/news/" + number + ".html");
    }

    private String html(int number, String title, List<String> paragraphs, String inside) {
        StringBuilder html = new StringBuilder("<html><body><div class=head><b>" + name + "</b><ul class=menu>");
        menu.forEach(entry -> html.append("<li><a href='/" + entry + "'>" + entry + "</a>"));
        html.append("</ul></div><div class=main><h1>").append(title).append("</h1><div class=when>");
        html.append("2024-05-0").append(number % 9 + 1).append("</div><div class=text>");
        for (int i = 0; i < paragraphs.size(); i++) {
            html.append("<p>").append(paragraphs.get(i)).append("</p>").append(i == 0 ? inside : "");
        }
        html.append("</div></div><ul class=teasers>");
        for (int i = 0; i < 5; i++) {
            html.append("<li><a href='/news/").append(number * 10 + i).append("'>");
            html.append(title).append(' ').append((char) ('A' + i)).append("</a>");
        }
        html.append("</ul><div class=comments>");
        for (int i = 0; i < 3; i++) {
            html.append("<div class=comment><b>")
                    .append(name.charAt(i % name.length()))
                    .append(number);
            html.append("</b><i>1")
                    .append(i)
                    .append(":00</i><p>")
                    .append(title)
                    .append(", ")
                    .append(title);
            html.append(", ")
                    .append(title)
                    .append(".</p><a href='#'>")
                    .append(reply)
                    .append("</a></div>");
        }
        html.append("</div><div class=foot><p>").append(footer).append("</p></div>");
        html.append("<div hidden><p>Popup, unseen, with commas, periods. And more of them, as a trap. ");
        return html.append(footer)
                .append(number)
                .append("</p></div></body></html>")
                .toString();
    }
}
