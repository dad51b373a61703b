package org.feedmill.notify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the example in the guide accepts genuine messages and nothing else. */
final class WebhookGuideTest {

    @TempDir
    private Path folder;

    @Test
    void theExampleInTheGuideChecksSignatures() throws Exception {
        String guide = Files.readString(Path.of("../docs/server.md"));
        int start = guide.indexOf("```java\n") + "```java\n".length();
        Path source = Files.writeString(
                folder.resolve("WebhookCheck.java"), guide.substring(start, guide.indexOf("```", start)));
        int failed =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString());
        assertThat(failed).isZero();
        byte[] body = "{\"id\":\"橋\"}".getBytes(UTF_8);
        String signature = WebhookSignature.of("fmw_secret", "1777636800", body);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            Method check = loader.loadClass("WebhookCheck")
                    .getMethod("isGenuine", String.class, String.class, String.class, byte[].class);
            assertThat(check.invoke(null, "fmw_secret", "1777636800", signature, body))
                    .isEqualTo(true);
            assertThat(check.invoke(null, "fmw_other", "1777636800", signature, body))
                    .isEqualTo(false);
            assertThat(check.invoke(null, "fmw_secret", "1777636801", signature, body))
                    .isEqualTo(false);
            assertThat(check.invoke(null, "fmw_secret", "1777636800", signature, "{}".getBytes(UTF_8)))
                    .isEqualTo(false);
        }
    }

    @Test
    void everyLanguageHasTheSameTexts() {
        NotificationTexts texts = new NotificationTexts();
        assertThat(NotificationTexts.LANGUAGES)
                .allSatisfy(language -> assertThat(texts.keys(language)).isEqualTo(texts.keys("en")));
        assertThat(NotificationTexts.supportedLanguage("xx")).isEqualTo("en");
    }
}
