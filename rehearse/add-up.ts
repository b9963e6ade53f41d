import { setTimeout as pause } from 'node:timers/promises'
import { deriveKey, unseal } from '../apps/server/src/platform/secrets.ts'
import { findBookFaults, findDifferences } from '../prove/ledger-checks.ts'
import type { Cast } from './cast.ts'
import {
  countImported,
  countOutbox,
  findDoubleNotices,
  findKeys,
  findMailJobs,
  findOrders,
  findPassed,
  findPassedTwice,
  findPrices,
  findShopStatus,
  findTransfers,
  findUnits,
} from './checks.queries.ts'
import type { Line } from './report.ts'
import { JWT_SECRET } from './secrets.ts'
import type { Stage } from './stage.ts'

const SHOWN = 5
/** How long the mail queue may take once the outbox is empty. A mail that a killed process had taken is taken again some three minutes later, when its
 *  job expires; the small size does not wait for it. */
const mailsMs = { small: 5000, short: 240_000, full: 300_000 } as const
/** How long the outbox may take: while the database is away the pauses of whoever empties it grow to half a minute. */
const OUTBOX_MS = 60_000
/** A mail whose job was lost with an old primary may be on its way as long as a job lasts. */
const ON_ITS_WAY_MS = 120_000

/** What waits at the end. */
export interface Left {
  outbox: number
  mails: number
}

const line = (name: string, bar: string, seen: string, faults: readonly string[]): Line => ({
  name,
  bar,
  seen: faults.length > 0 ? `${seen}; ${faults.length} faults: ${faults.slice(0, SHOWN).join(', ')}` : seen,
  held: faults.length === 0,
})

/** Waits until outbox and mail queue are empty. Returns what is left of both. */
export async function waitUntilQuiet({ db, size }: Stage): Promise<Left> {
  let deadline = Date.now() + OUTBOX_MS
  for (let isOut = false; ; await pause(250)) {
    const outbox = await countOutbox(db())
    const mails = (await findMailJobs(db())).filter(({ state }) => state !== 'completed').length
    if (outbox === 0 && !isOut) {
      isOut = true
      deadline = Date.now() + mailsMs[size]
    }
    if ((outbox === 0 && mails === 0) || Date.now() > deadline) return { outbox, mails }
  }
}

async function orders({ db, journal }: Stage, cast: Cast): Promise<Line[]> {
  const userIds = cast.people.map(({ id }) => id)
  const stored = await findOrders(db(), userIds)
  const numbers = new Set(stored.map(({ number }) => number))
  const acknowledged = journal.placed.flatMap(({ orderNumbers }) => orderNumbers)
  const known = new Set(acknowledged)
  const keys = await findKeys(db(), userIds)
  const checkouts = new Set(stored.map(({ userId, checkoutId }) => `${userId}/${checkoutId}`))
  const faults = [
    ...acknowledged.filter((number) => !numbers.has(number)).map((number) => `${number} is lost`),
    ...journal.placed.filter(({ key }) => !keys.has(key)).map(({ key }) => `key ${key} is lost`),
    ...(known.size === acknowledged.length ? [] : ['an order number was given twice']),
    ...(keys.size === checkouts.size ? [] : [`${checkouts.size} checkouts of ${keys.size} keys`]),
    ...(journal.openKeys.size > 0
      ? []
      : stored.filter(({ number }) => !known.has(number)).map(({ number }) => `${number} was told to nobody`)),
  ]
  return [line('orders', 'each key one checkout, none lost', `${acknowledged.length} acknowledged`, faults)]
}

async function stock({ db, journal }: Stage, cast: Cast): Promise<Line> {
  const after = await findUnits(db())
  const faults: string[] = []
  for (const [id, before] of cast.unitsBefore) {
    const added = journal.edits.reduce((sum, edit) => sum + (edit.variantId === id ? edit.stockDifference : 0), 0)
    if (after.get(id) !== before + added) faults.push(`variant ${id}: ${after.get(id)}, ${before + added} expected`)
  }
  return line('stock', 'right to the unit', `${cast.unitsBefore.size} variants, ${journal.edits.length} edits`, faults)
}

async function transitions({ db, journal }: Stage): Promise<Line> {
  const passed = await findPassed(db())
  const lost = journal.transitions.filter(({ orderId, to }) => !passed.has(`${orderId} ${to}`))
  const twice = await findPassedTwice(db())
  const faults = [
    ...lost.map(({ orderId, to }) => `order ${orderId} was not ${to}`),
    ...twice.map((each) => `order ${each} twice`),
  ]
  return line('transitions', 'none lost, none twice', `${journal.transitions.length} acknowledged`, faults)
}

async function money({ db, journal }: Stage, cast: Cast): Promise<Line[]> {
  const transfers = await findTransfers(db())
  const faults = journal.transfers
    .filter(({ id }) => transfers.get(String(id)) !== 1)
    .map(({ id }) => `transfer ${id} is there ${transfers.get(String(id)) ?? 0} times`)
  const differences = await findDifferences(db())
  const accounts = new Set([...differences.keys(), ...cast.differencesBefore.keys()])
  const wrong = [...accounts]
    .map((account) => [account, (differences.get(account) ?? 0) - (cast.differencesBefore.get(account) ?? 0)] as const)
    .filter(([, difference]) => difference !== 0)
    .map(([account, difference]) => `${account} is wrong by ${difference} đ`)
  return [
    line('payments', 'each reported transfer once', `${journal.transfers.length} acknowledged`, faults),
    line('books', 'balance, and equal orders, payments and refunds', 'all accounts', [
      ...(await findBookFaults(db())),
      ...wrong,
    ]),
  ]
}

