// Loaded before the program of a helper process (start-helper.ts), with its bounds as argument. A thread of its own ends the process when one
// of them is passed, or when the server is gone: the program itself may be in a loop.
import { existsSync, readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** What a helper process may take. */
export interface HelperBounds {
  /** How far it stands behind the server's requests at least, 0…19; further behind where the server itself is. */
  nice: number
  /** Milliseconds of computing; then SIGXCPU. */
  computingMs?: number
  /** Milliseconds until its end by SIGKILL. */
  lifeMs?: number
  /** Of the whole process, in MiB; then SIGKILL. */
  memoryMib?: number
}

const THREADS = '/proc/self/task'
const TICK_MS = 200
const MIB = 1024 * 1024

function watch({ computingMs, lifeMs, memoryMib, parent }: HelperBounds & { parent: number }): void {
  const passed = (value: number, bound: number | undefined) => bound !== undefined && value > bound
  const { user, system } = process.cpuUsage()
  if (passed((user + system) / 1000, computingMs)) process.kill(process.pid, 'SIGXCPU')
  if (passed(performance.now(), lifeMs) || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (passed(process.memoryUsage.rss() / MIB, memoryMib)) process.kill(process.pid, 'SIGKILL')
}

/** Sets the priority of a thread; of this process without one. */
function setNice(nice: number, thread = 0): void {
  try {
    setPriority(thread, nice)
  } catch {
    // The thread ended in between, or the system forbids it: no reason to end.
  }
}

if (isMainThread) {
  const bounds = JSON.parse(process.argv[2] ?? '') as HelperBounds
  // Now, because threads have the priority of the one that starts them. Linux has one for each thread, and Node.js started some already.
  // Never nearer than the server: only a privileged process may go back.
  const nice = Math.max(getPriority(), bounds.nice)
  setNice(nice)
  if (existsSync(THREADS)) for (const thread of readdirSync(THREADS)) setNice(nice, Number(thread))
  // A terminal and a service manager stop every process of the server; the server itself ends this one, or the thread does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // Without arguments: it would load this file too, and start a thread itself.
  new Worker(new URL(import.meta.url), { workerData: { ...bounds, parent: process.ppid }, execArgv: [] }).unref()
} else setInterval(watch, TICK_MS, workerData)
