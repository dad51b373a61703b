package org.feedmill.domain.account;

/** Limits of accounts: names, passwords, tokens and the number of feeds. */
public final class AccountRules {

    /** Default limit of the number of feeds per person. */
    public static final int DEFAULT_MAX_FEEDS = 1000;

    public static final int MAX_NAME_LENGTH = 64;
    public static final int MIN_PASSWORD_LENGTH = 10;

    /** Longer passwords are not hashed. */
    public static final int MAX_PASSWORD_LENGTH = 1000;

    /** Most tokens of a person. */
    public static final int MAX_TOKENS = 100;

    private AccountRules() {}

    /** Whether a name is valid. */
    public static boolean isValidName(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_NAME_LENGTH
                && name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || ".-_@+".indexOf(c) >= 0);
    }

    /** Whether a password has a valid length. */
    public static boolean isValidPassword(String password) {
        return password.length() >= MIN_PASSWORD_LENGTH && password.length() <= MAX_PASSWORD_LENGTH;
    }

    /**
     * @throws IllegalArgumentException with a message for people
     */
    public static void checkName(String name) {
        if (!isValidName(name)) {
            throw new IllegalArgumentException(
                    "A name must consist of letters, digits, dots, hyphens, underscores, plus and at signs, "
                            + MAX_NAME_LENGTH + " at most.");
        }
    }

    /**
     * @throws IllegalArgumentException with a message for people
     */
    public static void checkMaxFeeds(int feeds) {
        if (feeds < 0) {
            throw new IllegalArgumentException("The number of feeds must not be negative.");
        }
    }

    /**
     * Whether a password is one of those that attackers try first: a repeat, a sequence, the name of the account, or
     * one of the most used.
     */
    public static boolean isWeakPassword(String password, String name) {
        return PasswordStrength.isWeak(password, name);
    }

    /**
     * @param name of the account
     * @throws IllegalArgumentException with a message for people
     */
    public static String checkPassword(String password, String name) {
        if (!isValidPassword(password)) {
            throw new IllegalArgumentException("A password must have " + MIN_PASSWORD_LENGTH + " to "
                    + MAX_PASSWORD_LENGTH + " characters. A sentence that only you know is a good one.");
        }
        if (isWeakPassword(password, name)) {
            throw new IllegalArgumentException("This password is one of the first that attackers try: a repeat, a"
                    + " sequence, a name or a common word. A sentence that only you know is a good one.");
        }
        return password;
    }
}
