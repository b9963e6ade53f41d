import { setTimeout as pause } from 'node:timers/promises'
import type { Link } from '../link.ts'
import type { Stage } from '../stage.ts'
import { type Event, nothing, refusedByHarmed, refusedOnes, waitFor } from './event.ts'

const FROZEN_MS = [2000, 4000] as const
const SLOW_MS = 200

const cut = async (links: readonly Link[], ms: number) => {
  for (const link of links) link.cut()
  await pause(ms)
  for (const link of links) link.mend()
}
const freeze = async (links: readonly Link[], ms: number) => {
  for (const link of links) link.freeze()
  await pause(ms)
  for (const link of links) link.mend()
}
const databaseLinks = ({ fleet }: Stage) => fleet.all.map(fleet.linkOf)

export const cutOneDatabase: Event = {
  name: "cut one process's link to the database",
  allows: refusedByHarmed,
  async run({ fleet, random }) {
    const name = random.pick(fleet.web)
    fleet.harm(name)
    await cut([fleet.linkOf(name)], random.int(500, 2000))
  },
}

export const freezeOneDatabase: Event = {
  name: "freeze one process's link to the database",
  allows: refusedByHarmed,
  async run({ fleet, random }) {
    const name = random.pick(fleet.web)
    fleet.harm(name)
    await freeze([fleet.linkOf(name)], random.int(...FROZEN_MS))
  },
}

export const cutDatabase: Event = {
  name: 'cut all links to the database',
  allows: refusedOnes,
  async run(stage) {
    for (const name of stage.fleet.all) stage.fleet.harm(name)
    await cut(databaseLinks(stage), stage.random.int(500, 2000))
  },
}

export const freezeDatabase: Event = {
  name: 'freeze all links to the database',
  allows: refusedOnes,
  async run(stage) {
    for (const name of stage.fleet.all) stage.fleet.harm(name)
    await freeze(databaseLinks(stage), stage.random.int(...FROZEN_MS))
  },
}

export const slowDatabase: Event = {
  name: 'slow all links to the database',
  allows: nothing,
  async run(stage) {
    for (const link of databaseLinks(stage)) link.slow(SLOW_MS)
    await pause(3000)
    for (const link of databaseLinks(stage)) link.mend()
  },
}

export const cutMails: Event = {
  name: 'cut the link to the mail server',
  allows: nothing,
  run: ({ toMails, random }) => cut([toMails], random.int(1000, 3000)),
}

export const freezeMails: Event = {
  name: 'freeze the link to the mail server',
  allows: nothing,
  run: ({ toMails, random }) => freeze([toMails], random.int(...FROZEN_MS)),
}

/** Only what reads or writes files may be refused. */
const filesOnly: Event['allows'] = (_stage, { kind, route }) =>
  (kind === 'unavailable' || kind === 'none') && /images|imports|pictures/u.test(route)

/** A process asks the store again within seconds of its return, each by itself: the outage is over when each has stored a picture. */
async function storeAgain(stage: Stage): Promise<void> {
  const { fleet, journal } = stage
  const begun = Date.now()
  await waitFor(stage, 'a process did not find the object store again', () => {
    const stored = journal.pictures.filter(({ began }) => began >= begun).map(({ process }) => process)
    return fleet.web.every((name) => stored.some((process) => process.startsWith(`${name}#`)))
  })
}

export const cutObjects: Event = {
  name: 'cut the link to the object store',
  allows: filesOnly,
  async run(stage) {
    await cut([stage.toObjects], stage.random.int(1000, 3000))
    await storeAgain(stage)
  },
}

export const freezeObjects: Event = {
  name: 'freeze the link to the object store',
  allows: filesOnly,
  async run(stage) {
    await freeze([stage.toObjects], stage.random.int(...FROZEN_MS))
    await storeAgain(stage)
  },
}

export const cutReplica: Event = {
  name: 'cut the link to the replica',
  allows: nothing,
  run: ({ databases, random }) => cut([databases.toReplica], random.int(1000, 3000)),
}

export const freezeReplica: Event = {
  name: 'freeze the link to the replica',
  allows: nothing,
  run: ({ databases, random }) => freeze([databases.toReplica], random.int(...FROZEN_MS)),
}
