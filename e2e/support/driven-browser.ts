import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A browser as a system ships it, which Playwright cannot drive: by its standard protocol (W3C WebDriver, WebDriver BiDi). */
export interface DrivenBrowser {
  goto(address: string): Promise<void>
  /** The value of an expression in the page; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>
  act(what: Action): Promise<void>
  close(): Promise<void>
}

/** Pressed keys, or a click of the main button of a mouse. */
export type Action = { keys: string } | { at: { x: number; y: number } }

/** How long a program may take to end. */
const GRACE_MS = 3000

/** A phone's window, px. */
export const WIDTH = 390
export const HEIGHT = 844

/** The variables of a browser of the system: without those that name the libraries and fonts of the packaged Chromium. */
export function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  const { LD_LIBRARY_PATH, FONTCONFIG_FILE, ...others } = process.env
  return { ...others, ...more }
}

/** The action as both protocols want it. */
export const actionsOf = (what: Action) =>
  'at' in what
    ? {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(what.at.x), y: Math.round(what.at.y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }
    : {
        type: 'key',
        id: 'keyboard',
        actions: [...what.keys].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }

/** The first match of a pattern in what a program says. */
export function said(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          const found = pattern.exec(line)?.[1]
          if (found) resolve(found)
        })
    program.once('error', reject).once('exit', (code) => reject(new Error(`it ended (${code})`)))
  })
}

/** Ends a program and waits for its end. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const kill = setTimeout(() => program.kill('SIGKILL'), GRACE_MS)
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill()
  await ended
  clearTimeout(kill)
}

/** Opens a browser. What `open` starts it also tells how to end: that happens at `close`, or at once when opening fails. */
export async function opened(
  open: (onClose: (end: () => unknown) => void) => Promise<Omit<DrivenBrowser, 'close'>>,
): Promise<DrivenBrowser> {
  const ends: (() => unknown)[] = []
  const close = async () => {
    // One that fails, as the session of a browser that has crashed, must not leave the others running.
    for (const one of ends.splice(0).reverse()) await (async () => one())().catch(() => {})
  }
  try {
    return { ...(await open((one) => ends.push(one))), close }
  } catch (error) {
    await close()
    throw error
  }
}
