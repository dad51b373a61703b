package org.feedmill.lab.command.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.feedmill.lab.load.BaselineServer;
import org.feedmill.lab.load.RecordedResponse;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Starts a bare HTTP handler that the load trial compares the server with; it prints its port and keeps running. */
@Command(name = "bare", hidden = true)
final class BareServerCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(index = "0")
    private Path replies = Path.of(".");

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<RecordedResponse> known = List.of(new JsonMapper().readValue(replies.toFile(), RecordedResponse[].class));
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        try (BaselineServer server = new BaselineServer(known, port)) {
            out.println(port);
            out.flush();
            new CountDownLatch(1).await(); // blocks until the process is killed
        }
        return 0;
    }
}
