package org.feedmill.lab.attack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** Opens thousands of connections from one address and sends the head of a request on each, byte by byte. */
final class SlowHeadAttack implements ServerAttack {

    private final List<Socket> sockets = new ArrayList<>();
    private volatile boolean stopped;
    private Thread sender = Thread.ofPlatform().daemon().unstarted(() -> {});

    @Override
    public String name() {
        return "slow heads";
    }

    @Override
    public void begin(AttackTarget target) throws IOException {
        int count = target.scale(2_100, 300);
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket();
            socket.bind(new InetSocketAddress(InetAddress.getByName(AttackTarget.ATTACKER), 0));
            try {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target.port()), 1000);
                socket.getOutputStream().write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ".getBytes(US_ASCII));
                sockets.add(socket);
            } catch (IOException refused) {
                socket.close();
            }
        }
        sender = Thread.ofPlatform().name("slow-heads").daemon().start(this::sendSlowly);
    }

    private void sendSlowly() {
        while (!stopped) {
            for (Socket socket : sockets) {
                try {
                    socket.getOutputStream().write('x');
                } catch (IOException closed) {
                    // the server has closed it
                }
            }
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @Override
    public boolean work(AttackTarget target) throws IOException, InterruptedException {
        return target.send(target.person(), "GET", "/api/feeds", "").statusCode() == 200;
    }

    @Override
    public LimitCheck check(AttackTarget target) {
        long open = sockets.stream().filter(SlowHeadAttack::isOpen).count();
        return new LimitCheck(open + " of " + target.scale(2_100, 300) + " connections stay open", open <= 200);
    }

    private static boolean isOpen(Socket socket) {
        try {
            socket.setSoTimeout(1);
            return socket.getInputStream().read() >= 0;
        } catch (java.net.SocketTimeoutException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void end() throws IOException, InterruptedException {
        stopped = true;
        sender.join();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
