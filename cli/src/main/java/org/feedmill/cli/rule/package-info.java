/**
 * The rule command and its subcommands, and the options for using a rule. Learning and applying rules is in the
 * extract module.
 */
@NullMarked
package org.feedmill.cli.rule;

import org.jspecify.annotations.NullMarked;
