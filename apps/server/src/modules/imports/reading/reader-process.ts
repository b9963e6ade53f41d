// The program of the reading process (open-reader.ts): a request and a file on standard input, lines of JSON on standard output. It has no
// connection, no secret and little memory. A file that kills it kills nothing else.
import { pipeline } from 'node:stream/promises'
import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { DomainError } from '@chophien/domain/contract/errors'
import { judgeFile } from './judge-file.ts'
import { readPlainRows } from './read-table.ts'
import type { ReadMessage, ReadRequest } from './reader-messages.ts'

/** One line for the server: products or rows of about this many characters, at most as many as are written at once. */
const BATCH_TEXT = 128 * 1024
const BATCH = 200

async function readInput(): Promise<{ request: ReadRequest; bytes: Buffer }> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const input = Buffer.concat(chunks)
  const head = input.indexOf('\n')
  return { request: JSON.parse(input.toString('utf8', 0, head)) as ReadRequest, bytes: input.subarray(head + 1) }
}

const lineOf = (message: ReadMessage) => `${JSON.stringify(message)}\n`

function* batchesOf<T>(items: readonly T[], message: (json: string) => string): Generator<string> {
  let batch: string[] = []
  let size = 0
  for (const item of items) {
    const json = JSON.stringify(item)
    batch.push(json)
    size += json.length
    if (batch.length < BATCH && size < BATCH_TEXT) continue
    yield message(batch.join())
    batch = []
    size = 0
  }
  if (batch.length > 0) yield message(batch.join())
}

async function* answer(): AsyncGenerator<string> {
  const { request, bytes } = await readInput()
  const { format, categories, want } = request
  try {
    if (typeof want === 'object' && 'rowsMax' in want) {
      const rows = await readPlainRows(bytes, format, want.rowsMax)
      yield lineOf({ kind: 'found', found: { header: [], rows: rows.length, products: 0, bad: 0, codesDigest: '' } })
      yield* batchesOf(rows, (json) => `{"kind":"rows","rows":[${json}]}\n`)
      yield lineOf({ kind: 'end' })
      return
    }
    const { header, rows, products, bad, codesDigest } = await judgeFile(bytes, format, categories)
    const found = { header: [...header], rows, products: products.length, bad: bad.length, codesDigest }
    yield lineOf({ kind: 'found', found })
    yield* want === 'bad'
      ? batchesOf(bad, (json) => `{"kind":"bad","rows":[${json}]}\n`)
      : batchesOf(products.slice(want.productsFrom), (json) => `{"kind":"products","products":[${json}]}\n`)
    yield lineOf({ kind: 'end' })
  } catch (error) {
    const known = error instanceof DomainError
    yield lineOf({ kind: 'refused', reason: known ? error.message : unreadable.failed })
    if (!known) console.error(error)
  }
}

// Fails when the server is gone, and that is the end.
await pipeline(answer, process.stdout).catch(() => process.exit(1))
