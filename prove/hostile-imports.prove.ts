import { mkdtempSync, rmSync } from 'node:fs'
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
import { type RealServer, startRealServer } from '../e2e/support/real-server.ts'
import { csvFamilies } from './hostile-csv.ts'
import { xlsxFamilies } from './hostile-xlsx.ts'
import type { ProbeOrder, ProbeReport } from './server-probe.ts'
import { isFull, seed, sized } from './size.ts'

const FILES = sized(2000, 40)
const END_MS = 30_000
const POLL_MS = 25
const ANSWER_MS = 250
const MEMORY_MIB = 600
const SECRET = 'proof-that-no-file-of-a-seller-stops-the-server'

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-files-'))
let server: RealServer
let db: Database
let seller: Person
beforeAll(async () => {
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
  rmSync(dataDir, { recursive: true, force: true })
})

const families = Object.entries({
  ...Object.fromEntries(Object.entries(csvFamilies).map(([name, make]) => [`CSV, ${name}`, make])),
  ...Object.fromEntries(Object.entries(xlsxFamilies).map(([name, make]) => [`XLSX, ${name}`, make])),
})

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api/v1/seller/imports${path}`, { ...init, headers: { authorization: `Bearer ${seller.token}` } })

/** Sends a file and waits for its end: the sentence of its refusal or failure, or what the check found. */
async function bring(bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('about', JSON.stringify({ fileName: 'hang.csv' }))
  form.set('file', new Blob([new Uint8Array(bytes)]), 'hang.csv')
  const sent = await call('', { method: 'POST', body: form })
  const { message, data } = (await sent.json()) as { message: string; data: ImportReport }
  if (sent.status !== 201) return `${sent.status} ${message}`
  for (;;) {
    const report = ((await (await call(`/${data.id}`)).json()) as { data: ImportReport }).data
    if (report.status === 'FAILED') return report.failure ?? ''
    if (report.status === 'CHECKED') {
      expect((await call(`/${data.id}/discard`, { method: 'PUT' })).status).toBe(200)
      return 'CHECKED'
    }
    await setTimeout(POLL_MS)
  }
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
      const [name, make] = families[n % families.length] ?? []
      if (!name || !make) throw new Error('there is no family')
      const bytes = make(createRandom(seed, n)).subarray(0, 10 * 1024 * 1024)
      const begun = performance.now()
      const end = await bring(bytes)
      const ms = performance.now() - begun
      if (isFull && n % 250 === 249)
        console.log(`${n + 1} files, the slowest ${Math.round(slowest.ms)} ms: ${slowest.name}`)
      if (ms > slowest.ms) slowest = { ms, name: `${name} (${n})` }
      expect(ms, `${name} (${n}) took ${Math.round(ms)} ms`).toBeLessThan(END_MS)
      // A sentence that begins with a capital letter and ends with a stop, or a refusal of the upload.
      expect(end, `${name} (${n})`).toMatch(/^(?:CHECKED|\p{Lu}.*\.|4\d\d .*)$/u)
      ends.set(end.replaceAll(/\d[\d.]*/gu, 'N'), (ends.get(end.replaceAll(/\d[\d.]*/gu, 'N')) ?? 0) + 1)
    }
    const { took, failures, memory } = await stopProbe()
    const p99 = Object.values(took).map(
      (times) => times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)],
    )
    if (isFull) console.log({ ends, slowest, p99, asked: Object.values(took).map(({ length }) => length), memory })
    expect(failures).toBe(0)
    for (const each of p99) expect(each).toBeLessThanOrEqual(ANSWER_MS)
    expect(memory.server).toBeLessThanOrEqual(MEMORY_MIB)
  },
  sized(3_600_000, 120_000),
)
