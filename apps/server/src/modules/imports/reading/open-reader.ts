import { type ChildProcess, spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { importErrors, unreadable } from '@chophien/domain/catalog/seller-import-errors'
import type { Batch, Found, ReadMessage, ReadRequest } from './reader-messages.ts'

const PROGRAM = fileURLToPath(new URL('reader-process.ts', import.meta.url))
const HEAP_MIB = 320
/** Milliseconds until the figures are there: a file at every limit takes a third of it on a quiet machine. */
const READ_MS = 20_000
/** Milliseconds of the whole process, writing included. */
const LIFE_MS = 60_000

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
  /** Milliseconds until the figures must be there. */
  readMs?: number
  /** What it says of its own death is for the operator. */
  stderr?: 'inherit' | 'ignore'
}

/** Why a process ended before its last line. A stop from outside is no fault of the file: that error is not the file's. */
function died(ended: { signal: string | null; late: boolean }): Error {
  if (ended.late) return importErrors.IMPORT_UNREADABLE(unreadable.slow)
  if (ended.signal === 'SIGTERM' || ended.signal === 'SIGINT') return new Error('the reading process was stopped')
  return importErrors.IMPORT_UNREADABLE(unreadable.heavy)
}

/** Reads a file in a process of its own, which has neither the environment nor any connection of the server and ends with `use`. `use` gets
 *  the figures and then the wanted batches, each when it asks for it. Throws IMPORT_UNREADABLE when the file is refused, or when it kills
 *  the process or takes too long; another error when the process was stopped from outside. */
export async function readInProcess<T>(
  request: ReadRequest,
  bytes: Buffer,
  use: (found: Found, batches: AsyncGenerator<Batch>) => Promise<T>,
  { program = PROGRAM, readMs = READ_MS, stderr = 'inherit' }: ReaderOptions = {},
): Promise<T> {
  const cache = getCompileCacheDir()
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, program], {
    // The cache of compiled code halves its start where the server has one.
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    stdio: ['pipe', 'pipe', stderr],
  })
  let late = false
  const kill = () => {
    late = true
    child.kill('SIGKILL')
  }
  const reading = setTimeout(kill, readMs)
  const living = setTimeout(kill, LIFE_MS)
  const ended = new Promise<string | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (_, signal) => resolve(signal))
  })
  // Both are looked at below, the first also as the end of the messages.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(request)}\n`)
  child.stdin.end(bytes)
  const messages = messagesOf(child)
  const next = async (): Promise<Exclude<ReadMessage, { kind: 'refused' }>> => {
    const { value, done } = await messages.next()
    if (done) throw died({ signal: await ended, late })
    if (value.kind === 'refused') throw importErrors.IMPORT_UNREADABLE(value.reason)
    return value
  }
  async function* batches(): AsyncGenerator<Batch> {
    for (let message = await next(); message.kind !== 'end'; message = await next())
      if (message.kind !== 'found') yield message
  }
  try {
    const first = await next()
    clearTimeout(reading)
    if (first.kind !== 'found') throw new Error('the reading process answered out of order')
    return await use(first.found, batches())
  } finally {
    clearTimeout(reading)
    clearTimeout(living)
    child.kill('SIGKILL')
    child.stdout.destroy()
  }
}
