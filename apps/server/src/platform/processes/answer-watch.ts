/** How often the supervisor looks whether its processes answer. ms */
export const LOOK_MS = 5000
/** The look in a row at which a process whose answer is still missing is taken to hang: after half a minute, a worker after a whole one. Nobody waits for a worker,
 *  and a job whose long work is cut off begins it again. */
export const HANGS_AFTER = { web: 6, worker: 12 }

/** Whether another process answers. Looks are counted, not time: a supervisor that did not run itself, because the machine was suspended, has not looked, and
 *  reads the answers that came meanwhile before it looks again. */
export interface AnswerWatch {
  /** At how many looks in a row the answer to an earlier question was missing. */
  readonly unanswered: number
  /** Asks, unless a question is open. Returns `unanswered`. */
  look(): number
}

/** Watches one process. `ask`: settles when it has answered, whatever it says; a late answer is one, too. */
export function watchAnswers(ask: () => Promise<unknown>): AnswerWatch {
  let isOpen = false
  let unanswered = 0
  const answered = () => {
    isOpen = false
    unanswered = 0
  }
  return {
    get unanswered() {
      return unanswered
    },
    look() {
      if (isOpen) return ++unanswered
      isOpen = true
      void ask().then(answered, answered)
      return unanswered
    },
  }
}

interface Watched {
  role: keyof typeof HANGS_AFTER
  answers: AnswerWatch
}

/** Looks at some processes, and returns one that hangs: at most one in half a minute. A machine that lacks memory or processor may silence all of them, and
 *  must not lose them all at once, only to load them all again. */
export function oneThatHangs(): <One extends Watched>(all: readonly One[]) => One | null {
  let rest = 0
  return (all) => {
    rest--
    const silent = all.filter(({ role, answers }) => answers.look() >= HANGS_AFTER[role])
    const [first] = rest > 0 ? [] : silent
    if (!first) return null
    rest = HANGS_AFTER.web
    return first
  }
}
