package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLHandshakeException;
import org.feedmill.fetch.Fetched;
import org.feedmill.store.Trouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class DiagnosisTest {

    private static Trouble of(Fetched.Reason reason, int status, @Nullable IOException cause) {
        return Diagnosis.of(new Fetched.Failed(reason, "Warum auch immer.", cause, status, null));
    }

    @Test
    void theNetworkIsToldApartByItsCauses() {
        assertThat(of(Fetched.Reason.UNREACHABLE, 0, new UnknownHostException("x")))
                .isEqualTo(Trouble.DNS);
        assertThat(of(Fetched.Reason.UNREACHABLE, 0, new ConnectException("x"))).isEqualTo(Trouble.CONNECTION);
        assertThat(of(Fetched.Reason.UNREACHABLE, 0, new SSLHandshakeException("x")))
                .isEqualTo(Trouble.TLS);
        assertThat(of(Fetched.Reason.UNREACHABLE, 0, new IOException(new CertificateException("x"))))
                .isEqualTo(Trouble.TLS);
        assertThat(of(Fetched.Reason.UNREACHABLE, 0, null)).isEqualTo(Trouble.CONNECTION);
        assertThat(of(Fetched.Reason.TIMEOUT, 0, new UnknownHostException("x"))).isEqualTo(Trouble.TIMEOUT);
    }

    @Test
    void answersAreToldApartByTheirStatus() {
        assertThat(of(Fetched.Reason.STATUS, 404, null)).isEqualTo(Trouble.CLIENT);
        assertThat(of(Fetched.Reason.GONE, 410, null)).isEqualTo(Trouble.CLIENT);
        assertThat(of(Fetched.Reason.STATUS, 502, null)).isEqualTo(Trouble.SERVER);
        assertThat(of(Fetched.Reason.BUSY, 503, null)).isEqualTo(Trouble.BUSY);
        assertThat(of(Fetched.Reason.STATUS, 0, null)).isEqualTo(Trouble.OTHER);
    }

    @Test
    void everyReasonHasAKind() {
        for (Fetched.Reason reason : Fetched.Reason.values()) {
            assertThat(of(reason, 400, null)).as(reason.name()).isNotNull().isNotEqualTo(Trouble.OTHER);
        }
    }
}
