/** How long the steps of a stop may take after STOP_DELAY, in ms: together less than what program.ts waits for, so that the embedded database is stopped
 *  also when a process hangs. */

/** Until a process has heard that the program stops. */
export const ANNOUNCE_MS = 1000
/** Until the clients of a process, who come back at once, have gone elsewhere. */
export const DRAIN_MS = 2000
/** Until a process has answered that its clients have gone: one that hangs does not. */
export const DRAINED_MS = DRAIN_MS + 500
/** Until a process has finished what it was asked for. Then it is ended. */
export const FINISH_MS = 12_000
/** Until all has ended, the database too. Then the program gives up. */
export const HARD_STOP_MS = 20_000
