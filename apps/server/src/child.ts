import type pg from 'pg'
import type { Config } from './config.ts'
import { builtFor } from './marketplace.ts'
import type { Part } from './part.ts'
import { openLine } from './platform/processes/line.ts'
import { DRAIN_MS } from './platform/processes/stop-times.ts'
import { runPart } from './run-part.ts'

/** What the supervisor tells a child at its start. */
export interface Assignment {
  part: Omit<Part, 'supervisor'>
  connection: pg.ClientConfig
}

/** Runs one process of the marketplace, as its supervisor (supervisor.ts) assigns it. It ends when the supervisor says so, and with it: node:cluster
 *  ends a process that has lost the one that started it. Throws with a sentence for the operator. */
export async function runChild(config: Config, say: (line: string) => void): Promise<void> {
  // A terminal and a service manager signal all processes; the supervisor stops its children when it is time.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const running = Promise.withResolvers<Awaited<ReturnType<typeof runPart>>>()
  running.promise.catch(() => {})
  const supervisor = openLine(
    {
      // Without a channel there is no supervisor any more, and this process ends.
      send: (message) => void process.send?.(message, () => {}),
      onMessage: (listener) => void process.on('message', listener),
    },
    {
      // By the event loop that does all else, without asking anybody.
      async alive() {},
      figures: async () => (await running.promise).figures(),
      announce: async () => (await running.promise).announceStop(),
      drain: async () => (await running.promise).drain(DRAIN_MS),
      async stop() {
        await (await running.promise).close()
        // After the answer.
        setImmediate(() => process.exit(0))
      },
    },
  )
  const { part, connection } = (await supervisor.ask('assignment')) as Assignment
  const started = await runPart({
    config,
    connection,
    part: { ...part, supervisor },
    say,
    web: builtFor(config, part.role),
  })
  running.resolve(started)
  await supervisor.ask('ready')
}
