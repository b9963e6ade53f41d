// The program of a worker thread: asks a server again and again, so that what the test itself computes delays no answer.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What a probe is told. */
export interface ProbeOrder {
  urls: string[]
  /** Of the server. */
  pid: number
}

/** What it saw. Milliseconds per URL, memory in MiB. */
export interface ProbeReport {
  took: Record<string, number[]>
  failures: number
  /** Highest memory of the server and of any reading process; 0 where the system does not say. */
  memory: { server: number; reader: number }
}

const PAUSE_MS = 20
const { urls, pid } = workerData as ProbeOrder
const report: ProbeReport = {
  took: Object.fromEntries(urls.map((url) => [url, []])),
  failures: 0,
  memory: { server: 0, reader: 0 },
}
let stopped = false

/** The highest memory of a process so far, in MiB. */
function peakOf(process: string | number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf(process: number): string[] {
  try {
    return readFileSync(`/proc/${process}/task/${process}/children`, 'utf8').trim().split(' ').filter(Boolean)
  } catch {
    return []
  }
}

const isReader = (process: string): boolean => {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8').includes('reader-process')
  } catch {
    return false
  }
}

async function ask(url: string): Promise<void> {
  const begun = performance.now()
  const answer = await fetch(url).catch(() => null)
  await answer?.arrayBuffer()
  report.took[url]?.push(performance.now() - begun)
  if (!answer?.ok) report.failures++
}

parentPort?.once('message', () => {
  stopped = true
})
while (!stopped) {
  for (const url of urls) await ask(url)
  report.memory.server = Math.max(report.memory.server, peakOf(pid))
  for (const child of childrenOf(pid).filter(isReader))
    report.memory.reader = Math.max(report.memory.reader, peakOf(child))
  await setTimeout(PAUSE_MS)
}
parentPort?.postMessage(report)
