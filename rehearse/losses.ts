import {
  countImported,
  findKeys,
  findOrders,
  findPassed,
  findPrices,
  findShopStatus,
  findTransfers,
} from './checks.queries.ts'
import type { Stage } from './stage.ts'

/** Names what a promotion without synchronous commits lost, row by row, and takes it out of what must be there at the end. Asked right after the
 *  promotion, before anything else is written. */
export async function noteLosses({ db, journal }: Stage): Promise<void> {
  const lose = (row: string) => void journal.losses.push(row)
  journal.lossAt = Date.now()
  const placed = [...journal.placed]
  const userIds = [...new Set(placed.map(({ userId }) => userId))]
  const numbers = new Set((await findOrders(db(), userIds)).map(({ number }) => number))
  const keys = await findKeys(db(), userIds)
  const gone = new Set(
    placed.filter(({ key, orderNumbers }) => !keys.has(key) || orderNumbers.some((each) => !numbers.has(each))),
  )
  for (const { orderNumbers } of gone) for (const number of orderNumbers) lose(`order ${number}`)
  journal.placed = journal.placed.filter((each) => !gone.has(each))

  const passed = await findPassed(db())
  const moved = new Set(journal.transitions.filter(({ orderId, to }) => !passed.has(`${orderId} ${to}`)))
  for (const { orderId, to } of moved) lose(`order ${orderId}: ${to}`)
  journal.transitions = journal.transitions.filter((each) => !moved.has(each))

  const transfers = await findTransfers(db())
  const unpaid = new Set(journal.transfers.filter(({ id }) => !transfers.has(String(id))))
  for (const { id, amount } of unpaid) lose(`transfer ${id}: ${amount} đ`)
  journal.transfers = journal.transfers.filter((each) => !unpaid.has(each))

  const variantIds = [...new Set(journal.edits.map(({ variantId }) => variantId))]
  const prices = await findPrices(db(), variantIds)
  const undone = new Set(journal.edits.filter(({ variantId, price }) => price > (prices.get(variantId) ?? 0)))
  for (const { variantId, price, stockDifference } of undone)
    lose(`variant ${variantId}: ${price} đ and ${stockDifference} units`)
  journal.edits = journal.edits.filter((each) => !undone.has(each))

  const kept = await Promise.all(journal.imports.map(({ shopId, code }) => countImported(db(), shopId, code)))
  for (const [at, { code }] of journal.imports.entries()) if (kept[at] === 0) lose(`import ${code}`)
  journal.imports = journal.imports.filter((_, at) => kept[at] !== 0)

  for (const [shopId, status] of journal.shopStatuses) {
    const now = await findShopStatus(db(), shopId)
    if (now === status) continue
    lose(`shop ${shopId}: ${status}`)
    journal.shopStatuses.set(shopId, now)
  }
}
