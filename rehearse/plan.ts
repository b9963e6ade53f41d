import type { Event } from './events/event.ts'
import {
  cutDatabase,
  cutMails,
  cutObjects,
  cutOneDatabase,
  cutReplica,
  freezeDatabase,
  freezeMails,
  freezeObjects,
  freezeOneDatabase,
  freezeReplica,
  slowDatabase,
} from './events/links.ts'
import { fillDisk, skewClock } from './events/machine.ts'
import { freezeWeb, freezeWorker, killAllWeb, killWeb, killWorker, rollingRestart } from './events/processes.ts'
import { lagReplica, promote, promoteLagging } from './events/replication.ts'
import { upgrade } from './events/upgrade.ts'
import { type RehearsalSize, secondsOf } from './size.ts'
import type { Stage } from './stage.ts'

const processes = [killWeb, killWorker, freezeWeb, freezeWorker, killAllWeb]
const links = [cutOneDatabase, freezeOneDatabase, cutDatabase, freezeDatabase, slowDatabase, cutMails, freezeMails]
const replicas = [cutReplica, freezeReplica, lagReplica]

/** In any order: each of these once, shuffled. */
function shuffled(events: readonly Event[], { random }: Stage): Event[] {
  const left = [...events]
  return events.map(() => left.splice(random.int(0, left.length - 1), 1)[0] as Event)
}

const small = [killWeb, freezeWeb, promote]
const any = [...processes, ...links, ...replicas, cutObjects, freezeObjects, rollingRestart, skewClock]

/** Throws when a word is part of no event's name: nothing would be rehearsed. */
export function checkNames(size: RehearsalSize, only: readonly string[]): void {
  const names = (size === 'small' ? small : [...any, fillDisk, promote, upgrade, promoteLagging]).map(
    ({ name }) => name,
  )
  for (const part of only)
    if (!names.some((name) => name.includes(part)))
      throw new Error(`no event of the ${size} rehearsal has “${part}” in its name:\n${names.join('\n')}`)
}

/** The events of a rehearsal, one after the other. They end when their time is over. `only`: parts of the names of those that are wanted. */
export function* planOf(stage: Stage, only: readonly string[]): Generator<Event> {
  for (const event of allOf(stage)) if (only.length === 0 || only.some((part) => event.name.includes(part))) yield event
}

function* allOf(stage: Stage): Generator<Event> {
  if (stage.size === 'small') {
    yield* small
    return
  }
  const until = Date.now() + secondsOf[stage.size] * 1000
  let upgraded = false
  do {
    yield* shuffled(typeof stage.disk === 'string' ? any : [...any, fillDisk], stage)
    yield promote
    // There is one next version.
    if (!upgraded) yield upgrade
    upgraded = true
    yield promoteLagging
  } while (Date.now() < until)
}
