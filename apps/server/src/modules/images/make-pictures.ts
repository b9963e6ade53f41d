import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { commonErrors } from '@chophien/domain/contract/errors'
import { startHelper } from '../../platform/helper-process/start-helper.ts'
import type { PictureAnswer, PictureJob } from './picture-job.ts'

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url))
// Behind requests, yet not so far that a picture takes half a minute while they take all there is.
const NICE = 5
const HEAP_MIB = 128
const MEMORY_MIB = 400
/** Milliseconds for one picture, which takes half a second where nobody else computes. */
const TIME_MS = 30_000
/** How long the process waits for another picture. */
const IDLE_MS = 60_000

/** Makes pictures in a process of its own. */
export interface PictureMaking {
  /** Makes one picture, after the one before it, and resolves with its size in bytes. Throws 503 when it takes too long or kills the process
   *  twice, and another error when it cannot be made. */
  make(job: PictureJob): Promise<number>
  /** Ends the process; what is asked for later is refused. */
  close(): void
}

interface PictureMakingOptions {
  timeMs?: number
  idleMs?: number
  /** Told how a process was lost. */
  onLoss?: (reason: string) => void
}

/** The process ended before its answer. */
class Died extends Error {}

/** The answer of `helper`. Throws when it dies or takes too long; it is of no use after that. */
function answerOf(helper: ChildProcess, job: PictureJob, timeMs: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const ended = (code: number | null, signal: string | null) => reject(new Died(`ended (${signal ?? code})`))
  const failed = ({ message }: Error) => reject(new Died(message))
  const limit = setTimeout(() => reject(new Error(`took longer than ${timeMs} ms`)), timeMs)
  helper.once('message', resolve).once('exit', ended).once('error', failed)
  helper.send(job, (error) => error && failed(error))
  return promise.finally(() => {
    clearTimeout(limit)
    helper.off('message', resolve).off('exit', ended).off('error', failed)
  })
}

/** A picture process that starts with the first picture and ends some time after the last one. */
export function pictureProcess({
  timeMs = TIME_MS,
  idleMs = IDLE_MS,
  onLoss = () => {},
}: PictureMakingOptions = {}): PictureMaking {
  let helper: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = startHelper(PROGRAM, {
      nice: NICE,
      memoryMib: MEMORY_MIB,
      heapMib: HEAP_MIB,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (helper === started) helper = null
    }
    helper = started.on('exit', forget).on('error', forget)
    return started
  }
  function end(): void {
    clearTimeout(idle)
    helper?.kill('SIGKILL')
    helper = null
  }
  async function attempt(job: PictureJob): Promise<PictureAnswer> {
    if (closed) throw new Error('is closed')
    clearTimeout(idle)
    try {
      return await answerOf(helper ?? start(), job, timeMs)
    } catch (error) {
      end()
      if (!closed && error instanceof Error) onLoss(error.message)
      throw error
    } finally {
      if (helper) idle = setTimeout(end, idleMs).unref()
    }
  }
  async function makeNow(job: PictureJob): Promise<number> {
    const answer = await attempt(job)
      // Perhaps it was not this picture that killed it.
      .catch((error: unknown) => (error instanceof Died ? attempt(job) : Promise.reject(error)))
      .catch(() => {
        throw commonErrors.OVERLOADED({ retryAfterSeconds: 5 })
      })
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.bytes
  }
  return {
    make(job) {
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
