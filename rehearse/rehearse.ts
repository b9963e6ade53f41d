import { setTimeout as pause } from 'node:timers/promises'
import { addUp, waitUntilQuiet } from './add-up.ts'
import { makeCast } from './cast.ts'
import { findOrderShops } from './checks.queries.ts'
import { recover } from './events/event.ts'
import { measuredLines, lines as requestLines } from './lines.ts'
import { planOf } from './plan.ts'
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
  const watching = cast.watch({ url: balancer.url, journal, ending: closing.signal, over: closing.signal })
  const load = cast.begin({ url: balancer.url, journal, ending: ending.signal, over: over.signal })
  let fault: unknown
  for (const part of [load, watching])
    part.catch((error: unknown) => {
      fault = error
    })
  try {
    await pause(WARM_MS)
    for (const event of planOf(stage, only)) {
      if (fault) throw fault
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
  } finally {
    clearInterval(looking)
    ending.abort()
    const timer = setTimeout(() => over.abort(), FINISH_MS)
    await load.catch(() => {})
    clearTimeout(timer)
  }
  say('adding up')
  const left = await waitUntilQuiet(stage)
  // The last events are on their way to the open consoles.
  await pause(TOLD_MS)
  closing.abort()
  await watching.catch(() => {})
  if (fault) throw fault
  const orderShops = await findOrderShops(stage.db())
  const lines = [...requestLines(stage), ...measuredLines(stage), ...(await addUp(stage, cast, left, orderShops))]
  const failures: Record<string, number> = {}
  for (const { event, kind, route, detail, allowed } of journal.failures) {
    const what = `${allowed ? ' ' : '!'} ${event}: ${kind} ${route}${allowed ? '' : ` ${detail}`}`
    failures[what] = (failures[what] ?? 0) + 1
  }
  const notDone = ['a full disk and a clock that is off: not part of the rehearsal yet']
  return { lines, notDone, losses: journal.losses, failures }
}
