package org.feedmill.notify;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** An SMTP server on a free port of loopback with scripted responses, with or without TLS. */
final class ScriptedSmtpServer implements AutoCloseable {

    /** The end of a mail, treated as a command. */
    static final String END = ".";

    /** In place of a response: none is sent, and the connection stays open. */
    static final String SILENCE = "";

    private final ServerSocket socket;
    private final MailSettings.Security security;
    private final @Nullable SSLContext tls;
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final List<String> mails = new CopyOnWriteArrayList<>();
    private final List<String> commands = new CopyOnWriteArrayList<>();

    /** Delay of the response to the end of a mail. */
    volatile Duration filter = Duration.ZERO;

    ScriptedSmtpServer() {
        this(MailSettings.Security.NONE, null);
    }

    ScriptedSmtpServer(MailSettings.Security security, @Nullable SSLContext tls) {
        this.security = security;
        this.tls = tls;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().name("scripted-smtp").start(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    /**
     * @param command first four letters of the command, or {@link #END}
     */
    ScriptedSmtpServer answer(String command, String answer) {
        answers.put(command, answer);
        return this;
    }

    void answerAsUsual(String command) {
        answers.remove(command);
    }

    /** Returns the mails that were handed over completely, accepted or not. */
    List<String> mails() {
        return List.copyOf(mails);
    }

    /** Returns the commands, each after "tls " or "clear ". */
    List<String> commands() {
        return List.copyOf(commands);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                Thread.ofPlatform().daemon().start(() -> serve(client));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            if (security == MailSettings.Security.TLS) {
                talk(encrypted(client), true, true);
            } else {
                talk(client, false, true);
            }
        } catch (IOException e) {
            // the client went away
        }
    }

    private Socket encrypted(Socket client) throws IOException {
        SSLSocket secure = (SSLSocket)
                java.util.Objects.requireNonNull(tls).getSocketFactory().createSocket(client, null, true);
        secure.setUseClientMode(false);
        return secure;
    }

    private void talk(Socket client, boolean secure, boolean greet) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), ISO_8859_1));
        if (greet) {
            say(client, "220 ready");
        }
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            commands.add((secure ? "tls " : "clear ") + line);
            String command = line.substring(0, Math.min(4, line.length())).toUpperCase(Locale.ROOT);
            say(client, answers.getOrDefault(command, usual(command, secure)));
            if (command.equals("STAR") && security == MailSettings.Security.STARTTLS) {
                talk(encrypted(client), true, false);
                return;
            }
            if (command.equals("DATA") && !answers.containsKey("DATA")) {
                receive(client, in);
            }
        }
    }

    private String usual(String command, boolean secure) {
        boolean offers = security == MailSettings.Security.STARTTLS && !secure;
        return switch (command) {
            case "EHLO" -> offers ? "250-test\r\n250 STARTTLS" : "250-test\r\n250 AUTH PLAIN";
            case "AUTH" -> "235 2.7.0 ok";
            case "DATA" -> "354 go on";
            case "QUIT" -> "221 bye";
            case "STAR" -> offers ? "220 go on" : "502 no";
            default -> "250 ok";
        };
    }

    private void receive(Socket client, BufferedReader in) throws IOException {
        StringBuilder mail = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals(END)) {
                mails.add(mail.toString());
                LockSupport.parkNanos(filter.toNanos());
                say(client, answers.getOrDefault(END, "250 accepted"));
                return;
            }
            mail.append(line).append('\n');
        }
    }

    private static void say(Socket client, String line) throws IOException {
        if (!line.equals(SILENCE)) {
            client.getOutputStream().write((line + "\r\n").getBytes(ISO_8859_1));
            client.getOutputStream().flush();
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
