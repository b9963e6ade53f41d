import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { commonErrors } from '@chophien/domain/contract/errors'
import { startHelper } from '../../platform/helper-process/start-helper.ts'
import type { PictureAnswer, PictureJob, READY } from './picture-job.ts'

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url))
const HEAP_MIB = 128
const MEMORY_MIB = 400
/** Milliseconds for one picture, which takes half a second where nobody else computes. */
const TIME_MS = 30_000
/** Milliseconds until the process can take its first picture, which takes a third of a second where nobody else computes. */
const START_MS = 20_000
/** How long nothing is made after a process that did not come up in time: the machine has no power for another one. */
const PAUSE_MS = 5_000
/** How long the process waits for another picture. */
const IDLE_MS = 60_000

/** The picture kills or hangs whatever process makes it. */
export class HarmfulPicture extends Error {}

/** Makes pictures in a process of its own. */
export interface PictureMaking {
  /** Makes one picture, after the one before it, and resolves with its size in bytes. Throws HarmfulPicture when it takes too long or kills
   *  the process twice; 503 when there is no process or none comes up, and at once for some seconds after one that took too long; and
   *  another error, which names the file, when it cannot be made. */
  make(job: PictureJob): Promise<number>
  /** Ends the process; what is asked for later is refused. */
  close(): void
}

interface PictureMakingOptions {
  timeMs?: number
  startMs?: number
  idleMs?: number
  /** A clock in milliseconds; for tests. */
  now?: () => number
  /** Told how a process was lost, also one that had nothing to do. */
  onLoss?: (reason: string) => void
  /** Starts a process; for tests. */
  start?: typeof startHelper
}

/** The process ended before its answer. */
class Died extends Error {}
/** The process did not come up, or could not be told what to make: no fault of the picture. */
class Unreached extends Error {}
/** The process did not come up in time. */
class StartedTooSlowly extends Error {}
class TookLong extends Error {}

const howEnded = (code: number | null, signal: string | null): string => `ended (${signal ?? code})`

/** The next message of `helper`, to `job` where there is one. Throws Died, Unreached or TookLong; it is of no use after that. */
async function messageOf<T>(helper: ChildProcess, timeMs: number, job?: PictureJob): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const ended = (code: number | null, signal: string | null) => reject(new Died(howEnded(code, signal)))
  const failed = ({ message }: Error) => reject(new Unreached(message))
  const limit = setTimeout(() => reject(new TookLong(`took longer than ${timeMs} ms`)), timeMs)
  helper.once('message', resolve).once('exit', ended).once('error', failed)
  try {
    // Without free file descriptors it has no `send`, and its error comes a moment later.
    if (job && helper.send) helper.send(job, (error) => error && failed(error))
    return await promise
  } finally {
    clearTimeout(limit)
    helper.off('message', resolve).off('exit', ended).off('error', failed)
  }
}

/** Resolves when `helper` can take pictures. Throws Unreached or StartedTooSlowly. */
async function comesUp(helper: ChildProcess, timeMs: number): Promise<void> {
  await messageOf<typeof READY>(helper, timeMs).catch((error: Error) => {
    throw new (error instanceof TookLong ? StartedTooSlowly : Unreached)(`did not come up: ${error.message}`)
  })
}

/** A picture process that starts with the first picture and ends some time after the last one. */
export function pictureProcess({
  timeMs = TIME_MS,
  startMs = START_MS,
  idleMs = IDLE_MS,
  now = () => performance.now(),
  onLoss = () => {},
  start = startHelper,
}: PictureMakingOptions = {}): PictureMaking {
  let helper: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let closed = false
  let pausedUntil = 0
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(idle)
    const ended = helper
    helper = null
    ended?.kill('SIGKILL')
  }
  /** Told once of each process, and not of one that was ended on purpose. */
  function lose(lost: ChildProcess, reason: string): void {
    if (helper !== lost) return
    end()
    onLoss(reason)
  }
  function launch(): ChildProcess {
    const started = start(PROGRAM, {
      memoryMib: MEMORY_MIB,
      heapMib: HEAP_MIB,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    helper = started
      .on('exit', (code, signal) => lose(started, howEnded(code, signal)))
      .on('error', ({ message }) => lose(started, message))
    return started
  }
  async function attempt(job: PictureJob): Promise<PictureAnswer> {
    if (closed) throw new Error('is closed')
    if (now() < pausedUntil) throw new Error('is paused')
    clearTimeout(idle)
    let used: ChildProcess | null = null
    try {
      used = helper
      if (!used) {
        used = launch()
        await comesUp(used, startMs)
      }
      return await messageOf<PictureAnswer>(used, timeMs, job)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (used) lose(used, reason)
      else onLoss(reason)
      if (error instanceof StartedTooSlowly) pausedUntil = now() + PAUSE_MS
      throw error
    } finally {
      if (helper) idle = setTimeout(end, idleMs).unref()
    }
  }
  async function makeNow(job: PictureJob): Promise<number> {
    const answer = await attempt(job)
      // Perhaps it was not this picture that killed it.
      .catch((error: unknown) =>
        error instanceof Died || error instanceof Unreached ? attempt(job) : Promise.reject(error),
      )
      .catch((error: unknown) => {
        if (!closed && (error instanceof Died || error instanceof TookLong))
          throw new HarmfulPicture(job.file, { cause: error })
        throw commonErrors.OVERLOADED({ retryAfterSeconds: PAUSE_MS / 1000 })
      })
    if ('bytes' in answer) return answer.bytes
    const { message, ...facts } = answer.failure
    throw new Error(`could not make ${job.file}`, { cause: Object.assign(new Error(message), facts) })
  }
  return {
    make(job) {
      // In turn here too: whoever calls this, an answer belongs to the one job that the process has.
      const made = last.then(() => makeNow(job))
      last = made.catch(() => {})
      return made
    },
    close() {
      closed = true
      end()
    },
  }
}
