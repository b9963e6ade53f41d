import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { compiledForChild } from '../processes/compiled.ts'
import { OLD_OBJECTS } from '../processes/heap-flags.ts'
import type { HelperBounds } from './bounds-of-helper.ts'

const BOUNDS = new URL('bounds-of-helper.ts', import.meta.url).href

/** Behind requests, yet not so far that a picture takes half a minute while they take all there is. */
export const HELPER_NICE = 5
/** Where the system finds the libraries of Node.js itself, on those where it has to be told. */
const LOADER = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot']

/** The variables of a helper process. */
function environment(): NodeJS.ProcessEnv {
  const given = LOADER.map((name) => [name, process.env[name]] as const)
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    ...compiledForChild(),
  }
}

interface HelperOptions extends Omit<HelperBounds, 'nice'> {
  /** Memory for objects of JavaScript, in MiB. */
  heapMib: number
  stdio: StdioOptions
}

/** Starts a program in a process of its own, for work that must neither hold up the server nor kill it. It has neither the settings nor
 *  any connection of the server, gets the processor after people who wait for a page, and ends when the server does, whatever it is doing. */
export function startHelper(program: string, { heapMib, stdio, ...bounds }: HelperOptions): ChildProcess {
  const flags = [OLD_OBJECTS, `--max-old-space-size=${heapMib}`, '--import', BOUNDS]
  const helper = spawn(process.execPath, [...flags, program, JSON.stringify({ ...bounds, nice: HELPER_NICE })], {
    env: environment(),
    stdio,
  })
  const kill = () => helper.kill('SIGKILL')
  process.once('exit', kill)
  const forget = () => process.off('exit', kill)
  // An error: it did not even start.
  helper.once('exit', forget).once('error', forget)
  return helper
}
