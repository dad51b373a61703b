package org.feedmill.render;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/** A loopback port that must not be reached: counts connections and datagrams. */
final class LoopbackTrap implements AutoCloseable {

    private final ServerSocket tcp;
    private final DatagramSocket udp;
    private final AtomicInteger reached = new AtomicInteger();

    LoopbackTrap() throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        tcp = new ServerSocket(0, 50, loopback);
        udp = new DatagramSocket(new InetSocketAddress(loopback, tcp.getLocalPort()));
        Thread.ofPlatform().daemon().start(this::accept);
        Thread.ofPlatform().daemon().start(this::receive);
    }

    private void accept() {
        while (!tcp.isClosed()) {
            try {
                tcp.accept().close();
                reached.incrementAndGet();
            } catch (IOException e) {
                // closed
            }
        }
    }

    private void receive() {
        while (!udp.isClosed()) {
            try {
                udp.receive(new DatagramPacket(new byte[2000], 2000));
                reached.incrementAndGet();
            } catch (IOException e) {
                // closed
            }
        }
    }

    int port() {
        return tcp.getLocalPort();
    }

    int reached() {
        return reached.get();
    }

    @Override
    public void close() throws IOException {
        tcp.close();
        udp.close();
    }
}
