package org.feedmill.spark;

import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.io.Serializable;
import java.util.Iterator;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/** Processes the pages of one task, in their order. */
interface Milling extends Serializable {

    /** What is told of an entry that cannot be answered. */
    StructType BAD = new StructType()
            .add("file", StringType)
            .add("place", LongType)
            .add("id", StringType)
            .add("url", StringType)
            .add("reason", StringType);

    /** Of what columns its answers are. */
    StructType schema();

    /** A row of {@link #results} for each answer and each bad entry. */
    Iterator<Row> over(Iterator<Placed> pages);

    /** An answer, or what is bad; the other is null. */
    default StructType results() {
        return new StructType().add("answer", schema()).add("bad", BAD);
    }

    /** Answers a page. */
    @FunctionalInterface
    interface Answer {

        Row row() throws NoPage;
    }

    /** The row of a page: whatever happens to one, the others are answered. */
    static Row row(Placed placed, Answer answer) {
        try {
            return RowFactory.create(answer.row(), null);
        } catch (NoPage e) {
            return bad(placed, e.sentence());
        } catch (RuntimeException | StackOverflowError e) {
            return bad(placed, "internal error: " + e);
        }
    }

    private static Row bad(Placed placed, String reason) {
        Entry entry = placed.entry();
        String url = entry.url().isEmpty() ? null : entry.url();
        Row bad = RowFactory.create(placed.file(), entry.place(), entry.id(), url, reason);
        return RowFactory.create(null, bad);
    }
}
