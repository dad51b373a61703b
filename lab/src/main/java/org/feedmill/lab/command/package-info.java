/**
 * Commands that measure accuracy and speed on the bench folder and on generated data, with the options that commands
 * share. Commands for rules and model training are in command.train, those that start servers in command.server.
 */
@NullMarked
package org.feedmill.lab.command;

import org.jspecify.annotations.NullMarked;
