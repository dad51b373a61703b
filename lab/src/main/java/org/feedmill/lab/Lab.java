package org.feedmill.lab;

import org.feedmill.lab.command.AblationCommand;
import org.feedmill.lab.command.ArticleTrialCommand;
import org.feedmill.lab.command.CodebaseCommand;
import org.feedmill.lab.command.CrawlTrialCommand;
import org.feedmill.lab.command.DateTrialCommand;
import org.feedmill.lab.command.DocsSiteCommand;
import org.feedmill.lab.command.FeedTrialCommand;
import org.feedmill.lab.command.JmhBenchmarkCommand;
import org.feedmill.lab.command.JsonTrialCommand;
import org.feedmill.lab.command.ListTrialCommand;
import org.feedmill.lab.command.PaperTablesCommand;
import org.feedmill.lab.command.QueryTrialsCommand;
import org.feedmill.lab.command.RegressionGateCommand;
import org.feedmill.lab.command.RuleImportTrialCommand;
import org.feedmill.lab.command.SpeedTrialCommand;
import org.feedmill.lab.command.StartTimesCommand;
import org.feedmill.lab.command.SubstitutePageTrialCommand;
import org.feedmill.lab.command.SuiteTrialsCommand;
import org.feedmill.lab.command.WebTrialCommand;
import org.feedmill.lab.command.server.AppTrialsCommand;
import org.feedmill.lab.command.server.ServerTrialsCommand;
import org.feedmill.lab.command.train.RuleTrialsCommand;
import org.feedmill.lab.command.train.TrainArticleModelCommand;
import org.feedmill.lab.command.train.TrainContentModelCommand;
import org.feedmill.lab.command.train.TrainListModelCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point of all measuring commands; {@code lab/run} starts it. */
@Command(
        name = "lab/run",
        description = "Measures finders, readers and writers on a bench folder.",
        mixinStandardHelpOptions = true,
        subcommands = {
            AblationCommand.class,
            ListTrialCommand.class,
            ArticleTrialCommand.class,
            DateTrialCommand.class,
            PaperTablesCommand.class,
            SpeedTrialCommand.class,
            StartTimesCommand.class,
            FeedTrialCommand.class,
            WebTrialCommand.class,
            CrawlTrialCommand.class,
            RuleTrialsCommand.class,
            RuleImportTrialCommand.class,
            ServerTrialsCommand.class,
            AppTrialsCommand.class,
            QueryTrialsCommand.class,
            SubstitutePageTrialCommand.class,
            SuiteTrialsCommand.class,
            JsonTrialCommand.class,
            RegressionGateCommand.class,
            TrainListModelCommand.class,
            TrainArticleModelCommand.class,
            TrainContentModelCommand.class,
            CodebaseCommand.class,
            DocsSiteCommand.class,
            JmhBenchmarkCommand.class
        })
public final class Lab {

    private Lab() {}

    public static void main(String[] args) {
        System.exit(command().execute(args));
    }

    static CommandLine command() {
        usePlatformXmlParsers();
        return new CommandLine(new Lab()).setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** Pins the JDK's XML parsers: a baseline library registers its own, which feed reading would otherwise pick up. */
    private static void usePlatformXmlParsers() {
        for (String factory : new String[] {"SAXParserFactory", "DocumentBuilderFactory"}) {
            System.setProperty(
                    "javax.xml.parsers." + factory, "com.sun.org.apache.xerces.internal.jaxp." + factory + "Impl");
        }
    }
}
