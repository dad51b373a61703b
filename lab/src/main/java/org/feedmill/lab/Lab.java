package org.feedmill.lab;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point of all measuring commands; {@code lab/run} starts it. */
@Command(
        name = "lab/run",
        description = "Measures finders, readers and writers on a bench folder.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ListsCommand.class,
            ArticlesCommand.class,
            DatesCommand.class,
            SpeedCommand.class,
            FeedsCommand.class,
            WebCommand.class,
            CrawlCommand.class,
            RulesCommand.class,
            ServerCommand.class,
            AppCommand.class,
            QueryCommand.class,
            SubstituteCommand.class,
            GateCommand.class,
            TrainCommand.class,
            TrainArticlesCommand.class,
            JmhCommand.class
        })
public final class Lab {

    private Lab() {}

    public static void main(String[] args) {
        System.exit(command().execute(args));
    }

    static CommandLine command() {
        keepXmlReaders();
        return new CommandLine(new Lab()).setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** Pins the JDK's XML parsers: a baseline library registers its own, which feed reading would otherwise pick up. */
    private static void keepXmlReaders() {
        for (String factory : new String[] {"SAXParserFactory", "DocumentBuilderFactory"}) {
            System.setProperty(
                    "javax.xml.parsers." + factory, "com.sun.org.apache.xerces.internal.jaxp." + factory + "Impl");
        }
    }
}
