package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The table of networks that are not public. It decides by the bytes of an address. */
final class NonPublicNetworks {

    private static final String TABLE = "non-public-networks.txt";

    /** The IPv6 prefixes that embed an IPv4 address, and its offset. */
    private static final List<EmbeddedAddress> EMBEDDED = List.of(
            new EmbeddedAddress(NetworkRange.parse("64:ff9b::/96"), 12), // NAT64, RFC 6052
            new EmbeddedAddress(NetworkRange.parse("2002::/16"), 2)); // 6to4, RFC 3056

    /**
     * The bytes that ISATAP (RFC 5214) puts before an IPv4 address in the second half of an address; two bits may vary.
     */
    private static final byte[] ISATAP = {0, 0, 0x5E, (byte) 0xFE};

    private static final int ISATAP_AT = 8;
    private static final int UNIVERSAL_AND_GROUP = 3;

    private static final List<NetworkRow> ROWS = readRows();

    private record NetworkRow(NetworkRange network, String words) {}

    private record EmbeddedAddress(NetworkRange network, int at) {}

    private NonPublicNetworks() {}

    /** Describes an address that is not public; null for a public one. */
    static @Nullable String describe(byte[] address) {
        for (EmbeddedAddress inside : EMBEDDED) {
            if (inside.network().contains(address)) {
                return describe(Arrays.copyOfRange(address, inside.at(), inside.at() + 4));
            }
        }
        for (NetworkRow row : ROWS) {
            if (row.network().contains(address)) {
                return row.words();
            }
        }
        return isIsatap(address) ? describe(Arrays.copyOfRange(address, 12, 16)) : null;
    }

    private static boolean isIsatap(byte[] address) {
        return address.length == 16
                && (address[ISATAP_AT] & ~UNIVERSAL_AND_GROUP & 0xFF) == 0
                && Arrays.equals(address, ISATAP_AT + 1, ISATAP_AT + 4, ISATAP, 1, 4);
    }

    private static List<NetworkRow> readRows() {
        List<NetworkRow> rows = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(NonPublicNetworks.class.getResourceAsStream(TABLE), TABLE)) {
            for (String line : new String(in.readAllBytes(), UTF_8).split("\n", -1)) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    String[] cells = line.split("\\|", -1);
                    rows.add(new NetworkRow(NetworkRange.parse(cells[0]), cells[1].strip()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        rows.sort(Comparator.comparingInt((NetworkRow row) -> row.network().bits())
                .reversed());
        return List.copyOf(rows);
    }
}
