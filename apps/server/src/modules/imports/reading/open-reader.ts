import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { importErrors, unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { startHelper } from '../../../platform/helper-process/start-helper.ts'
import type { Batch, Found, ReadMessage, ReadRequest } from './reader-messages.ts'

const PROGRAM = fileURLToPath(new URL('reader-process.ts', import.meta.url))
const HEAP_MIB = 320
/** Milliseconds of computing, whatever else the machine does. A file at every limit takes a third of it. */
const COMPUTING_MS = 20_000
/** Milliseconds of the whole process, waiting for the machine and for the database included. */
export const LIFE_MS = 60_000
/** How long after that the process has to end by itself. */
const GRACE_MS = 2000

/** Lines of a stream, without their ends. A last one without an end is dropped. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  for await (const chunk of stream) {
    let begin = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
      parts.push(chunk.subarray(begin, end))
      yield Buffer.concat(parts).toString('utf8')
      parts = []
      begin = end + 1
    }
    parts.push(chunk.subarray(begin))
  }
}

async function* messagesOf(child: ChildProcess): AsyncGenerator<ReadMessage> {
  if (!child.stdout) return
  for await (const line of linesOf(child.stdout)) yield JSON.parse(line) as ReadMessage
}

interface ReaderOptions {
  /** The file of its program. */
  program?: string
  /** Milliseconds that it may compute. */
  computingMs?: number
  /** Milliseconds until it must have ended. */
  lifeMs?: number
  /** What it says of its own death is for the operator. */
  stderr?: 'inherit' | 'ignore'
  /** Ends it when aborted; its reason is thrown then. */
  stop?: AbortSignal | undefined
}

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  late: boolean
}

// 134: as a shell tells of SIGABRT.
const ABORTED = 134

/** Why a process ended before its last line. Only what a file can do to it is the file's fault: too much computing, or too
 *  much memory, for Node.js (SIGABRT) or for the system (SIGKILL). */
function died({ code, signal, late }: Ended): Error {
  if (signal === 'SIGXCPU') return importErrors.IMPORT_UNREADABLE(unreadable.slow)
  if (!late && (signal === 'SIGABRT' || signal === 'SIGKILL' || code === ABORTED))
    return importErrors.IMPORT_UNREADABLE(unreadable.heavy)
  return new Error(`the reading process ${late ? 'lived too long' : `ended early (${signal ?? code})`}`)
}

/** Reads a file in a process of its own, which has neither the settings nor any connection of the server and ends with `use`. `use` gets
 *  the figures and then the wanted batches, each when it asks for it. Throws IMPORT_UNREADABLE when the file is refused, or when it kills
 *  the process or makes it compute too long; the reason of `stop`; another error when the process ended for any other reason. */
export async function readInProcess<T>(
  request: ReadRequest,
  bytes: Buffer,
  use: (found: Found, batches: AsyncGenerator<Batch>) => Promise<T>,
  { program = PROGRAM, computingMs = COMPUTING_MS, lifeMs = LIFE_MS, stderr = 'inherit', stop }: ReaderOptions = {},
): Promise<T> {
  stop?.throwIfAborted()
  const child = startHelper(program, {
    computingMs,
    lifeMs: lifeMs + GRACE_MS,
    heapMib: HEAP_MIB,
    stdio: ['pipe', 'pipe', stderr],
  })
  const kill = () => child.kill('SIGKILL')
  stop?.addEventListener('abort', kill, { once: true })
  let late = false
  const living = setTimeout(() => {
    late = true
    kill()
  }, lifeMs)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, late }))
  })
  // Both are looked at below, the first also as the end of the messages.
  ended.catch(() => {})
  child.stdin?.on('error', () => {})
  child.stdin?.write(`${JSON.stringify(request)}\n`)
  child.stdin?.end(bytes)
  const messages = messagesOf(child)
  const next = async (): Promise<Exclude<ReadMessage, { kind: 'refused' }>> => {
    const { value, done } = await messages.next()
    if (done) {
      const how = await ended
      stop?.throwIfAborted()
      throw died(how)
    }
    if (value.kind === 'refused') throw importErrors.IMPORT_UNREADABLE(value.reason)
    return value
  }
  async function* batches(): AsyncGenerator<Batch> {
    for (let message = await next(); message.kind !== 'end'; message = await next())
      if (message.kind !== 'found') yield message
  }
  try {
    const first = await next()
    if (first.kind !== 'found') throw new Error('the reading process answered out of order')
    return await use(first.found, batches())
  } finally {
    clearTimeout(living)
    stop?.removeEventListener('abort', kill)
    kill()
    child.stdout?.destroy()
  }
}
