package org.feedmill.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProblemHandlerTest {

    private Javalin server;

    @BeforeEach
    void start() {
        ProblemHandler.ProblemPage page = (request, problem) -> {
            if (request.path().equals("/app/untold")) {
                throw new IllegalStateException("no page can be made");
            }
            ProblemHandler.setHeaders(request, problem);
            request.status(problem.status())
                    .html("<h1>" + problem.title() + "</h1>" + problem.members().keySet());
        };
        server = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    new ProblemHandler(page, request -> {}).add(config);
                    for (String path : new String[] {"/app/broken", "/api/broken", "/app/untold"}) {
                        config.routes.get(path, request -> {
                            throw new IllegalStateException("an internal matter");
                        });
                    }
                    config.routes.get("/app/busy", request -> {
                        throw Problem.busy("Later.", java.time.Duration.ofSeconds(7));
                    });
                })
                .start("127.0.0.1", 0);
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private HttpResponse<String> ask(String method, String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                            .method(method, HttpRequest.BodyPublishers.noBody())
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    private static String type(HttpResponse<String> answer) {
        return answer.headers().firstValue("Content-Type").orElse("");
    }

    @Test
    void peopleSeePagesAndProgramsProblems() throws Exception {
        HttpResponse<String> page = ask("GET", "/app/broken");
        assertThat(page.statusCode()).isEqualTo(500);
        assertThat(type(page)).startsWith("text/html");
        assertThat(page.body()).contains("reference").doesNotContain("internal matter");
        HttpResponse<String> program = ask("GET", "/api/broken");
        assertThat(program.statusCode()).isEqualTo(500);
        assertThat(type(program)).startsWith(ProblemHandler.TYPE);
    }

    @Test
    void whatIsNowhereIsToldTheSameWay() throws Exception {
        assertThat(type(ask("GET", "/app/nothing"))).startsWith("text/html");
        assertThat(type(ask("GET", "/nothing"))).startsWith(ProblemHandler.TYPE);
        HttpResponse<String> wrong = ask("PUT", "/app/broken");
        assertThat(wrong.statusCode()).isEqualTo(405);
        assertThat(type(wrong)).startsWith("text/html");
        assertThat(wrong.headers().firstValue("Allow")).isPresent();
    }

    @Test
    void pagesTellWhenToTryAgain() throws Exception {
        assertThat(ask("GET", "/app/busy").headers().firstValue("Retry-After")).contains("7");
    }

    @Test
    void wherePagesFailTheProblemIsToldAllTheSame() throws Exception {
        HttpResponse<String> answer = ask("GET", "/app/untold");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(type(answer)).startsWith(ProblemHandler.TYPE);
    }
}
