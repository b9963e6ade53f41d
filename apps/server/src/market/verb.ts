import type { Config } from '../config.ts'

/** A command of the operator's command line. */
export interface Verb {
  /** Usage: `seed --products N`. */
  usage: string
  /** Vietnamese description for `--help`. */
  summary: string
  /** Loads its program. */
  load(): Promise<RunVerb>
}

/** Runs a verb. Throws UsageError, or RefusedError with a sentence for the operator. */
export type RunVerb = (context: VerbContext) => Promise<void>

interface VerbContext {
  config: Config
  /** The arguments after the verb. */
  args: readonly string[]
  /** Writes a line of the result to standard output. */
  say(line: string): void
}

/** Wrong arguments; the usage is printed with the message. */
export class UsageError extends Error {}

/** The command failed; the message has the reason. */
export class RefusedError extends Error {}
