import { commonErrors } from '@chophien/domain/contract/errors'

interface Job {
  work: () => Promise<void>
  started: boolean
  /** Requests that wait for it. */
  waiting: number
  done: PromiseWithResolvers<void>
}

interface Line {
  /** Keys of its waiting jobs. */
  keys: Set<string>
  /** Its last turn, or the one before its first job came. */
  servedAt: number
  /** Its jobs that run. */
  running: number
}

interface FairQueueOptions {
  /** Jobs that run at the same time. */
  atOnce: number
  /** Of them of one client; default: all. */
  atOncePerClient?: number
  /** Waiting jobs of one client. */
  perClient: number
  /** Waiting jobs in all. */
  total: number
}

/** Who waits for a job, and until when. */
export interface Waiter {
  client: string
  /** Aborted when the client hangs up. */
  signal?: AbortSignal | undefined
}

/** Runs jobs, taking turns between clients: whoever asks for a few waits for a few, however many another client asked for. Requests for the
 *  same key share one job; a job that nobody waits for any more is not begun. */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #jobs = new Map<string, Job>()
  /** Clients with jobs that wait or run. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #turn = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** Resolves when the job of this key has run. Throws what `work` throws, 429 and 503 when too much waits, and the signal's reason. */
  async run(key: string, { client, signal }: Waiter, work: () => Promise<void>): Promise<void> {
    signal?.throwIfAborted()
    const job = this.#jobs.get(key) ?? this.#admit(key, client, work)
    if (!job.started) this.#lineOf(client).keys.add(key)
    job.waiting++
    const leave = () => {
      job.waiting--
      if (job.waiting > 0 || job.started) return
      this.#jobs.delete(key)
      this.#leaveLines(key)
      job.done.reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    this.#next()
    try {
      await job.done.promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #admit(key: string, client: string, work: () => Promise<void>): Job {
    if ((this.#lines.get(client)?.keys.size ?? 0) >= this.#options.perClient)
      throw commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: 5 })
    if (this.#jobs.size >= this.#options.total) throw commonErrors.OVERLOADED({ retryAfterSeconds: 5 })
    const job = { work, started: false, waiting: 0, done: Promise.withResolvers<void>() }
    // Without a waiter at that moment a failure has nobody to tell.
    job.done.promise.catch(() => {})
    this.#jobs.set(key, job)
    return job
  }

  #lineOf(client: string): Line {
    const known = this.#lines.get(client)
    if (known) return known
    // Behind all who wait, ahead of the client whose turn was the last one.
    const line = { keys: new Set<string>(), servedAt: this.#turn - 1, running: 0 }
    this.#lines.set(client, line)
    return line
  }

  #leaveLines(key: string): void {
    for (const line of this.#lines.values()) line.keys.delete(key)
    this.#forgetIdle()
  }

  #forgetIdle(): void {
    for (const [client, { keys, running }] of this.#lines)
      if (keys.size === 0 && running === 0) this.#lines.delete(client)
  }

  #next(): void {
    const { atOnce, atOncePerClient = atOnce } = this.#options
    while (this.#running < atOnce) {
      const waiting = [...this.#lines.values()].filter(
        ({ keys, running }) => keys.size > 0 && running < atOncePerClient,
      )
      const line = waiting.toSorted((one, other) => one.servedAt - other.servedAt)[0]
      const [key] = line?.keys ?? []
      const job = key === undefined ? undefined : this.#jobs.get(key)
      if (!line || key === undefined || !job) return
      line.servedAt = ++this.#turn
      void this.#start(key, job, line)
    }
  }

  async #start(key: string, job: Job, line: Line): Promise<void> {
    job.started = true
    this.#running++
    line.running++
    this.#leaveLines(key)
    try {
      await job.work()
      job.done.resolve()
    } catch (error) {
      job.done.reject(error)
    } finally {
      this.#jobs.delete(key)
      this.#running--
      line.running--
      this.#forgetIdle()
      this.#next()
    }
  }
}
