package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkupNamesTest {

    /** The role that the markup gives one span. */
    private static String roles(String attributes) {
        Page page = Page.parse("<p><span " + attributes + ">Text</span></p>", "https://example.org/");
        MarkupNames names = new MarkupNames(page);
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.SPAN) {
                return (names.isTitle(n) ? "title " : "")
                        + (names.isAuthor(n) ? "author " : "")
                        + (names.isUserName(n) ? "user " : "")
                        + (names.isName(n) ? "name " : "")
                        + (names.isComment(n) ? "comment " : "");
            }
        }
        throw new AssertionError("no span");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "itemprop=headline",
                "itemprop=name",
                "itemprop=url",
                "class=entry-title",
                "class='big Headline'",
                "class=mail_subject",
            })
    void knowsTitles(String attributes) {
        assertThat(roles(attributes)).isEqualTo("title ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rel=author", "itemprop=author", "class=post-author", "class=byline"})
    void knowsAuthorsWhoAreUsersToo(String attributes) {
        assertThat(roles(attributes)).isEqualTo("author user ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "itemprop=creator",
                "class=user",
                "class=nick",
                "class=writer",
                "class=poster",
                "class=member-link",
            })
    void knowsUsers(String attributes) {
        assertThat(roles(attributes)).isEqualTo("user ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"class=name", "class='x name-2'", "class=fn", "class='vcard FN'"})
    void knowsNamesByWholeWords(String attributes) {
        assertThat(roles(attributes)).isEqualTo("name ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class=comment-body",
                "id=comment-17",
                "class=Kommentare",
                "class=replies",
                "class=reply",
                "id=guestbook",
                "class=discussion",
                "class=cmt",
            })
    void knowsComments(String attributes) {
        assertThat(roles(attributes)).isEqualTo("comment ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "class=text",
                "class=filename",
                "class=fnord",
                "itemprop=description",
                "rel=nofollow",
                "id=main"
            })
    void knowsNothingOfOtherMarkup(String attributes) {
        assertThat(roles(attributes)).isEmpty();
    }
}
