package org.feedmill.guard;

import java.io.IOException;

/** Thrown for an address that must not be connected to. The message is a complete sentence for users. */
public final class AddressRefusedException extends IOException {

    private static final long serialVersionUID = 1L;

    public AddressRefusedException(String message) {
        super(message);
    }
}
