import { setTimeout as pause } from 'node:timers/promises'
import { type Event, lostOnes, nothing, refusedOnes } from './event.ts'

/** Long enough that the balancer notices. */
const FROZEN_MS = [6000, 8000] as const

export const killWeb: Event = {
  name: 'kill a web process',
  allows: lostOnes,
  async run({ fleet, random }) {
    const name = random.pick(fleet.web)
    await fleet.kill(name)
    await fleet.start(name)
  },
}

export const killWorker: Event = {
  name: 'kill the worker',
  allows: lostOnes,
  async run({ fleet }) {
    await fleet.kill('worker')
    await fleet.start('worker')
  },
}

export const killAllWeb: Event = {
  name: 'kill all web processes',
  allows: refusedOnes,
  async run({ fleet }) {
    await Promise.all(fleet.web.map(fleet.kill))
    await Promise.all(fleet.web.map(fleet.start))
  },
}

export const freezeWeb: Event = {
  name: 'freeze a web process',
  allows: lostOnes,
  async run({ fleet, random }) {
    const name = random.pick(fleet.web)
    fleet.freeze(name)
    await pause(random.int(...FROZEN_MS))
    fleet.thaw(name)
  },
}

export const freezeWorker: Event = {
  name: 'freeze the worker',
  allows: nothing,
  async run({ fleet, random }) {
    fleet.freeze('worker')
    await pause(random.int(...FROZEN_MS))
    fleet.thaw('worker')
  },
}

/** As a balancer's operator updates: one after the other, each announces its stop, finishes what it has, and its successor is ready before the next. */
export const rollingRestart: Event = {
  name: 'rolling restart',
  allows: nothing,
  async run({ fleet, balancer, journal }) {
    for (const name of fleet.all) {
      const code = await fleet.stop(name)
      if (code !== 0) journal.violate('a process did not stop by itself', `${name} ended with ${code}`)
      await fleet.start(name)
      while (name !== 'worker' && !balancer.ready().includes(name)) await pause(20)
    }
  },
}
