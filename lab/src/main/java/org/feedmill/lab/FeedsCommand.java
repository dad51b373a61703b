package org.feedmill.lab;

import picocli.CommandLine.Command;

@Command(name = "feeds")
final class FeedsCommand implements Runnable {
    @Override
    public void run() {}
}
