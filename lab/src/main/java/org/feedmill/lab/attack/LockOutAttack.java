package org.feedmill.lab.attack;

import java.io.IOException;

/** Sends wrong passwords for another person, and wrong tokens from their address. */
final class LockOutAttack implements ServerAttack {

    private static final String PASSWORD = "drei Katzen schlafen";
    private static final int PASSWORDS = 12;
    private static final int TOKENS = 80;

    @Override
    public String name() {
        return "lock-out";
    }

    @Override
    public void begin(AttackTarget target) throws IOException, InterruptedException {
        target.send(target.person(), "PUT", "/api/me/password", "{\"new\":\"" + PASSWORD + "\"}");
        for (int i = 0; i < PASSWORDS; i++) {
            signIn(target, AttackTarget.ATTACKER, "geraten und falsch");
        }
        for (int i = 0; i < TOKENS; i++) {
            target.sendFrom(AttackTarget.PERSON, "GET", "/api/me", "", "Authorization", "Bearer fm_wrong" + i);
        }
    }

    private static int signIn(AttackTarget target, String from, String password)
            throws IOException, InterruptedException {
        String body = "{\"name\":\"" + target.person().name() + "\",\"password\":\"" + password + "\"}";
        return target.sendFrom(from, "POST", "/api/session", body, "Content-Type", "application/json")
                .statusCode();
    }

    @Override
    public boolean work(AttackTarget target) throws IOException, InterruptedException {
        return target.send(target.attacker(), "GET", "/api/me", "").statusCode() == 200;
    }

    @Override
    public LimitCheck check(AttackTarget target) throws IOException, InterruptedException {
        int guess = signIn(target, AttackTarget.ATTACKER, "geraten und falsch");
        int right = signIn(target, AttackTarget.PERSON, PASSWORD);
        int token = target.send(target.person(), "GET", "/api/me", "").statusCode();
        return new LimitCheck(
                "guesser " + guess + ", right password " + right + ", valid token " + token,
                guess == 429 && right == 200 && token == 200);
    }

    @Override
    public void end() {}
}
