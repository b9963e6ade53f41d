import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeReport } from './modules/reports/write-report.ts'
import { addEvidence } from './modules/returns/add-evidence.ts'
import { addDocument } from './modules/sellers/add-document.ts'
import { sql } from './platform/database/sql.ts'
import { diskStore } from './platform/objects/disk-store.ts'
import { type ObjectStore, storageAway } from './platform/objects/object-store.ts'
import { privateAddresses } from './platform/private-addresses.ts'
import { privateRows } from './testing/private-rows.ts'
import { madeCase } from './testing/return-cases.ts'
import { testMarketplace } from './testing/test-marketplace.ts'
import { pngPicture, uploadPicture } from './testing/upload-picture.ts'
import { mp4Video } from './testing/videos.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-private-'))
const market = testMarketplace({ DATA_DIR: home })
afterAll(() => rmSync(home, { recursive: true, force: true }))

mkdirSync(join(home, 'evidence'))

const objects = diskStore(home)
const files = () => readdirSync(join(home, 'evidence')).sort()
/** Writes private files of this age. */
function write(names: readonly string[], hours: number) {
  const at = new Date(Date.now() - hours * 3_600_000)
  for (const name of names) {
    writeFileSync(join(home, 'evidence', name), 'private')
    utimesSync(join(home, 'evidence', name), at, at)
  }
}

test('while the store is marked as another database’s no private file is deleted', async () => {
  const { owner } = await market.given.shop()
  await uploadPicture(market, owner)
  const { evidence, dropped, picture } = await privateRows(market)
  const due = [`${evidence}.mp4`, `${dropped}.webp`, `${picture}.webp`]
  write(due, 25)
  await market.db.run(
    sql`update case_evidence set at = now() - interval '25 hours', stored_at = null where id = ${evidence}`,
  )
  await market.db.run(sql`update seller_documents set at = now() - interval '25 hours' where id = ${dropped}`)
  await market.db.run(sql`update reports set picture_dropped = true where picture_id = ${picture}`)
  const mark = join(home, 'uploads/.database')
  writeFileSync(mark, '7000000000000000001/5')
  const before = files()
  const jobs = ['old-evidence', 'old-report-pictures', 'old-seller-documents']
  for (const job of jobs) await expect(market.recurringJob(job)).rejects.toThrow('names another database')
  expect(files()).toEqual(before)
  rmSync(mark)
  for (const job of jobs) await market.recurringJob(job)
  expect(files()).toEqual(before.filter((name) => !due.includes(name)))
})

/** A store that takes what is put and loses its answer. `deletes`: whether it deletes. */
const unsure = ({ deletes = true } = {}): ObjectStore => ({
  ...objects,
  async put(...what) {
    await objects.put(...what)
    throw storageAway()
  },
  delete: (keys) => (deletes ? objects.delete(keys) : Promise.reject(storageAway())),
})
const away = { code: 'STORAGE_AWAY' }

/** Somebody who uploads a private file, and the number of rows of it. */
interface Uploader {
  upload(store: ObjectStore): Promise<unknown>
  rows(): Promise<number>
}

async function giverOfEvidence(): Promise<Uploader> {
  const { id: caseId, shopper } = await madeCase(market)
  const reader = { side: 'shopper', userId: shopper.id } as const
  return {
    upload: (store) => addEvidence({ db: market.db, objects: store }, reader, { caseId, file: mp4Video() }),
    rows: () => market.db.run(sql`select from case_evidence where case_id = ${caseId}`),
  }
}
async function sellerWithDocument(): Promise<Uploader> {
  const { id } = await market.given.shop()
  const picture = await pngPicture()
  return {
    upload: (store) => addDocument({ db: market.db, objects: store }, id, picture),
    rows: () => market.db.run(sql`select from seller_documents where shop_id = ${id}`),
  }
}
async function reporter(): Promise<Uploader> {
  const [lan, product] = [await market.given.person(), await market.given.product()]
  const addresses = privateAddresses({ secret: Buffer.alloc(32), path: '/api/x', seconds: 600, now: Date.now })
  const report = { subjectKind: 'PRODUCT', subjectId: product.id, reason: 'SCAM', text: '' } as const
  const file = await pngPicture()
  return {
    upload: (store) => writeReport({ db: market.db, objects: store, addresses }, lan.id, { report, file }),
    rows: () => market.db.run(sql`select from reports where user_id = ${lan.id}`),
  }
}

test.each([
  ['evidence', giverOfEvidence],
  ['a document', sellerWithDocument],
  ['a report', reporter],
])('of %s whose store loses its answer neither file nor row stays, and it is sent again', async (_what, given) => {
  const { upload, rows } = await given()
  const before = files()
  await expect(upload(unsure())).rejects.toMatchObject(away)
  expect([files(), await rows()]).toEqual([before, 0])
  await upload(objects)
  expect([files().length, await rows()]).toEqual([before.length + 1, 1])
})

test('evidence that could not be deleted either keeps its row until the job deletes both, and counts for some minutes only', async () => {
  const { upload, rows } = await giverOfEvidence()
  const before = files().length
  for (let n = 0; n < 9; n++) await expect(upload(unsure({ deletes: false }))).rejects.toMatchObject(away)
  expect([files().length, await rows()]).toEqual([before + 9, 9])
  await expect(upload(objects)).rejects.toMatchObject({ code: 'EVIDENCE_FULL' })
  const age = (minutes: number) =>
    market.db.run(sql`
      update case_evidence set at = at - make_interval(mins => ${minutes}) where stored_at is null`)
  await age(11)
  await upload(objects)
  await age(24 * 60)
  await market.recurringJob('old-evidence')
  expect([files().length, await rows()]).toEqual([before + 1, 1])
})

test('documents that could not be deleted either count no more, and the job deletes them with their rows', async () => {
  const { upload, rows } = await sellerWithDocument()
  const before = files().length
  for (let n = 0; n < 15; n++) await expect(upload(unsure({ deletes: false }))).rejects.toMatchObject(away)
  await upload(objects)
  expect([files().length, await rows()]).toEqual([before + 16, 16])
  await market.db.run(sql`update seller_documents set at = at - interval '25 hours' where stored_at is null`)
  await market.recurringJob('old-seller-documents')
  expect([files().length, await rows()]).toEqual([before + 1, 1])
})

test('a report whose picture could not be deleted either may be sent again', async () => {
  const { upload, rows } = await reporter()
  await expect(upload(unsure({ deletes: false }))).rejects.toMatchObject(away)
  expect(await rows()).toBe(0)
  await upload(objects)
  expect(await rows()).toBe(1)
})
