import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { YOUNG_OBJECTS } from '../apps/server/src/platform/processes/heap-flags.ts'
import { freePort } from '../e2e/support/real-server.ts'
import { type Link, type LinkTarget, openLink } from './link.ts'

const WEB = ['web-1', 'web-2', 'web-3'] as const
export type WebName = (typeof WEB)[number]
export type ProcessName = WebName | 'worker'

/** Where one process of the program runs: its port and its own link to the database. */
interface Slot {
  name: ProcessName
  port: number
  link: Link
  child: ChildProcess | null
}

/** The program's processes. Those that it lost are started again by whoever ended them, as systemd would. */
export interface Fleet {
  web: readonly WebName[]
  all: readonly ProcessName[]
  /** Milliseconds from start to the line that says ready, of every start. */
  startTimes: number[]
  urlOf(name: ProcessName): string
  pidOf(name: ProcessName): number
  linkOf(name: ProcessName): Link
  /** Leads all links to another database. */
  leadTo(target: LinkTarget): void
  start(name: ProcessName): Promise<void>
  /** Ends it without a warning. */
  kill(name: ProcessName): Promise<void>
  /** SIGTERM; resolves with the exit code. */
  stop(name: ProcessName): Promise<number | null>
  freeze(name: ProcessName): void
  thaw(name: ProcessName): void
  /** Sets its clock wrong, or right again (skewed-clock.mjs). */
  skewClock(name: ProcessName): void
  /** Notes that requests of this process may be lost until the disturbance is over: it is killed, frozen or cut off. */
  harm(name: ProcessName): void
  /** Whether a request of `web-1#4711` between these times may have been lost. */
  isHarmed(process: string, began: number, ended: number): boolean
  /** Whether that is being done to it now. */
  isDisturbed(process: string): boolean
  /** The disturbance is over. */
  settle(): void
  /** From now on processes are started from this copy of the program. */
  upgradeTo(root: string): void
  /** Why a process refused a request by itself, as its log says by the number of the request in `answer`; empty when it does not. */
  reasonOf(answer: string): string
  /** Proportional memory of each process, MiB; 0 where the system does not say. */
  memory(): Record<string, number>
  close(): Promise<void>
}

interface FleetOptions {
  /** The repository. */
  root: string
  database: LinkTarget
  /** Holds the logs. */
  folder: string
  environmentOf: (name: ProcessName) => Record<string, string>
  /** Told of every process that starts listening. */
  onStart: (name: ProcessName, pid: number) => void
}

const START_MS = 60_000
const MAIN = 'apps/server/src/main.ts'
const SKEWED_CLOCK = join(import.meta.dirname, 'skewed-clock.mjs')
const STOP_MS = 40_000

function proportionalMiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

export async function openFleet({ root, database, folder, environmentOf, onStart }: FleetOptions): Promise<Fleet> {
  const slots = new Map<ProcessName, Slot>()
  for (const name of [...WEB, 'worker'] as const)
    slots.set(name, { name, port: await freePort(), link: await openLink(database), child: null })
  const slotOf = (name: ProcessName): Slot => slots.get(name) as Slot
  const harmed: { process: string; from: number; until: number }[] = []
  const startTimes: number[] = []
  let program = root
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true })

  const ended = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
      child.once('exit', (code) => resolve(code))
    })
  const childOf = (name: ProcessName): ChildProcess => {
    const { child } = slotOf(name)
    if (!child) throw new Error(`${name} does not run`)
    return child
  }
  const harm = (name: ProcessName) => {
    harmed.push({ process: `${name}#${slotOf(name).child?.pid}`, from: Date.now(), until: Number.POSITIVE_INFINITY })
  }

  const fleet: Fleet = {
    web: WEB,
    all: [...slots.keys()],
    startTimes,
    urlOf: (name) => `http://127.0.0.1:${slotOf(name).port}`,
    pidOf: (name) => slotOf(name).child?.pid ?? 0,
    linkOf: (name) => slotOf(name).link,
    leadTo(target) {
      for (const { link } of slots.values()) link.leadTo(target)
    },
    async start(name) {
      const slot = slotOf(name)
      const begun = performance.now()
      const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
      const child = spawn(process.execPath, [YOUNG_OBJECTS, '--import', SKEWED_CLOCK, join(program, MAIN)], {
        cwd: program,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH,
          HOME,
          TMPDIR,
          NODE_COMPILE_CACHE,
          PORT: String(slot.port),
          DATABASE_URL: `postgres://postgres@127.0.0.1:${slot.link.port}/chophien`,
          ROLE: name === 'worker' ? 'worker' : 'web',
          ...environmentOf(name),
        },
      })
      slot.child = child
      onStart(name, child.pid ?? 0)
      let printed = ''
      let ready = false
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} is not ready:\n${printed}`)), START_MS)
        const read = (chunk: Buffer) => {
          appendFileSync(join(logs, `${name}.log`), chunk)
          if (ready) return
          printed += chunk
          if (!printed.includes('Chợ Phiên sẵn sàng')) return
          ready = true
          clearTimeout(timer)
          printed = ''
          resolve()
        }
        child.stdout.on('data', read)
        child.stderr.on('data', read)
        child.once('exit', (code, signal) => {
          clearTimeout(timer)
          reject(new Error(`${name} ended with ${code ?? signal} before it was ready:\n${printed}`))
        })
      })
      startTimes.push(performance.now() - begun)
    },
    async kill(name) {
      const child = childOf(name)
      harm(name)
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop(name) {
      const child = childOf(name)
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      const code = await ended(child)
      clearTimeout(timer)
      return code
    },
    freeze(name) {
      harm(name)
      childOf(name).kill('SIGSTOP')
    },
    thaw: (name) => void childOf(name).kill('SIGCONT'),
    skewClock: (name) => void childOf(name).kill('SIGUSR2'),
    harm,
    isHarmed: (process, began, ended) =>
      harmed.some((harm) => harm.process === process && began <= harm.until && ended >= harm.from),
    isDisturbed: (process) =>
      harmed.some((harm) => harm.process === process && harm.until === Number.POSITIVE_INFINITY),
    settle() {
      for (const harm of harmed) harm.until = Math.min(harm.until, Date.now())
    },
    upgradeTo(to) {
      program = to
    },
    reasonOf(answer) {
      const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u.exec(answer) ?? []
      if (!id) return ''
      const lines = [...slots.keys()].flatMap((name) => readFileSync(join(logs, `${name}.log`), 'utf8').split('\n'))
      return lines.find((line) => line.includes(id)) ?? ''
    },
    memory: () =>
      Object.fromEntries([...slots.values()].map(({ name, child }) => [name, proportionalMiB(child?.pid ?? 0)])),
    async close() {
      const children = [...slots.values()].map(({ child }) => child).filter((child) => child !== null)
      for (const child of children) {
        // A frozen one hears no SIGTERM.
        child.kill('SIGCONT')
        child.kill('SIGTERM')
      }
      const timer = setTimeout(() => {
        for (const child of children) child.kill('SIGKILL')
      }, 15_000)
      await Promise.all(children.map(ended))
      clearTimeout(timer)
      for (const { link } of slots.values()) await link.close()
    },
  }
  return fleet
}