async function edits({ db, journal }: Stage): Promise<Line> {
  const newest = new Map<number, number>()
  for (const { variantId, price } of journal.edits) newest.set(variantId, Math.max(price, newest.get(variantId) ?? 0))
  const prices = await findPrices(db(), [...newest.keys()])
  const faults = [...newest]
    .filter(([id, price]) => (prices.get(id) ?? 0) < price)
    .map(([id, price]) => `variant ${id} costs ${prices.get(id)}, acknowledged ${price}`)
  for (const [shopId, status] of journal.shopStatuses)
    if ((await findShopStatus(db(), shopId)) !== status) faults.push(`shop ${shopId} is not ${status}`)
  for (const { shopId, code } of journal.imports) {
    const found = await countImported(db(), shopId, code)
    if (found !== 1) faults.push(`import ${code} is there ${found} times`)
  }
  const seen = `${journal.edits.length} edits, ${journal.imports.length} imports, ${journal.shopStatuses.size} shops decided on`
  return line('edits, imports, decisions', 'none lost, none twice', seen, faults)
}

async function mails({ db, size, journal, mails: server }: Stage, left: Left): Promise<Line[]> {
  const jobs = (await findMailJobs(db())).map(({ sealed, state }) => ({ id: mailId(sealed), state }))
  const queued = new Set(jobs.map(({ id }) => id))
  const firstAt = new Map<string, number>()
  for (const { messageId, at } of server.arrived) {
    const id = /^<([^@]*)@/u.exec(messageId)?.[1] ?? messageId
    firstAt.set(id, firstAt.get(id) ?? at)
  }
  const missing = jobs.filter(({ id, state }) => state === 'completed' && !firstAt.has(id))
  // The job of one that was sent may have been lost with the old primary.
  const lostUntil = journal.lossAt > 0 ? journal.lossAt + ON_ITS_WAY_MS : 0
  const strange = [...firstAt].filter(([id, at]) => !queued.has(id) && at >= lostUntil)
  const repeated = server.arrived.length - firstAt.size
  const faults = [
    ...(left.outbox > 0 ? [`${left.outbox} messages wait in the outbox`] : []),
    ...(left.mails > 0 && size !== 'small' ? [`${left.mails} mails wait`] : []),
    ...missing.map(({ id }) => `mail ${id} did not arrive`),
    ...strange.map(([id]) => `mail ${id} arrived and was never queued`),
  ]
  const seen = `${jobs.length} mails, ${left.mails} of them wait, ${server.arrived.length} arrived, ${repeated} of them again under the same Message-ID`
  return [
    line('mails', 'each once by its Message-ID', seen, faults),
    line('notices', 'none twice', `${(await findDoubleNotices(db())).length} twice`, await findDoubleNotices(db())),
  ]
}

/** Every picture, from every web process. */
async function pictures({ fleet, journal }: Stage): Promise<Line> {
  const faults: string[] = []
  for (const { url } of journal.pictures)
    for (const name of fleet.web) {
      const answer = await fetch(new URL(url, fleet.urlOf(name)))
      const bytes = (await answer.arrayBuffer()).byteLength
      if (!answer.ok || bytes === 0 || !answer.headers.get('content-type')?.startsWith('image/'))
        faults.push(`${url} from ${name}: ${answer.status}`)
    }
  return line('pictures', 'readable from every process', `${journal.pictures.length} uploaded`, faults)
}

function streams({ journal }: Stage, cast: Cast, orderShops: Map<number, number>): Line {
  const placed = journal.placed.flatMap(({ orderIds }) => orderIds)
  const faults: string[] = []
  for (const { shopId, orders, missed, twice } of cast.heard) {
    const unheard = placed.filter((id) => orderShops.get(id) === shopId && !orders.has(id))
    // A page that is told of a gap loads everything again.
    if (!missed) faults.push(...unheard.map((id) => `order ${id} was not told to shop ${shopId}`))
    if (twice > 0) faults.push(`shop ${shopId} was told ${twice} events twice`)
  }
  const sum = (of: (heard: Cast['heard'][number]) => number) => cast.heard.reduce((all, heard) => all + of(heard), 0)
  const seen = `${sum(({ events }) => events)} events over ${sum(({ connections }) => connections)} connections`
  return line('live streams', 'every order told, no event twice', seen, faults)
}

/** The id of a queued mail, which its Message-ID begins with. */
function mailId(sealed: string): string {
  const { id } = JSON.parse(unseal(mailKey, Buffer.from(sealed, 'base64'))) as { id: string }
  return id
}
const mailKey = deriveKey(Buffer.from(JWT_SECRET), 'mail')

/** Adds everything up after the load has ended and the queues are empty. */
export async function addUp(stage: Stage, cast: Cast, left: Left, orderShops: Map<number, number>): Promise<Line[]> {
  return [
    ...(await orders(stage, cast)),
    await stock(stage, cast),
    await transitions(stage),
    ...(await money(stage, cast)),
    await edits(stage),
    ...(await mails(stage, left)),
    await pictures(stage),
    streams(stage, cast, orderShops),
  ]
}
