import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminCaseDetail } from '@chophien/domain/returns/admin-schemas'
import type { EvidenceItem } from '@chophien/domain/returns/schemas'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../../config.ts'
import { openHttpServer } from '../../http-server.ts'
import { TagCache } from '../../platform/cache/tag-cache.ts'
import { sql } from '../../platform/database/sql.ts'
import { unlimitedBuilds } from '../../platform/http/build-limit.ts'
import { callerReads } from '../../platform/http/caller-reads.ts'
import { PublicAnswers } from '../../platform/http/public-answers.ts'
import { createRouter } from '../../platform/http/router.ts'
import { diskStore } from '../../platform/objects/disk-store.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { privateAddresses } from '../../platform/private-addresses.ts'
import type { Person } from '../../testing/builders.ts'
import { type Callers, callersOf } from '../../testing/callers.ts'
import { madeCase } from '../../testing/return-cases.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { pngPicture } from '../../testing/upload-picture.ts'
import { mp4Video, PLACE, webmVideo } from '../../testing/videos.ts'
import { authenticator } from '../accounts/authenticate.ts'
import { requireRole } from '../accounts/require-role.ts'
import { accessTokens } from '../accounts/tokens.ts'
import { findEvidence } from './evidence.queries.ts'
import { EVIDENCE_PATH, evidenceFileRoutes, evidenceRoutes } from './evidence.routes.ts'
import { deleteOldEvidence } from './old-evidence.ts'

const market = testMarketplace()
const folder = mkdtempSync(join(tmpdir(), 'chophien-evidence-'))

let app: FastifyInstance
let callers: Callers
let objects: ObjectStore
let later = 0
const log: string[] = []
const files = () => readdirSync(join(folder, 'evidence')).sort()

const shownCase = (id: number, evidence: EvidenceItem[]): AdminCaseDetail => ({
  id,
  orderId: 1,
  orderNumber: 'CP1',
  shopId: 1,
  shopName: '',
  kind: 'REFUND_ONLY',
  reason: 'DEFECTIVE',
  state: 'OPEN',
  amount: 0,
  openedAt: '2026-11-26T00:00:00Z',
  closedAt: null,
  deadline: null,
  waitsFor: 'seller',
  firstProduct: { name: '', imageUrl: null },
  version: 1,
  openedBy: 'shopper',
  orderStatus: 'RETURN_REQUESTED',
  paymentMethodCode: 'COD',
  withGoods: false,
  note: null,
  lines: [],
  goods: 0,
  shipping: 0,
  offer: null,
  decision: null,
  sentBack: null,
  returnTo: null,
  receivedAt: null,
  refund: null,
  timeline: [],
  messages: [],
  evidence,
  presses: [],
  shopper: { id: 1, name: '', email: '' },
  carrier: null,
  trackingCode: null,
  refundable: { goods: 0, shipping: 0 },
  canReturn: false,
  waiting: null,
  approvalAbove: 0,
  shopperRecord: { orders: 0, cases: 0, casesRefused: 0, notReceived: 0, refusedParcels: 0 },
  shopRecord: { orders: 0, cases: 0, casesLost: 0 },
})

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info', SEED: 'demo', DATA_DIR: folder })
  app = openHttpServer(config, { write: (line) => void log.push(line) }, null).app
  await app.register(multipart)
  objects = diskStore(folder)
  const { db } = market
  const now = () => Date.now() + later
  const route = createRouter(app, {
    callerReads: callerReads(db),
    authenticate: authenticator({ db, tokens: accessTokens(TEST_SECRET, 900, Date.now) }),
    admit: requireRole(config),
    publicAnswers: new PublicAnswers(),
    answers: new TagCache({ maxBytes: 1000, maxAgeMs: 1000 }),
    builds: unlimitedBuilds,
    checked: true,
  })
  const addresses = privateAddresses({ secret: Buffer.alloc(32), path: EVIDENCE_PATH, seconds: 600, now })
  const show = async (caseId: number) => {
    const { shopId } = await db.one(
      z.object({ shopId: z.number() }),
      sql`select shop_id as "shopId" from return_cases where id = ${caseId}`,
    )
    return shownCase(caseId, (await findEvidence(db, { shopId, caseIds: [caseId] }, addresses)).get(caseId) ?? [])
  }
  const [shopper, seller, admin] = [1, 2, 3].map(() => (_reader: number, id: number) => show(id))
  if (!shopper || !seller || !admin) throw new Error('three sides')
  evidenceRoutes(route, { db, objects, show: { shopper, seller, admin } })
  evidenceFileRoutes(app, { db, objects, addresses })
  await app.ready()
  callers = callersOf(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const pathOf = { shopper: '/api/v1/cases', seller: '/api/v1/seller/cases', admin: '/api/v1/admin/cases' }
async function give(by: Person, side: keyof typeof pathOf, caseId: number, bytes: Buffer, name = 'anh.png') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await callers.as(by).post(`${pathOf[side]}/${caseId}/evidence`, form)
  return { ...reply, evidence: ((reply.body.data as { evidence?: EvidenceItem[] })?.evidence ?? []) as EvidenceItem[] }
}

