package org.feedmill.domain.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AccountRulesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aaaaaaaaaaaa",
                "abcabcabcabc",
                "1234567890",
                "0987654321",
                "abcdefghijklm",
                "qwertyuiop",
                "qwertzuiop123",
                "1qaz2wsx3edc",
                "password123",
                "Password123!",
                "P@ssw0rd2024",
                "iloveyou2000",
                "MonkeyDragon99",
                "passwordpassword",
                "erika123456",
                "Erika-Erika-1990",
                "!!!letmein!!!",
                "йцукенгшщз",
                "пароль12345",
                "contraseña1",
                "feedmill2026",
                "q1w2e3r4t5",
            })
    void refusesWhatAttackersTryFirst(String password) {
        assertThat(AccountRules.isWeakPassword(password, "erika")).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> AccountRules.checkPassword(password, "erika"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "drei Katzen schlafen",
                "ein Boot im Nebel",
                "correct horse battery staple",
                "x7#mQ2!vLp9z",
                "kX9vTq2mWz",
                "夜の図書館で猫が眠っている",
                "мой кот спит на крыше",
                "9f3c1b7ae05d4428",
                "Sommerregen auf Blechdächern",
            })
    void acceptsWhatIsHardToGuess(String password) {
        assertThat(AccountRules.isWeakPassword(password, "erika")).isFalse();
    }
}
