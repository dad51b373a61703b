package org.feedmill.notify;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the SMTP server that sends mails.
 *
 * @param user null if the server requires no sign-in
 * @param fromName the sender's display name; null for none
 */
public record MailSettings(
        String host,
        int port,
        Security security,
        @Nullable String user,
        @Nullable String password,
        MailAddress from,
        @Nullable String fromName) {

    /** The protection of the connection. */
    public enum Security {
        /** None, for a server on the same machine or network. */
        NONE(25),
        /** TLS after the greeting; nothing is sent without it. */
        STARTTLS(587),
        /** TLS from the start. */
        TLS(465);

        private final int usualPort;

        Security(int usualPort) {
            this.usualPort = usualPort;
        }
    }

    private static final Set<String> OWN_HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int MAX_PORT = 65_535;
    private static final int MAX_NAME = 100;

    /**
     * Parses the settings of an operator.
     *
     * @param server smtp://HOST:PORT, starttls://HOST:PORT or smtps://HOST:PORT
     * @param user empty for none
     * @param from name@example.org or Name &lt;name@example.org&gt;
     * @throws IllegalArgumentException with a sentence for the operator
     */
    public static MailSettings parse(String server, String user, String password, String from) {
        URI uri = uri(server);
        Security security = switch (uri.getScheme().toLowerCase(Locale.ROOT)) {
            case "smtp" -> Security.NONE;
            case "starttls" -> Security.STARTTLS;
            case "smtps" -> Security.TLS;
            default -> throw wrongServer();
        };
        if (security == Security.NONE && !user.isEmpty() && !OWN_HOSTS.contains(uri.getHost())) {
            throw new IllegalArgumentException(
                    "FEEDMILL_SMTP_USER with smtp:// would send the password in clear text; use starttls:// or smtps://.");
        }
        int open = from.indexOf('<');
        boolean named = open >= 0 && from.endsWith(">");
        String address = named ? from.substring(open + 1, from.length() - 1) : from;
        return new MailSettings(
                uri.getHost(),
                uri.getPort() < 0 ? security.usualPort : uri.getPort(),
                security,
                user.isEmpty() ? null : user,
                password.isEmpty() ? null : password,
                MailAddress.of(address).orElseThrow(MailSettings::wrongSender),
                named ? name(from.substring(0, open)) : null);
    }

    private static URI uri(String server) {
        try {
            URI uri = new URI(server.strip());
            boolean plain = uri.getHost() != null
                    && uri.getScheme() != null
                    && uri.getUserInfo() == null
                    && uri.getPort() != 0
                    && uri.getPort() <= MAX_PORT
                    && (uri.getRawPath() == null
                            || uri.getRawPath().isEmpty()
                            || uri.getRawPath().equals("/"))
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null;
            if (plain) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // reported below
        }
        throw wrongServer();
    }

    private static @Nullable String name(String text) {
        String name = text.strip().replace("\"", "");
        if (name.length() > MAX_NAME || name.chars().anyMatch(Character::isISOControl)) {
            throw wrongSender();
        }
        return name.isEmpty() ? null : name;
    }

    private static IllegalArgumentException wrongServer() {
        return new IllegalArgumentException("FEEDMILL_SMTP must be smtp://HOST:PORT (no encryption),"
                + " starttls://HOST:PORT or smtps://HOST:PORT, without a name or password.");
    }

    private static IllegalArgumentException wrongSender() {
        return new IllegalArgumentException("FEEDMILL_MAIL_FROM must be the address that mails come from, such as"
                + " feedmill@example.org or Feedmill <feedmill@example.org>; FEEDMILL_SMTP needs it.");
    }

    @Override
    public String toString() {
        return "MailSettings[" + host + ":" + port + "]";
    }
}
