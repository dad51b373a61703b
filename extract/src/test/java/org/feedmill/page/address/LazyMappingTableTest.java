package org.feedmill.page.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The table of host names is read on first use, which may be on any thread. */
final class LazyMappingTableTest {

    @Test
    void theFirstUseMayBeOnAVirtualThread() throws Exception {
        URL classes = WebAddress.class.getProtectionDomain().getCodeSource().getLocation();
        // Another loader has the classes without the table, which other tests may have read by now.
        try (URLClassLoader fresh = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
            Method parse = fresh.loadClass(WebAddress.class.getName()).getMethod("of", String.class);
            CompletableFuture<Object> parsed = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> {
                try {
                    parsed.complete(parse.invoke(null, "https://stra\u00dfe.example/"));
                } catch (ReflectiveOperationException | RuntimeException | Error e) {
                    parsed.completeExceptionally(e);
                }
            });
            assertThat(parsed.get(60, TimeUnit.SECONDS)).hasToString("https://xn--strae-oqa.example/");
        }
    }
}
