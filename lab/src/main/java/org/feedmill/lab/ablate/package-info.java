/**
 * Ablation of the extract module: thresholds are moved and conditions are forced in a rewritten copy of its sources,
 * and the answers are compared with those of the original. The command is in lab.command.
 */
@NullMarked
package org.feedmill.lab.ablate;

import org.jspecify.annotations.NullMarked;
