package org.feedmill.fetch;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Reports how many files and sockets this process may open, and how many it has open. */
public final class FileDescriptors {

    /** With fewer free descriptors, connections and name lookups fail at random. */
    private static final long RESERVE = 8;

    private static final FileDescriptors SYSTEM = new FileDescriptors(bean());

    private final @Nullable UnixOperatingSystemMXBean bean;

    private FileDescriptors(@Nullable UnixOperatingSystemMXBean bean) {
        this.bean = bean;
    }

    public static FileDescriptors system() {
        return SYSTEM;
    }

    private static @Nullable UnixOperatingSystemMXBean bean() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix ? unix : null;
    }

    /** The limit of the process; a large number if the system does not report one. */
    public long max() {
        long max = bean == null ? -1 : bean.getMaxFileDescriptorCount();
        return max > 0 ? max : Integer.MAX_VALUE;
    }

    /** Whether hardly any descriptors are free. */
    public boolean exhausted() {
        try {
            return bean != null && bean.getOpenFileDescriptorCount() >= max() - RESERVE;
        } catch (InternalError none) {
            return true; // counting them uses one
        }
    }

    /** A fraction of the limit, so that one use of descriptors leaves enough for the others. */
    public int share(int parts, int most) {
        return (int) Math.clamp(max() / parts, 1, most);
    }
}
