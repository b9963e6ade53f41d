import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Gauge } from 'prom-client'
import type { Assignment } from './child.ts'
import type { Config } from './config.ts'
import type { Marketplace } from './marketplace.ts'
import { pictureProcess } from './modules/images/make-pictures.ts'
import { picturesForOthers } from './modules/images/pictures-by-supervisor.ts'
import type { Part } from './part.ts'
import { type Figures, registryOf } from './platform/metrics.ts'
import { handOnConnections } from './platform/processes/handed-connections.ts'
import { type Answers, type Line, openLine } from './platform/processes/line.ts'
import { restartPauses } from './platform/processes/restart-pauses.ts'
import { prepare } from './prepare.ts'

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url))
const NAME = 'supervisor'
/** Young objects of each of several processes, in MiB; V8 would let them grow to three times this, and with them the memory of each process. */
const YOUNG_MIB = '--max-semi-space-size=8'
const FIGURES_MS = 2000
/** A child that has to stop finishes what it is asked for within this time. Less than main.ts waits for all. */
const STOP_MS = 15_000

/** A marketplace of several processes. */
export interface SupervisedMarketplace extends Marketplace {
  /** Replaces one process after the other, each when its successor listens: no request fails. Brings the schema up to date first. */
  replaceAll(): Promise<void>
}

interface Child {
  worker: Worker
  line: Line
  startedAt: number
  /** Resolves when it listens, or has begun its jobs; rejects when it ends before. */
  ready: Promise<void>
  ended: Promise<string>
}

/** A place that one process at a time takes. */
interface Place {
  part: Omit<Part, 'supervisor'>
  child: Child | null
  /** How often its process ended by itself. */
  ends: number
  pauses: ReturnType<typeof restartPauses>
}

type Log = (level: 'info' | 'warn' | 'error', message: string, facts: Record<string, unknown>) => void

/** Lines like those of the other processes (pino), into the same log. */
function logTo(config: Config): Log {
  const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity }
  return (level, msg, facts) => {
    if (levels[level] >= levels[config.LOG_LEVEL])
      console.log(JSON.stringify({ level: levels[level], time: Date.now(), process: NAME, ...facts, msg }))
  }
}

/** The places of a program: web processes, and a worker unless other machines work. */
function placesOf({ PROCESSES, ROLE }: Config): Place[] {
  const place = (part: Pick<Part, 'role' | 'name' | 'listens'>): Place => ({
    part: { ...part, webProcesses: PROCESSES },
    child: null,
    ends: 0,
    pauses: restartPauses(),
  })
  const webs = Array.from({ length: PROCESSES }, (_, at) =>
    place({ role: 'web', name: `web-${at + 1}`, listens: true }),
  )
  return ROLE === 'web' ? webs : [...webs, place({ role: 'worker', name: 'worker', listens: false })]
}

/** Runs the marketplace in several processes: this one prepares, owns the embedded database, makes pictures, and starts the others and those that take
 *  the place of one that ended. Throws with a sentence for the operator; a child that cannot start has said why. */
export async function superviseMarketplace(
  config: Config,
  say: (line: string) => void,
): Promise<SupervisedMarketplace> {
  const log = logTo(config)
  // The others load their programs meanwhile.
  const preparing = prepare(config, say)
  const places = placesOf(config)
  const making = pictureProcess({ onLoss: (reason) => log('warn', 'the picture process was lost', { reason }) })
  const figures = ownFigures(places)
  let running = false
  let replacing: Promise<void> | null = null

  async function allFigures(): Promise<Figures[]> {
    const ofChildren = places.map(async ({ child }) => (await child?.line.ask('figures', null, FIGURES_MS)) as Figures)
    const answers = await Promise.allSettled([figures(), ...ofChildren])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
  }
  const answers = { ...picturesForOthers(making), 'all-figures': allFigures }
  const assignmentOf = ({ part }: Place): Answers => ({
    assignment: async (): Promise<Assignment> => ({ part, connection: (await preparing).connection }),
  })

  /** Starts a process for a place, and whatever takes the place of it when it ends by itself. */
  function start(place: Place): Child {
    const child = startChild({ ...answers, ...assignmentOf(place) }, place)
    void child.ended.then((how) => {
      if (!running || place.child !== child) return
      place.ends++
      place.child = null
      const ranMs = Math.round(performance.now() - child.startedAt)
      const afterMs = place.pauses.next(ranMs)
      log('error', `the process ${place.part.name} ended (${how}) and is started again`, { how, ranMs, afterMs })
      setTimeout(() => {
        if (running && place.child === null) place.child = start(place)
      }, afterMs)
    })
    return child
  }
  async function replace(place: Place): Promise<void> {
    const next = start(place)
    await next.ready
    const old = place.child
    place.child = next
    if (!old) return
    await old.line.ask('drain').catch(() => {})
    await stop(old)
  }
  async function close(): Promise<void> {
    running = false
    const children = () => places.flatMap(({ child }) => child ?? [])
    await Promise.allSettled(children().map(({ line }) => line.ask('announce', null, FIGURES_MS)))
    await pause(config.STOP_DELAY * 1000)
    await replacing?.catch(() => {})
    await Promise.all(children().map(stop))
    making.close()
    await (await preparing).close()
  }

  cluster.setupPrimary({ exec: PROGRAM, args: ['--child'], execArgv: [...process.execArgv, YOUNG_MIB] })
  for (const place of places) place.child = start(place)
  await preparing.catch((error) => {
    for (const { child } of places) child?.worker.process.kill('SIGKILL')
    making.close()
    throw error
  })
  try {
    await Promise.all(places.map(({ child }) => child?.ready))
    running = true
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: config.PUBLIC_URL,
    close,
    replaceAll() {
      const all = async () => {
        await (await preparing).migrate()
        for (const place of places) if (running) await replace(place)
      }
      replacing ??= all()
        .then(
          () => log('info', 'all processes were replaced', {}),
          ({ message }: Error) => log('error', `the processes were not replaced: ${message}`, {}),
        )
        .finally(() => {
          replacing = null
        })
      return replacing
    },
  }
}

/** Starts a process, which asks for what it has to do. */
function startChild(answers: Answers, { part }: Place): Child {
  const worker = cluster.fork()
  handOnConnections(worker.process)
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  ready.promise.catch(() => {})
  const line = openLine(
    {
      // It may have ended a moment ago.
      send: (message) => void (worker.isConnected() && worker.send(message, () => {})),
      onMessage: (listener) => void worker.on('message', listener),
    },
    {
      ...answers,
      ready: async () => ready.resolve(),
    },
  )
  const end = (how: string) => {
    line.end()
    ready.reject(new Error(`the process ${part.name} did not start (${how})`))
    ended.resolve(how)
  }
  worker.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  worker.once('error', ({ message }) => end(message))
  return { worker, line, startedAt: performance.now(), ready: ready.promise, ended: ended.promise }
}

/** Lets a process finish what it does; ends it when that takes too long. */
async function stop({ worker, line, ended }: Child): Promise<void> {
  const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
  await line.ask('stop').catch(() => {})
  await ended
  clearTimeout(late)
}

/** The figures of the supervisor itself. */
function ownFigures(places: readonly Place[]): () => Promise<Figures> {
  const registry = registryOf(NAME)
  new Gauge({
    name: 'process_ends',
    help: 'How often each process ended by itself and was started again',
    labelNames: ['ended'],
    registers: [registry],
    collect() {
      for (const { part, ends } of places) this.set({ ended: part.name ?? '' }, ends)
    },
  })
  return () => registry.getMetricsAsJSON()
}
