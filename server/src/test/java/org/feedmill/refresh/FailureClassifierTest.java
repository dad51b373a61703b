package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLHandshakeException;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class FailureClassifierTest {

    private static FailureKind of(FetchResult.Reason reason, int status, @Nullable IOException cause) {
        return FailureClassifier.classify(new FetchResult.Failed(reason, "Warum auch immer.", cause, status, null));
    }

    @Test
    void theNetworkIsToldApartByItsCauses() {
        assertThat(of(FetchResult.Reason.UNREACHABLE, 0, new UnknownHostException("x")))
                .isEqualTo(FailureKind.DNS);
        assertThat(of(FetchResult.Reason.UNREACHABLE, 0, new ConnectException("x")))
                .isEqualTo(FailureKind.CONNECTION);
        assertThat(of(FetchResult.Reason.UNREACHABLE, 0, new SSLHandshakeException("x")))
                .isEqualTo(FailureKind.TLS);
        assertThat(of(FetchResult.Reason.UNREACHABLE, 0, new IOException(new CertificateException("x"))))
                .isEqualTo(FailureKind.TLS);
        assertThat(of(FetchResult.Reason.UNREACHABLE, 0, null)).isEqualTo(FailureKind.CONNECTION);
        assertThat(of(FetchResult.Reason.TIMEOUT, 0, new UnknownHostException("x")))
                .isEqualTo(FailureKind.TIMEOUT);
    }

    @Test
    void answersAreToldApartByTheirStatus() {
        assertThat(of(FetchResult.Reason.STATUS, 404, null)).isEqualTo(FailureKind.CLIENT);
        assertThat(of(FetchResult.Reason.GONE, 410, null)).isEqualTo(FailureKind.CLIENT);
        assertThat(of(FetchResult.Reason.STATUS, 502, null)).isEqualTo(FailureKind.SERVER);
        assertThat(of(FetchResult.Reason.BUSY, 503, null)).isEqualTo(FailureKind.BUSY);
        assertThat(of(FetchResult.Reason.STATUS, 0, null)).isEqualTo(FailureKind.OTHER);
    }

    @Test
    void everyReasonHasAKind() {
        for (FetchResult.Reason reason : FetchResult.Reason.values()) {
            assertThat(of(reason, 400, null)).as(reason.name()).isNotNull().isNotEqualTo(FailureKind.OTHER);
        }
    }
}
