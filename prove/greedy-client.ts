// The program of a worker thread: one client that takes all it may. A thread of its own, so that what it sends and reads delays no answer to others.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { SCENE_SEEDS, SCENE_VIEWS } from '../apps/server/src/demo/pictures/image-address.ts'
import { objects } from '../apps/server/src/demo/pictures/objects/objects.ts'

/** What the client is told. */
export interface GreedyOrder {
  /** Of the server. */
  url: string
  productIds: readonly number[]
  categoryId: number
  /** Access token of its account. */
  token: string
  perSecond: { requests: number; pictures: number }
}

export type GreedyKind = keyof GreedyOrder['perSecond']

/** What it saw of one kind. */
interface Seen {
  asked: number
  /** How many were answered by each status. */
  statuses: Record<number, number>
  /** How many got no answer, without those that it still waited for at the end. */
  failed: number
}
export type GreedyReport = Record<GreedyKind, Seen>

const CLIENT = '198.51.100.7'
/** So many answers of a kind are no accident. */
const ANSWERS_OF_A_KIND = 3
const { url, productIds, categoryId, token, perSecond } = workerData as GreedyOrder
const nothing = (): Seen => ({ asked: 0, statuses: {}, failed: 0 })
const report: GreedyReport = { requests: nothing(), pictures: nothing() }
/** Ends what is still waited for. */
const over = new AbortController()

let fresh = 0
// Of its own: with the step of the other one only some products would have their turn.
let looked = 0
const authorization = `Bearer ${token}`
const anyProduct = () => productIds[(looked++ * 7919) % productIds.length]
const post = (path: string, body: unknown): [string, RequestInit] => [
  path,
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
]

/** What it asks for, in turn. Each request is new, so that no kept answer fits. */
const requests: (() => [string, RequestInit?])[] = [
  () => [`/api/v1/products?size=9999&minPrice=${fresh++}`],
  () => [`/api/v1/products?searchTerm=am+dat+${fresh++}`],
  () => [`/api/v1/products/suggestions?searchTerm=m%E1%BA%ABu+${fresh++}`],
  () => [`/products/all?minPrice=${fresh++}`],
  () => [`/products/all?q=am+${fresh++}`],
  () => [`/category/${categoryId}?minPrice=${fresh++}`],
  () => [`/api/v1/products/facets?minPrice=${fresh++}`],
  () => [`/api/v1/products/facets?searchTerm=am+dat&minPrice=${fresh++}`],
  () => [`/api/v1/products/count?searchTerm=am+${fresh++}`],
  // There are no more than twenty.
  () => [`/api/v1/products/grouped?size=${1 + (fresh++ % 20)}`],
  () => [`/api/v1/products?sortBy=popularity&minPrice=${fresh++}&size=30`],
  () => [`/product/${anyProduct()}`],
  () => [`/product/${90_000_000 + fresh++}`],
  () => [`/api/v1/reviews/product/${anyProduct()}?withImages=true&rating=5&page=${fresh++}`],
  () => [`/assets/khong-co-${fresh++}.js`],
  () => [`/sitemap-products-${1000 + (fresh++ % 9000)}.xml`],
  () => [`/api/v1/products?page=${1000 + fresh++}&size=30`],
  () => [`/api/v1/products?sortBy=${'x'.repeat(5000)}${fresh++}&size=1`],
  () => post('/api/v1/auth/login', { email: `nguoi-${fresh++}@vi-du.test`, password: 'sai' }),
  () => post('/api/v1/contact', { name: 'x'.repeat(500_000) }),
  () => ['/api/v1/orders', { method: 'POST', headers: { authorization }, body: '{"a":['.repeat(5000) }],
  () => ['/api/v1/users/profile', { headers: { authorization } }],
]

/** Pictures that nobody has asked for yet: enough for ten minutes. */
function* newPictures(): Generator<string, never> {
  for (const object of Object.keys(objects))
    for (let seed = 0; seed < SCENE_SEEDS; seed++)
      for (let view = 1; view <= SCENE_VIEWS; view++) {
        yield `/img/scene/${object}/${seed}-${view}/800.avif`
        yield `/img/review/${crypto.randomUUID()}/800.webp`
      }
  throw new Error('there are no more pictures')
}

let told = false
/** Says once that it was served, refused, and had a picture drawn. */
function tellWhenTreated(): void {
  const { requests: asked, pictures } = report
  if (told || !pictures.statuses[200]) return
  if ([200, 429].some((status) => (asked.statuses[status] ?? 0) < ANSWERS_OF_A_KIND)) return
  told = true
  parentPort?.postMessage('treated')
}

async function ask(kind: GreedyKind, path: string, init: RequestInit = {}): Promise<void> {
  const seen = report[kind]
  seen.asked++
  try {
    const answer = await fetch(url + path, {
      signal: over.signal,
      ...init,
      headers: { 'x-forwarded-for': CLIENT, ...init.headers },
    })
    await answer.arrayBuffer()
    seen.statuses[answer.status] = (seen.statuses[answer.status] ?? 0) + 1
    tellWhenTreated()
  } catch {
    if (!over.signal.aborted) seen.failed++
  }
}

/** Starts requests at a steady rate until the end, whether or not the earlier ones are answered. */
async function keepAsking(kind: GreedyKind, next: () => [string, RequestInit?]): Promise<void> {
  const begun = performance.now()
  for (let asked = 1; !over.signal.aborted; asked++) {
    void ask(kind, ...next())
    await pause(Math.max(0, begun + (asked * 1000) / perSecond[kind] - performance.now()))
  }
}

parentPort?.once('message', () => over.abort())
let turn = 0
const pictures = newPictures()
await Promise.all([
  keepAsking('requests', () => requests[turn++ % requests.length]?.() ?? ['/']),
  keepAsking('pictures', () => [pictures.next().value]),
])
parentPort?.postMessage(report)
