package org.feedmill.server.connection;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Reports to the {@link ConnectionLimiter} which connections have a request being answered. Runs on the selector thread,
 * as the health checks below it do.
 */
public final class ActiveRequestHandler extends Handler.Wrapper {

    private final ConnectionLimiter limiter;

    public ActiveRequestHandler(ConnectionLimiter limiter) {
        this.limiter = limiter;
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Connection connection = request.getConnectionMetaData().getConnection();
        limiter.requestBegan(connection);
        Request.addCompletionListener(request, failure -> limiter.requestEnded(connection));
        return super.handle(request, response, callback);
    }
}
