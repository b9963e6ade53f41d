import { setTimeout as pause } from 'node:timers/promises'
import { addUp, type Left, waitUntilQuiet } from './add-up.ts'
import { type Cast, makeCast } from './cast.ts'
import { findOrderShops } from './checks.queries.ts'
import { recover } from './events/event.ts'
import { measuredLines, lines as requestLines } from './lines.ts'
import { loadLine } from './load.ts'
import { checkNames, planOf } from './plan.ts'
import type { Report } from './report.ts'
import type { RehearsalSize } from './size.ts'
import { openStage, type Stage } from './stage.ts'

const WARM_MS = 2000
const CALM_MS = 1000
const TOLD_MS = 1500
/** How long clients may finish what they have begun. */
const FINISH_MS = 60_000
const LOOK_MS = 1000

interface Rehearsal {
  size: RehearsalSize
  /** It exists, and every account may enter it. */
  folder: string
  say: (line: string) => void
  /** Parts of the names of the events that are wanted; default: all of the size. */
  only?: readonly string[]
}

/** Runs a rehearsal and adds everything up. Throws when it cannot be run. */
export async function rehearse({ size, folder, say, only = [] }: Rehearsal): Promise<Report> {
  checkNames(size, only)
  const stage = await openStage(size, folder, say)
  try {
    return await play(stage, only)
  } finally {
    await stage.close()
  }
}

async function play(stage: Stage, only: readonly string[]): Promise<Report> {
  const { journal, balancer, fleet, measures, say } = stage
  const cast = await makeCast(stage)
  await stage.databases.synchronous(true)
  const ending = new AbortController()
  const over = new AbortController()
  const looking = setInterval(() => {
    for (const [name, mib] of Object.entries(fleet.memory()))
      measures.underLoad[name] = Math.max(mib, measures.underLoad[name] ?? 0)
  }, LOOK_MS)
  const closing = new AbortController()
  const faults: unknown[] = []
  const world = { url: balancer.url, journal, onFault: (error: unknown) => void faults.push(error) }
  // Faults are heard of as they come.
  const watching = cast.watch({ ...world, ending: closing.signal, over: closing.signal }).catch(() => {})
  const load = cast.begin({ ...world, ending: ending.signal, over: over.signal }).catch(() => {})
  const look = () => {
    if (faults.length > 0) throw faults[0]
  }
  const end = async () => {
    clearInterval(looking)
    ending.abort()
    const timer = setTimeout(() => over.abort(), FINISH_MS)
    await load
    clearTimeout(timer)
  }
  const close = async () => {
    closing.abort()
    await watching
  }
  try {
    await pause(WARM_MS)
    for (const event of planOf(stage, only)) {
      look()
      const begun = Date.now()
      journal.disturbance = { name: event.name, allows: (failure) => event.allows(stage, failure) }
      await event.run(stage)
      await recover(stage)
      fleet.settle()
      const failed = journal.failures.filter(({ at }) => at >= begun).length
      say(
        `  ${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${event.name}: ${failed} requests failed, ${journal.violations.length} violations so far`,
      )
      journal.calm()
      await pause(CALM_MS)
    }
    await end()
    say('adding up')
    const left = await waitUntilQuiet(stage)
    // The last events are on their way to the open consoles.
    await pause(TOLD_MS)
    await close()
    look()
    return await report(stage, cast, left, only.length === 0)
  } finally {
    // Nobody waits any longer when something has failed.
    over.abort()
    await end()
    await close()
  }
}

async function report(stage: Stage, cast: Cast, left: Left, isWhole: boolean): Promise<Report> {
  const { journal } = stage
  const orderShops = await findOrderShops(stage.db())
  const lines = [
    ...requestLines(stage),
    ...measuredLines(stage),
    ...(await addUp(stage, cast, left, orderShops)),
    loadLine(stage, cast, isWhole),
  ]
  const failures: Record<string, number> = {}
  for (const { event, kind, route, detail, allowed } of journal.failures) {
    const what = `${allowed ? ' ' : '!'} ${event}: ${kind} ${route}${allowed ? '' : ` ${detail}`}`
    failures[what] = (failures[what] ?? 0) + 1
  }
  const notDone = typeof stage.disk === 'string' ? [`a full disk: ${stage.disk}`] : []
  return { lines, notDone, losses: journal.losses, failures }
}
