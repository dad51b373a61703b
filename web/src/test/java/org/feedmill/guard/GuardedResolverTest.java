package org.feedmill.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedResolverTest {

    private final AtomicInteger lookups = new AtomicInteger();

    private final GuardedResolver standard = new GuardedResolver(AddressGuard.standard(), name -> {
        lookups.incrementAndGet();
        return List.of(InetAddress.getByName("8.8.8.8"));
    });

    private static final GuardedResolver OPEN =
            new GuardedResolver(new AddressGuard(NetworkRange.parseList(TrapWebServer.OPEN)), TrapWebServer.names());

    @ParameterizedTest
    @ValueSource(strings = {"8.8.8.8", "134744072", "0x8.010.8.8", "8.8.8.8.", "::ffff:8.8.8.8", "[::FFFF:808:808]"})
    void readsLiteralsItself(String host) throws IOException {
        assertThat(standard.addresses(host, 80))
                .extracting(InetAddress::getHostAddress)
                .containsExactly("8.8.8.8");
        assertThat(lookups).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"127.1", "2130706433", "0", "::1", "[::1]", "::ffff:10.0.0.1", "64:ff9b::a9fe:a9fe", "10.1"})
    void refusesClosedLiterals(String host) {
        assertThatThrownBy(() -> standard.addresses(host, 443))
                .isInstanceOf(AddressRefusedException.class)
                .hasMessageContaining("not a public address");
        assertThat(lookups).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "..",
                "a..b",
                ".a",
                "a..",
                "a/b",
                "a@b",
                "a b",
                "a:80",
                "fe80::1%lo",
                "[::1",
                "256.1.1.1",
                "a.1",
                "1.2.3.4.5"
            })
    void looksUpNothingThatIsNoHost(String host) {
        assertThatThrownBy(() -> standard.addresses(host, 80)).isInstanceOf(UnknownHostException.class);
        assertThat(lookups).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"open.test", "open.test.", "OPEN.Test", "ｏｐｅｎ。test"})
    void looksNamesUpInOneSpelling(String host) throws IOException {
        assertThat(OPEN.addresses(host, 80))
                .extracting(InetAddress::getHostAddress)
                .containsExactly(TrapWebServer.OPEN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"trap.test", "mixed.test", "mixed6.test", "localhost", "x.localhost", "127.0.0.66.nip.test"})
    void refusesNamesWithAnyClosedAnswer(String host) {
        assertThatThrownBy(() -> OPEN.addresses(host, 80))
                .isInstanceOf(AddressRefusedException.class)
                .hasMessageStartingWith(host + " is not a public address (loopback)")
                .message()
                .doesNotContain("127.0.0.1 ", "127.0.0.66 ");
    }

    /** Checked only: no connection is made to any of these. */
    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1", "fd00::1", "fe80::1", "::"})
    void refusesPublicNamesWithOnePrivateAnswer(String answer) {
        GuardedResolver gate = new GuardedResolver(
                AddressGuard.standard(),
                name -> List.of(InetAddress.getByName("8.8.8.8"), InetAddress.getByName(answer)));
        assertThatThrownBy(() -> gate.addresses("example.org", 80)).isInstanceOf(AddressRefusedException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty.test", "nowhere.test"})
    void saysSoWhereThereIsNoAnswer(String host) {
        assertThatThrownBy(() -> OPEN.addresses(host, 80)).isInstanceOf(UnknownHostException.class);
    }

    @Test
    void asksOncePerCall() throws IOException {
        standard.addresses("example.org", 80);
        assertThat(lookups).hasValue(1);
    }

    @Test
    void waitsForNoNameForever() {
        CountDownLatch never = new CountDownLatch(1);
        GuardedResolver gate = new GuardedResolver(
                AddressGuard.standard(),
                name -> {
                    boolean interrupted = false;
                    while (never.getCount() > 0 && !interrupted) {
                        try {
                            never.await();
                        } catch (InterruptedException e) {
                            interrupted = true;
                        }
                    }
                    return List.of(InetAddress.getByName("8.8.8.8"));
                },
                Duration.ofMillis(50));
        assertThatThrownBy(() -> gate.addresses("example.org", 80)).isInstanceOf(UnknownHostException.class);
        never.countDown();
    }

    /** A system lookup blocks the carrier of a virtual thread, and there are only a few of them. */
    @Test
    void looksNamesUpOnThreadsThatMayHang() throws IOException {
        Set<Boolean> virtual = ConcurrentHashMap.newKeySet();
        GuardedResolver gate = new GuardedResolver(AddressGuard.standard(), name -> {
            virtual.add(Thread.currentThread().isVirtual());
            return List.of(InetAddress.getByName("8.8.8.8"));
        });
        gate.addresses("example.org", 80);
        assertThat(virtual).containsExactly(false);
    }

    /** Checked only: no connection is made to any of these. */
    @Test
    void givesAFewAddressesAndJudgesAll() throws IOException {
        List<InetAddress> many = new ArrayList<>();
        for (int i = 1; i <= 200; i++) {
            many.add(InetAddress.getByName("8.8.8." + i));
        }
        GuardedResolver gate = new GuardedResolver(AddressGuard.standard(), name -> many);
        assertThat(gate.addresses("example.org", 80)).isEqualTo(many.subList(0, 4));
        many.add(InetAddress.getByName("127.0.0.1"));
        assertThatThrownBy(() -> gate.addresses("example.org", 80)).isInstanceOf(AddressRefusedException.class);
    }

    @Test
    void survivesAResolverThatFails() {
        GuardedResolver gate = new GuardedResolver(AddressGuard.standard(), name -> {
            throw new IllegalStateException("broken");
        });
        assertThatThrownBy(() -> gate.addresses("example.org", 80)).isInstanceOf(UnknownHostException.class);
    }
}
