// Loaded before the program of the reading process, with two arguments: milliseconds of computing, and of life. A thread of its own ends the
// process when either is used up, or when the server is gone: the program itself may be in a loop.
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const TICK_MS = 200

interface Bounds {
  computingMs: number
  lifeMs: number
  parent: number
}

function watch({ computingMs, lifeMs, parent }: Bounds): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > computingMs) process.kill(process.pid, 'SIGXCPU')
  if (performance.now() > lifeMs || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}

if (isMainThread) {
  const [, , computingMs, lifeMs] = process.argv
  const bounds: Bounds = { computingMs: Number(computingMs), lifeMs: Number(lifeMs), parent: process.ppid }
  // Without arguments: it would load this file too, and start a thread itself.
  new Worker(new URL(import.meta.url), { workerData: bounds, execArgv: [] }).unref()
} else setInterval(watch, TICK_MS, workerData as Bounds)
