import { commitImport } from '@chophien/domain/catalog/seller-import-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { usePictureImports, zipOf } from '../../testing/picture-import-fixture.ts'
import { deflated, rawZip } from '../../testing/raw-zip.ts'

// A ZIP and a newer import of the same products change the same rows: both lock them in one order, else each could wait for the other.

const site = usePictureImports()
const { shop, table, sendZip } = site

/** Holds the first product of an import while `work` begins, and asks whether the second one is free meanwhile. */
async function isSecondFree<Result>(importId: number, [first, second]: [string, string], work: () => Promise<Result>) {
  let working: Promise<Result> | undefined
  const free = await heldTransaction(shop.market.db, async (tx) => {
    await tx.run(sql`
      select from product_import_pictures where import_id = ${importId} and code = ${first} for update`)
    working = work()
    await expect.poll(() => waitsForLock(shop.market.db), { timeout: 30_000 }).toBe(true)
    return tx.exists(sql`
      select from product_import_pictures where import_id = ${importId} and code = ${second} for update skip locked`)
  })
  return { free, result: await working }
}

test('the files of a ZIP lock their products in the order of the codes', async () => {
  const { id } = await shop.bring(table(['L1', 'anh/mot.png'], ['L2', 'mot.png']))
  const zip = await zipOf({ 'anh/mot.png': site.picture })
  const { free, result } = await isSecondFree(id, ['L1', 'L2'], () => sendZip(id, zip))
  expect([free, result?.status]).toEqual([true, 200])
})

test('a refused file of a ZIP locks its products in the order of the codes', async () => {
  const { id } = await shop.bring(table(['M2', 'mot.png'], ['M1', 'mot.png']))
  const zip = rawZip([deflated('mot.png', Buffer.alloc(6 * 1024 * 1024))])
  const { free, result } = await isSecondFree(id, ['M1', 'M2'], () => sendZip(id, zip))
  expect([free, result?.status]).toEqual([true, 200])
})

test('an import locks the products of earlier ones in the order of the codes', async () => {
  const rows: [string, string][] = [
    ['N2', 'mot.png'],
    ['N1', 'mot.png'],
  ]
  const { id } = await shop.bring(table(...rows))
  const newer = await shop.check(table(...rows.map(([code]): [string, string] => [code, 'hai.png'])))
  const { free } = await isSecondFree(id, ['N1', 'N2'], () =>
    shop.market.as(shop.seller).call(commitImport, { params: { id: newer.id } }),
  )
  expect(free).toBe(true)
  expect(await shop.reach(newer.id, 'DONE')).toMatchObject({ productsDone: 2 })
})
