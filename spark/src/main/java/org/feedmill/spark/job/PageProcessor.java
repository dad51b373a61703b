package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.io.Serializable;
import java.util.Iterator;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.spark.input.InputRecord;

/** Processes the pages of one task, in order. */
public interface PageProcessor extends Serializable {

    /** Columns of a record that cannot be processed. */
    StructType BAD_SCHEMA = new StructType()
            .add("file", StringType)
            .add("place", LongType)
            .add("id", StringType)
            .add("url", StringType)
            .add("reason", StringType);

    /** Returns the columns of the answers. */
    StructType answerSchema();

    /** Returns a row of {@link #resultSchema} for each answer and each bad record. */
    Iterator<Row> process(Iterator<PartitionedRecord> pages);

    /** Returns the schema of a result: an answer or a bad record; the other is null. */
    default StructType resultSchema() {
        return new StructType().add("answer", answerSchema()).add("bad", BAD_SCHEMA);
    }

    /** Returns the answer for a page. */
    @FunctionalInterface
    interface RowSupplier {

        Row row() throws UnusablePageException;
    }

    /** Returns the row of a page. A failure becomes a bad record and does not stop the task. */
    static Row processSafely(PartitionedRecord placed, RowSupplier answer) {
        try {
            return RowFactory.create(answer.row(), null);
        } catch (UnusablePageException e) {
            return bad(placed, e.reason());
        } catch (RuntimeException | StackOverflowError e) {
            return bad(placed, "internal error: " + e);
        }
    }

    private static Row bad(PartitionedRecord placed, String reason) {
        InputRecord entry = placed.entry();
        String url = entry.url().isEmpty() ? null : entry.url();
        Row bad = RowFactory.create(placed.file(), entry.position(), entry.id(), url, reason);
        return RowFactory.create(null, bad);
    }
}
