import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ImportReport } from '@chophien/domain/catalog/seller-import-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { makeBuilders, type Person } from '../apps/server/src/testing/builders.ts'
import { copyEmptyMarket } from '../apps/server/src/testing/copy-data.ts'
import { type RealServer, startRealServer } from '../e2e/support/real-server.ts'
import { csvFamilies } from './hostile-csv.ts'
import { xlsxFamilies } from './hostile-xlsx.ts'
import type { ProbeOrder, ProbeReport } from './server-probe.ts'
import { isFull, seed, sized } from './size.ts'

// Every case is also a test of its own (hostile-files.test.ts, read-table.test.ts).
const FILES = sized(2000, 12)
/** The small size takes every third family. */
const STRIDE = sized(1, 3)
const END_MS = 30_000
/** Of the writing of a file that passed. */
const WRITTEN_MS = 120_000
const POLL_MS = 25
const ANSWER_MS = 250
const MEMORY_MIB = { server: 600, reader: 450 }
const SECRET = 'proof-that-no-file-of-a-seller-stops-the-server'

const dir = mkdtempSync(join(tmpdir(), 'chophien-files-'))
// Started by root, the database runs as another account.
chmodSync(dir, 0o755)
const dataDir = join(dir, 'data')
let server: RealServer
let db: Database
let seller: Person
beforeAll(async () => {
  copyEmptyMarket(dataDir)
  server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none', ACCESS_TOKEN_TTL: '1h', JWT_SECRET: SECRET })
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  db = openDatabase({ connection, checkRows: true })
  const given = makeBuilders({ db, secret: rootSecret(SECRET, dataDir) })
  const shop = await given.shop()
  const category = await given.category({ name: 'Hàng dệt' })
  for (let n = 0; n < 20; n++) await given.product({ shop, category })
  seller = shop.owner
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const families = Object.entries({
  ...Object.fromEntries(Object.entries(csvFamilies).map(([name, make]) => [`CSV, ${name}`, make])),
  ...Object.fromEntries(Object.entries(xlsxFamilies).map(([name, make]) => [`XLSX, ${name}`, make])),
})

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api/v1/seller/imports${path}`, { ...init, headers: { authorization: `Bearer ${seller.token}` } })

/** Waits until an import is in none of these states; fails after `ms`. */
async function leave(id: number, states: readonly string[], ms: number): Promise<ImportReport> {
  for (const end = performance.now() + ms; ; await setTimeout(POLL_MS)) {
    const report = ((await (await call(`/${id}`)).json()) as { data: ImportReport }).data
    if (!states.includes(report.status)) return report
    if (performance.now() > end) throw new Error(`still ${report.status} after ${ms} ms`)
  }
}

interface End {
  /** Milliseconds until its report. */
  ms: number
  /** The status of a refused upload, the sentence of a failure, or what was made of it. */
  told: string
}

/** Sends a file, waits for its report, and lets what passed be written. */
async function bring(bytes: Buffer): Promise<End> {
  const begun = performance.now()
  const form = new FormData()
  form.set('about', JSON.stringify({ fileName: 'hang.csv' }))
  form.set('file', new Blob([new Uint8Array(bytes)]), 'hang.csv')
  const sent = await call('', { method: 'POST', body: form })
  const { data } = (await sent.json()) as { data: ImportReport }
  if (sent.status !== 201) return { ms: performance.now() - begun, told: String(sent.status) }
  const report = await leave(data.id, ['CHECKING'], END_MS)
  const ms = performance.now() - begun
  if (report.status === 'FAILED') return { ms, told: report.failure ?? '' }
  expect((await call(`/${data.id}/commit`, { method: 'PUT' })).status).toBe(200)
  const written = await leave(data.id, ['CHECKED', 'WRITING'], WRITTEN_MS)
  return { ms, told: written.failure ?? written.status }
}

function startProbe(): () => Promise<ProbeReport> {
  const order: ProbeOrder = {
    urls: [`${server.url}/healthz`, `${server.url}/api/v1/products?size=12`],
    pid: Number(server.process.pid),
  }
  const worker = new Worker(new URL('server-probe.ts', import.meta.url), { workerData: order })
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage('stop')
    })
}

test(
  `${FILES} hostile files of a seller end in a report, and the server answers meanwhile`,
  async () => {
    const stopProbe = startProbe()
    const ends = new Map<string, number>()
    let slowest = { ms: 0, name: '' }
    for (let n = 0; n < FILES; n++) {
      const [name, make] = families[(n * STRIDE) % families.length] ?? []
      if (!name || !make) throw new Error('there is no family')
      const bytes = make(createRandom(seed, n)).subarray(0, 10 * 1024 * 1024)
      const { ms, told } = await bring(bytes).catch((error: Error) => {
        throw new Error(`${name} (${n}): ${error.message}`)
      })
      if (isFull && n % 250 === 249)
        console.log(`${n + 1} files, the slowest ${Math.round(slowest.ms)} ms: ${slowest.name}`)
      if (ms > slowest.ms) slowest = { ms, name: `${name} (${n})` }
      expect(ms, `${name} (${n}) took ${Math.round(ms)} ms`).toBeLessThan(END_MS)
      // It was written, it failed with a sentence (a capital letter first, a stop last), or the upload was refused: too large or no table.
      expect(told, `${name} (${n})`).toMatch(bytes.length === 0 ? /^400$/u : /^(?:DONE|\p{Lu}.*\.|413|415)$/u)
      const kind = told.replaceAll(/\d{1,3}(?:\.\d{3})+|\b\d{1,2}\b/gu, 'N')
      ends.set(kind, (ends.get(kind) ?? 0) + 1)
    }
    const { took, failures, memory } = await stopProbe()
    const p99 = Object.values(took).map(
      (times) => times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)],
    )
    if (isFull) console.log({ ends, slowest, p99, asked: Object.values(took).map(({ length }) => length), memory })
    expect(failures).toBe(0)
    // In every test run other tests have the machine too.
    if (isFull) for (const each of p99) expect(each).toBeLessThanOrEqual(ANSWER_MS)
    expect(memory.server).toBeLessThanOrEqual(MEMORY_MIB.server)
    expect(memory.reader).toBeLessThanOrEqual(MEMORY_MIB.reader)
    expect(ends.get('DONE')).toBeGreaterThan(0)
  },
  sized(3_600_000, 120_000),
)
