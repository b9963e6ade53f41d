import cluster, { type Worker } from 'node:cluster'
import { type AnswerWatch, watchAnswers } from './platform/processes/answer-watch.ts'
import { compiledForChild } from './platform/processes/compiled.ts'
import { handOnConnections } from './platform/processes/handed-connections.ts'
import { type Answers, type Line, openLine } from './platform/processes/line.ts'
import { ProcessStartError } from './platform/processes/start-error.ts'
import { DRAINED_MS, FINISH_MS } from './platform/processes/stop-times.ts'

/** A process that is not ready this long after the database is hangs. ms */
const START_MS = 60_000

/** A process that a supervisor started. */
export interface Child {
  worker: Worker
  line: Line
  answers: AnswerWatch
  startedAt: number
  /** Whether it listens, or has begun its jobs. */
  isReady: boolean
  /** Whether it takes connections. */
  serves: boolean
  /** Resolves when it is ready; rejects with a ProcessStartError when it ends before. */
  ready: Promise<void>
  /** Resolves with its exit code or signal. */
  ended: Promise<string>
}

interface StartOptions {
  /** What it is called. */
  name: string
  /** Whether it listens on the port. */
  listens: boolean
  answers: Answers
  /** The database is ready. */
  prepared: Promise<unknown>
  /** Whether another process takes connections. */
  isServed: () => boolean
  /** A message that did not reach it, or a signal. */
  onError: (message: string) => void
}

/** Starts a process, which asks for what it has to do. Ends it when it is not ready in time. */
export function startChild({ name, listens, answers, prepared, isServed, onError }: StartOptions): Child {
  const worker = cluster.fork(compiledForChild())
  handOnConnections(worker.process, isServed)
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  ready.promise.catch(() => {})
  let late: NodeJS.Timeout | undefined
  const line = openLine(
    {
      // It may have ended a moment ago.
      send: (message) => void (worker.isConnected() && worker.send(message, () => {})),
      onMessage: (listener) => void worker.on('message', listener),
    },
    {
      ...answers,
      async ready() {
        clearTimeout(late)
        child.isReady = true
        child.serves = listens
        ready.resolve()
      },
    },
  )
  const child: Child = {
    worker,
    line,
    answers: watchAnswers(() => line.ask('alive')),
    startedAt: performance.now(),
    isReady: false,
    serves: false,
    ready: ready.promise,
    ended: ended.promise,
  }
  const end = (how: string) => {
    clearTimeout(late)
    child.serves = false
    line.end()
    ready.reject(new ProcessStartError(name, how))
    ended.resolve(how)
  }
  worker.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  worker.on('error', ({ message }) => {
    onError(message)
    // One that could not be started has no exit; another one may live on.
    if (worker.process.pid === undefined) end(message)
  })
  void Promise.race([prepared, ended.promise]).then(
    () => {
      const over = child.isReady || worker.isDead()
      if (!over) late = setTimeout(() => kill(child), START_MS)
    },
    () => {},
  )
  return child
}

/** Ends a process at once. */
export function kill({ worker }: Child): void {
  worker.process.kill('SIGKILL')
}

/** Lets a process send its clients elsewhere; resolves when they have gone, or when it should have said so. */
export async function drain(child: Child): Promise<void> {
  child.serves = false
  await child.line.ask('drain', null, DRAINED_MS).catch(() => {})
}

/** Lets a process finish what it does; ends it when that takes too long. */
export async function stop(child: Child): Promise<void> {
  child.serves = false
  const late = setTimeout(() => kill(child), FINISH_MS)
  child.line.ask('stop').catch(() => {})
  await child.ended
  clearTimeout(late)
}
