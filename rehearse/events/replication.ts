import { setTimeout as pause } from 'node:timers/promises'
import { socketOf } from '../databases.ts'
import { noteLosses } from '../losses.ts'
import type { Stage } from '../stage.ts'
import { type Event, nothing, refusedOnes } from './event.ts'

/** How long whoever watches the primary takes to be sure that it is gone. */
const DETECTION_MS = 3000

export const lagReplica: Event = {
  name: 'let the replica lag',
  allows: nothing,
  async run({ databases, random, size }) {
    await databases.replica.pauseReplay()
    // Behind by more than the ten seconds after which it is left out.
    await pause(size === 'full' ? 15_000 : random.int(3000, 6000))
    await databases.replica.resumeReplay()
    await databases.replica.catchUp()
  },
}

/** The primary dies; the replica becomes the primary, and gets a replica of its own. */
async function failOver(stage: Stage, synchronous: boolean): Promise<void> {
  const { databases, fleet, journal, measures } = stage
  for (const name of fleet.all) fleet.harm(name)
  const died = Date.now()
  await databases.killPrimary()
  await pause(DETECTION_MS)
  await databases.promote()
  await stage.reopen()
  // Before anything is written there.
  if (!synchronous) await noteLosses(stage)
  fleet.leadTo(socketOf(databases.primary))
  while (journal.writtenAfter(died + DETECTION_MS) === undefined) {
    if (Date.now() - died > 60_000) {
      journal.violate('no write after the promotion', 'for a minute')
      break
    }
    await pause(20)
  }
  measures.promotions.push({ synchronous, ms: (journal.writtenAfter(died + DETECTION_MS) ?? Date.now()) - died })
}

export const promote: Event = {
  name: 'promote the replica, synchronous',
  allows: refusedOnes,
  async run(stage) {
    await failOver(stage, true)
    await stage.databases.rebuildReplica()
    await stage.databases.synchronous(true)
  },
}

export const promoteLagging: Event = {
  name: 'promote the replica, not synchronous',
  allows: refusedOnes,
  async run(stage) {
    const { databases, random } = stage
    await databases.synchronous(false)
    // What is acknowledged from now on reaches the primary only.
    databases.replication.freeze()
    await pause(random.int(500, 1500))
    // Frozen is what was on its way: it dies with the primary.
    databases.replication.cut()
    await failOver(stage, false)
    await databases.rebuildReplica()
    await databases.synchronous(true)
  },
}
