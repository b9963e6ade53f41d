import { setTimeout as pause } from 'node:timers/promises'
import { type Event, nothing, refusedOnes } from './event.ts'

/** A machine's time service goes wrong while its process runs. */
export const skewClock: Event = {
  name: 'set the clock of a web process an hour off',
  allows: nothing,
  async run({ fleet, random }) {
    const name = random.pick(fleet.web)
    // Forward, and later back.
    for (const _ of [1, 2]) {
      fleet.skewClock(name)
      await pause(random.int(4000, 6000))
      fleet.skewClock(name)
      await pause(500)
    }
  },
}

/** Only where the machine allows it: `Stage.disk`. */
export const fillDisk: Event = {
  name: 'fill the disk of the databases',
  allows: refusedOnes,
  async run({ disk, fleet, random }) {
    if (!disk) return
    for (const name of fleet.all) fleet.harm(name)
    await disk.fill()
    await pause(random.int(2000, 4000))
    await disk.empty()
  },
}
