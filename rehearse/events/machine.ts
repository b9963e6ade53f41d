import { setTimeout as pause } from 'node:timers/promises'
import { type Event, nothing } from './event.ts'

/** A machine's time service goes wrong while its process runs. */
export const skewClock: Event = {
  name: 'set the clock of a process an hour off',
  allows: nothing,
  async run({ fleet, random }) {
    const name = random.pick(fleet.all)
    // Forward, and later back.
    for (const _ of [1, 2]) {
      fleet.skewClock(name)
      await pause(random.int(4000, 6000))
      fleet.skewClock(name)
      await pause(500)
    }
  },
}

/** Only where the machine allows it: `Stage.disk`. What the database cannot write is refused; no process is lost. */
export const fillDisk: Event = {
  name: 'fill the disk of the databases',
  allows: (_stage, { kind }) => kind === 'unavailable' || kind === 'none',
  async run({ disk, databases, random }) {
    if (typeof disk === 'string') return
    await disk.fill()
    await pause(random.int(2000, 4000))
    await disk.empty()
    await databases.revive()
  },
}
