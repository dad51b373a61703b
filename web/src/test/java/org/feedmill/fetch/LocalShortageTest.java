package org.feedmill.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

final class LocalShortageTest {

    @Test
    void isFoundAmongCausesAndWhatWasSuppressed() {
        SocketException files = new SocketException("Too many open files");
        IOException wrapped = new IOException("broken", new IOException(files));
        IOException suppressing = new ConnectException("Failed to connect");
        suppressing.addSuppressed(files);
        assertThat(LocalShortage.of(files)).contains("open files");
        assertThat(LocalShortage.of(wrapped)).contains("open files");
        assertThat(LocalShortage.of(suppressing)).contains("open files");
        assertThat(LocalShortage.of(new OutOfMemoryError("Java heap space"))).contains("memory");
        assertThat(LocalShortage.of(new IOException("Too many open files"))).contains("open files");
        assertThat(LocalShortage.of(new FileSystemException("/data/x", null, "No space left on device")))
                .contains("disk");
    }

    @Test
    void whatTheSiteDidIsNone() {
        assertThat(LocalShortage.of(new ConnectException("Connection refused"))).isNull();
        assertThat(LocalShortage.of(new UnknownHostException("nowhere.test"))).isNull();
        assertThat(LocalShortage.of(null)).isNull();
        assertThat(LocalShortage.of(new ProtocolException("Unexpected status line: Too many open files")))
                .isNull();
        assertThat(LocalShortage.of(new IOException("unexpected end: No space left on device")))
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
