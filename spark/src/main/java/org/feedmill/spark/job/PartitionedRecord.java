package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.BinaryType;
import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.time.Instant;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.spark.input.InputRecord;

/**
 * Record with its partition: records of one site and share are processed by the same task, in this order.
 *
 * @param site the site of the page, empty if it does not matter
 * @param share the part of a site of many pages
 * @param afterSiblings whether it comes after the records that serve as siblings
 * @param sortKey sorts the records of a site; equal keys are in the order of the input
 * @param processed whether it is processed here; else it only serves as a sibling
 * @param order its position in the whole input
 */
record PartitionedRecord(
        String site,
        int share,
        boolean afterSiblings,
        String sortKey,
        boolean processed,
        long order,
        String file,
        InputRecord entry) {

    static final StructType SCHEMA = new StructType()
            .add("site", StringType, false)
            .add("share", IntegerType, false)
            .add("other", BooleanType, false)
            .add("turn", StringType, false)
            .add("own", BooleanType, false)
            .add("order", LongType, false)
            .add("file", StringType, false)
            .add("place", LongType, false)
            .add("id", StringType)
            .add("url", StringType, false)
            .add("type", StringType)
            .add("fetched", StringType)
            .add("body", BinaryType, false)
            .add("fault", StringType);

    Row row() {
        Instant fetched = entry.fetched();
        return RowFactory.create(
                site,
                share,
                afterSiblings,
                sortKey,
                processed,
                order,
                file,
                entry.position(),
                entry.id(),
                entry.url(),
                entry.type(),
                fetched == null ? null : fetched.toString(),
                entry.body(),
                entry.fault());
    }

    static PartitionedRecord of(Row row) {
        String fetched = row.getString(11);
        InputRecord entry = new InputRecord(
                row.getLong(7),
                row.getString(8),
                row.getString(9),
                row.getString(10),
                fetched == null ? null : Instant.parse(fetched),
                row.getAs(12),
                row.getString(13));
        return new PartitionedRecord(
                row.getString(0),
                row.getInt(1),
                row.getBoolean(2),
                row.getString(3),
                row.getBoolean(4),
                row.getLong(5),
                row.getString(6),
                entry);
    }

    boolean isInSameShare(PartitionedRecord beside) {
        return share == beside.share && site.equals(beside.site);
    }
}
