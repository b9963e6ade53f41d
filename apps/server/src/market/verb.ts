import type { Config } from '../config.ts'

/** A command of the operator's command line. */
export interface Verb {
  /** How it is called: `seed --products N`. */
  usage: string
  /** What it does, in a Vietnamese sentence for `--help`. */
  summary: string
  /** Does it. `args`: what follows the verb. Throws UsageError, or RefusedError with a sentence for the operator. */
  run(context: VerbContext): Promise<void>
}

export interface VerbContext {
  config: Config
  args: readonly string[]
  /** Writes a line of the result to standard output. */
  say(line: string): void
}

/** The command was typed wrongly; the usage is shown beside the message. */
export class UsageError extends Error {}

/** The command cannot be done; the message says why. */
export class RefusedError extends Error {}