test('the three sides give pictures and videos, which only their addresses open, for some minutes', async () => {
  const { id, shopper, seller } = await madeCase(market)
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect((await give(shopper, 'shopper', id, await pngPicture())).status).toBe(201)
  expect((await give(seller, 'seller', id, mp4Video(), 'kho.mp4')).status).toBe(201)
  const { evidence } = await give(admin, 'admin', id, webmVideo())
  expect(evidence.map(({ by, kind }) => [by, kind])).toEqual([
    ['shopper', 'IMAGE'],
    ['seller', 'VIDEO'],
    ['admin', 'VIDEO'],
  ])
  const logged = await market.db.run(
    sql`select from admin_actions where admin_id = ${admin.id} and action = 'case.evidence' and subject_id = ${id}`,
  )
  expect(logged).toBe(1)
  const [picture, video, recording] = evidence
  // No token and no cookie: a picture in a page sends neither.
  const shown = await app.inject(picture?.url ?? '')
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(shown.headers['set-cookie']).toBeUndefined()
  expect((await app.inject(recording?.url ?? '')).headers['content-type']).toBe('video/webm')
  const part = await app.inject({ url: video?.url ?? '', headers: { range: 'bytes=0-99' } })
  const { length } = mp4Video()
  expect([
    part.statusCode,
    part.rawPayload.length,
    part.headers['content-range'],
    part.headers['content-type'],
  ]).toEqual([206, 100, `bytes 0-99/${length}`, 'video/mp4'])
  const outside = await app.inject({ url: video?.url ?? '', headers: { range: `bytes=${length}-` } })
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${length}`])
  // Where it was filmed is gone.
  expect((await app.inject(video?.url ?? '')).rawPayload.includes(PLACE)).toBe(false)

  const { url = '' } = picture ?? {}
  const others = [url.replace(/key=./u, 'key=_'), url.replace(/until=\d/u, 'until=9'), url.split('?')[0] ?? '']
  const unknown = [`${EVIDENCE_PATH}/nichts?until=1&key=1`, `${EVIDENCE_PATH}/${crypto.randomUUID()}`]
  for (const address of [...others, ...unknown]) expect((await app.inject(address)).statusCode).toBe(404)
  later = 901_000
  expect((await app.inject(url)).statusCode).toBe(404)
  later = 0
  expect((await app.inject(url)).statusCode).toBe(200)
  // The log names no key.
  const key = new URL(url, 'http://chophien.test').searchParams.get('key') ?? ''
  expect(key).toHaveLength(43)
  expect(log.join('')).not.toContain(key)
})

test('a fourth person cannot give evidence, nor a side in the name of another', async () => {
  const { id, shopper, seller } = await madeCase(market)
  const stranger = await market.given.person()
  const otherSeller = (await market.given.shop()).owner
  const picture = await pngPicture()
  expect((await give(stranger, 'shopper', id, picture)).body).toMatchObject({ code: 'CASE_NOT_FOUND' })
  expect((await give(otherSeller, 'seller', id, picture)).status).toBe(404)
  expect((await give(seller, 'shopper', id, picture)).status).toBe(404)
  expect((await give(shopper, 'seller', id, picture)).status).toBe(403)
  expect((await give(shopper, 'admin', id, picture)).status).toBe(403)
  expect((await callers.guest.post(`/api/v1/cases/${id}/evidence`, new FormData())).status).toBe(401)
})

test.each([
  ['a page with the name of a picture', Buffer.from('<html><script>alert(1)</script>'), 415, 'EVIDENCE_UNSUPPORTED'],
  ['a video without a picture', mp4Video({ handlers: ['soun'] }), 415, 'EVIDENCE_UNSUPPORTED'],
  ['another container', webmVideo({ docType: 'matroska' }), 415, 'EVIDENCE_UNSUPPORTED'],
  ['a picture of 9 MB', Buffer.alloc(9 * 1024 * 1024, 1), 413, 'EVIDENCE_TOO_LARGE'],
  ['a file of 21 MB', Buffer.alloc(21 * 1024 * 1024, 1), 413, 'EVIDENCE_TOO_LARGE'],
])('%s is refused at its field, and nothing is kept', async (_what, bytes, status, code) => {
  const { id, shopper } = await madeCase(market)
  const reply = await give(shopper, 'shopper', id, bytes)
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(reply.body.errors).toMatchObject([{ field: 'file' }])
  const rows = await market.db.run(sql`select from case_evidence where case_id = ${id}`)
  expect(rows).toBe(0)
})

test('what is no file, an empty one and a tiny picture are refused with a sentence', async () => {
  const { id, shopper } = await madeCase(market)
  expect((await callers.as(shopper).post(`/api/v1/cases/${id}/evidence`, { file: 'x' })).status).toBe(415)
  const form = new FormData()
  form.append('ảnh', 'x')
  expect((await callers.as(shopper).post(`/api/v1/cases/${id}/evidence`, form)).body).toMatchObject({
    message: 'Chọn một ảnh hoặc video.',
  })
  const tiny = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await give(shopper, 'shopper', id, tiny)).body).toMatchObject({ message: 'Ảnh quá nhỏ để làm bằng chứng.' })
})

test('a picture loses where it was taken', async () => {
  const { id, shopper } = await madeCase(market)
  const taken = await sharp(await pngPicture())
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { evidence } = await give(shopper, 'shopper', id, taken)
  const { rawPayload } = await app.inject(evidence[0]?.url ?? '')
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

test('each side gives nine, also when twelve arrive at once', async () => {
  const { id, seller } = await madeCase(market)
  // As many administrators, because one person sends few files at once.
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  const admins = await Promise.all(Array.from({ length: 12 }, () => market.given.person({ roles })))
  const replies = await Promise.all(admins.map((admin) => give(admin, 'admin', id, mp4Video())))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(9)
  for (const { status, body } of replies.filter((reply) => reply.status !== 201))
    expect([status, body.message]).toEqual([409, 'Mỗi bên gửi tối đa 9 ảnh hoặc video.'])
  expect((await give(seller, 'seller', id, mp4Video())).evidence).toHaveLength(10)
})

test('an ended case takes no more, and keeps what it has for three years', async () => {
  const { id, shopper } = await madeCase(market)
  const { evidence } = await give(shopper, 'shopper', id, mp4Video())
  await market.db.run(
    sql`update return_cases set state = 'CLOSED', closed_at = now(), deadline = null where id = ${id}`,
  )
  expect((await give(shopper, 'shopper', id, mp4Video())).body).toMatchObject({
    message: 'Yêu cầu đã kết thúc nên không nhận thêm bằng chứng.',
  })
  const name = `${evidence[0]?.id}.mp4`
  await deleteOldEvidence({ db: market.db, objects })
  expect(files()).toContain(name)
  await market.db.run(sql`
    update return_cases set closed_at = now() - interval '3 years 1 day' where id = ${id}`)
  await deleteOldEvidence({ db: market.db, objects })
  // The piece itself is younger than its case: only a clock that was set back makes that.
  expect(files()).toContain(name)
  await market.db.run(sql`update case_evidence set at = now() - interval '3 years 2 days' where case_id = ${id}`)
  expect(await deleteOldEvidence({ db: market.db, objects })).toBe(1)
  expect(files()).not.toContain(name)
  expect((await app.inject(evidence[0]?.url ?? '')).statusCode).toBe(404)
})

test('an upload that was interrupted is not shown, and is deleted after a day with its file', async () => {
  const { id, shopper } = await madeCase(market)
  const { evidence } = await give(shopper, 'shopper', id, mp4Video())
  const name = `${evidence[0]?.id}.mp4`
  await market.db.run(sql`update case_evidence set stored_at = null where case_id = ${id}`)
  expect((await app.inject(evidence[0]?.url ?? '')).statusCode).toBe(404)
  await deleteOldEvidence({ db: market.db, objects })
  expect(files()).toContain(name)
  await market.db.run(sql`update case_evidence set at = now() - interval '25 hours' where case_id = ${id}`)
  await deleteOldEvidence({ db: market.db, objects })
  expect(files()).not.toContain(name)
})

test('where the store refuses a file, the side may give it again', async () => {
  const { id, shopper } = await madeCase(market)
  const { put } = objects
  objects.put = async () => {
    throw new Error('no room')
  }
  expect((await give(shopper, 'shopper', id, mp4Video())).status).toBe(500)
  objects.put = put
  expect(await market.db.run(sql`select from case_evidence where case_id = ${id}`)).toBe(0)
  expect((await give(shopper, 'shopper', id, mp4Video())).status).toBe(201)
})
