import cluster from 'node:cluster'
import { setInterval as every } from 'node:timers'
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
import { LOOK_MS, oneThatHangs } from './platform/processes/answer-watch.ts'
import { OLD_OBJECTS, YOUNG_OBJECTS } from './platform/processes/heap-flags.ts'
import type { Answers } from './platform/processes/line.ts'
import { restartPauses } from './platform/processes/restart-pauses.ts'
import { ProcessStartError } from './platform/processes/start-error.ts'
import { ANNOUNCE_MS } from './platform/processes/stop-times.ts'
import { prepare } from './prepare.ts'
import { type Child, drain, kill, startChild, stop } from './start-child.ts'

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url))
const NAME = 'supervisor'
const FIGURES_MS = 2000

/** A marketplace of several processes. */
export interface SupervisedMarketplace extends Marketplace {
  /** Replaces one process after the other, each when its successor listens: no request fails. Brings the schema up to date first. */
  replaceAll(): Promise<void>
}

/** A place that one process at a time takes. */
interface Place {
  part: Omit<Part, 'supervisor' | 'name' | 'role'> & { name: string; role: 'web' | 'worker' }
  child: Child | null
  /** A process of it was ready: from then on one that ends is started again. Before, its end is that of the program's start. */
  hasBegun: boolean
  /** How often its process ended by itself. */
  ends: number
  /** How often it was ended because it did not answer. */
  hangs: number
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
  const place = (part: Pick<Place['part'], 'role' | 'name' | 'listens'>): Place => ({
    part: { ...part, webProcesses: PROCESSES },
    child: null,
    hasBegun: false,
    ends: 0,
    hangs: 0,
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
  const alive = new Set<Child>()
  /** Nothing is started any more. */
  let over = false
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
    const { name, listens } = place.part
    const child = startChild({
      name,
      listens,
      answers: { ...answers, ...assignmentOf(place) },
      prepared: preparing,
      isServed: () => [...alive].some((other) => other !== child && other.serves && other.worker.isConnected()),
      onError: (message) => log('warn', `the process ${name} was not reached`, { reason: message }),
    })
    alive.add(child)
    void child.ready.then(
      () => {
        place.hasBegun = true
      },
      () => {},
    )
    void child.ended.then((how) => {
      alive.delete(child)
      if (over || !place.hasBegun || place.child !== child) return
      place.ends++
      place.child = null
      const ranMs = Math.round(performance.now() - child.startedAt)
      const afterMs = place.pauses.next(ranMs)
      log('error', `the process ${name} ended (${how}) and is started again`, { how, ranMs, afterMs })
      setTimeout(() => {
        if (!over && place.child === null) place.child = start(place)
      }, afterMs)
    })
    return child
  }
  const hanging = oneThatHangs()
  /** Ends a process that hangs. One that starts, or that has lost its place to another one, has its own bounds (start-child.ts). */
  function look(): void {
    if (over) return
    const ready = places.flatMap((place) =>
      place.child?.isReady ? [{ place, child: place.child, role: place.part.role, answers: place.child.answers }] : [],
    )
    const one = hanging(ready)
    if (!one) return
    one.place.hangs++
    const ms = one.answers.unanswered * LOOK_MS
    log('error', `the process ${one.place.part.name} does not answer and is ended`, { ms })
    kill(one.child)
  }
  async function replace(place: Place): Promise<void> {
    const next = start(place)
    await next.ready
    const old = place.child
    place.child = next
    if (!old) return
    // The one before it ended meanwhile, and this one was started for it.
    if (!old.isReady) return kill(old)
    await drain(old)
    await stop(old)
  }
  /** Brings the schema up to date, then replaces one after the other. */
  async function replaceEach(): Promise<void> {
    const left = places.map(({ part }) => part.name)
    try {
      await (await preparing).migrate()
      for (const place of places) {
        if (over) return
        await replace(place)
        left.shift()
      }
      log('info', 'all processes were replaced', {})
    } catch (error) {
      const reason = error instanceof ProcessStartError ? `${error.place} ended (${error.how})` : String(error)
      if (!over) log('error', 'not all processes were replaced', { left, reason })
    }
  }
  function endProcesses(): void {
    over = true
    clearInterval(looking)
    for (const child of alive) kill(child)
    making.close()
  }
  /** Ends all at once that is not needed any more, and stops the embedded database. */
  async function end(): Promise<void> {
    endProcesses()
    await (await preparing).close()
  }
  /** Each step has its bound (stop-times.ts). */
  async function close(): Promise<void> {
    over = true
    for (const child of alive) if (!child.isReady) kill(child)
    const announced = [...alive].map(({ line }) => line.ask('announce', null, ANNOUNCE_MS))
    await Promise.all([Promise.allSettled(announced), pause(config.STOP_DELAY * 1000)])
    // A balancer has turned elsewhere, but may keep connections.
    if (config.STOP_DELAY > 0) await Promise.all([...alive].map(drain))
    await Promise.all([...alive].map(stop))
    await end()
  }

  // Also where an own start command lacks it.
  cluster.setupPrimary({
    exec: PROGRAM,
    args: ['--child'],
    execArgv: [...process.execArgv, YOUNG_OBJECTS, OLD_OBJECTS],
  })
  for (const place of places) place.child = start(place)
  const first = places.map(({ child }) => child?.ready)
  const looking = every(look, LOOK_MS)
  await preparing.catch((error) => {
    endProcesses()
    throw error
  })
  try {
    await Promise.all(first)
  } catch (error) {
    await end()
    throw error
  }
  return {
    url: config.PUBLIC_URL,
    close,
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = null
      })
      return replacing
    },
  }
}

/** The figures of the supervisor itself. */
function ownFigures(places: readonly Place[]): () => Promise<Figures> {
  const registry = registryOf(NAME)
  const gauge = (name: string, help: string, label: 'ended' | 'asked', read: (place: Place) => number) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const place of places) this.set({ [label]: place.part.name }, read(place))
      },
    })
  gauge('process_ends', 'How often each process ended by itself and was started again', 'ended', ({ ends }) => ends)
  gauge('process_hangs', 'How often each process was ended because it did not answer', 'ended', ({ hangs }) => hangs)
  gauge(
    'process_unanswered',
    `At how many looks in a row, one every ${LOOK_MS / 1000} s, the answer of each process was missing`,
    'asked',
    ({ child }) => child?.answers.unanswered ?? 0,
  )
  return () => registry.getMetricsAsJSON()
}
