package org.feedmill.store.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactorySpi;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Replaces the JDK's derivation of password hashes by one round while a test server runs. The 600,000 rounds of a
 * server take more than a second of processor time on the first JIT compiler, for every sign-in by password.
 * {@link AccountRepositoryTest} computes all rounds.
 */
public final class QuickPasswordHashing implements AutoCloseable {

    private static final Provider PROVIDER = new OneRoundProvider();

    private QuickPasswordHashing() {}

    /** Begins to hash quickly, in the whole process. */
    public static QuickPasswordHashing begin() {
        Security.insertProviderAt(PROVIDER, 1);
        return new QuickPasswordHashing();
    }

    @Override
    public void close() {
        Security.removeProvider(PROVIDER.getName());
    }

    private static final class OneRoundProvider extends Provider {

        private static final long serialVersionUID = 1;

        OneRoundProvider() {
            super("OneRound", "1", "Password hashes for tests");
            putService(
                    new Service(
                            this,
                            "SecretKeyFactory",
                            "PBKDF2WithHmacSHA256",
                            OneRoundFactory.class.getName(),
                            null,
                            null) {
                        @Override
                        public Object newInstance(Object parameter) {
                            return new OneRoundFactory();
                        }
                    });
        }
    }

    private static final class OneRoundFactory extends SecretKeyFactorySpi {

        @Override
        protected SecretKey engineGenerateSecret(KeySpec spec) throws InvalidKeySpecException {
            PBEKeySpec key = (PBEKeySpec) spec;
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(new String(key.getPassword()).getBytes(UTF_8), "HmacSHA256"));
                return new SecretKeySpec(mac.doFinal(key.getSalt()), "PBKDF2");
            } catch (GeneralSecurityException e) {
                throw new InvalidKeySpecException(e);
            }
        }

        @Override
        protected KeySpec engineGetKeySpec(SecretKey key, Class<?> type) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected SecretKey engineTranslateKey(SecretKey key) {
            throw new UnsupportedOperationException();
        }
    }
}
