import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { HelperBounds } from './bounds-of-helper.ts'

const BOUNDS = new URL('bounds-of-helper.ts', import.meta.url).href

interface HelperOptions extends HelperBounds {
  /** Memory for objects of JavaScript, in MiB. */
  heapMib: number
  stdio: StdioOptions
}

/** Starts a program in a process of its own, for work that must neither hold up the server nor kill it. It has neither the environment nor
 *  any connection of the server, gets the processor after people who wait for a page, and ends when the server does, whatever it is doing. */
export function startHelper(program: string, { heapMib, stdio, ...bounds }: HelperOptions): ChildProcess {
  const cache = getCompileCacheDir()
  const flags = [`--max-old-space-size=${heapMib}`, '--import', BOUNDS]
  const helper = spawn(process.execPath, [...flags, program, JSON.stringify(bounds)], {
    // The cache of compiled code halves its start where the server has one.
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    stdio,
  })
  const kill = () => helper.kill('SIGKILL')
  process.once('exit', kill)
  const forget = () => process.off('exit', kill)
  // An error: it did not even start.
  helper.once('exit', forget).once('error', forget)
  return helper
}
