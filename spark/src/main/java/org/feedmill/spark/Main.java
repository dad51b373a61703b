package org.feedmill.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import org.apache.spark.sql.SparkSession;
import org.feedmill.spark.input.SparkJobException;
import picocli.CommandLine;

/** Starts the command, by {@code ./feedmill spark} or by spark-submit. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8);
        int exit = execute(err, Boolean.getBoolean("feedmill.watched"), args);
        SparkSession.getDefaultSession().foreach(spark -> {
            spark.stop();
            return null;
        });
        if (exit != 0 || System.getProperty("spark.master") == null) {
            System.exit(exit);
        }
    }

    /** Runs one command line and returns its exit code; the session stays open. */
    static int execute(PrintStream err, boolean interactive, String... args) {
        SparkCommand command = new SparkCommand(err, interactive);
        return new CommandLine(command)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setErr(new PrintWriter(err, true, UTF_8))
                .setExecutionExceptionHandler((e, line, result) -> {
                    if (e instanceof SparkJobException complaint) {
                        command.reportError(complaint);
                        return complaint.exitCode();
                    }
                    command.reportError(
                            new SparkJobException(SparkJobException.BUG, "Internal error, please report it: " + e));
                    return SparkJobException.BUG;
                })
                .execute(args);
    }
}
