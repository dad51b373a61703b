package org.feedmill.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

final class ResourceShortageTest {

    @Test
    void isFoundAmongCausesAndWhatWasSuppressed() {
        SocketException files = new SocketException("Too many open files");
        IOException wrapped = new IOException("broken", new IOException(files));
        IOException suppressing = new ConnectException("Failed to connect");
        suppressing.addSuppressed(files);
        assertThat(ResourceShortage.describe(files)).contains("open files");
        assertThat(ResourceShortage.describe(wrapped)).contains("open files");
        assertThat(ResourceShortage.describe(suppressing)).contains("open files");
        assertThat(ResourceShortage.describe(new OutOfMemoryError("Java heap space")))
                .contains("memory");
        assertThat(ResourceShortage.describe(new IOException("Too many open files")))
                .contains("open files");
        assertThat(ResourceShortage.describe(new FileSystemException("/data/x", null, "No space left on device")))
                .contains("disk");
    }

    @Test
    void whatTheSiteDidIsNone() {
        assertThat(ResourceShortage.describe(new ConnectException("Connection refused")))
                .isNull();
        assertThat(ResourceShortage.describe(new UnknownHostException("nowhere.test")))
                .isNull();
        assertThat(ResourceShortage.describe(null)).isNull();
        assertThat(ResourceShortage.describe(new ProtocolException("Unexpected status line: Too many open files")))
                .isNull();
        assertThat(ResourceShortage.describe(new IOException("unexpected end: No space left on device")))
                .isNull();
    }

    @Test
    void limitsAreKnownAndShared() {
        FileDescriptors files = FileDescriptors.system();
        assertThat(files.max()).isPositive();
        assertThat(files.share(4, 2000)).isBetween(1, 2000);
        assertThat(files.exhausted()).isFalse();
    }
}
