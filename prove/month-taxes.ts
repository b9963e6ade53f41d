import { getShopTaxes, getTaxReport, type TaxReport } from '@chophien/domain/taxes/admin-contract'
import { getSellerTaxes, type SellerTaxes } from '@chophien/domain/taxes/seller-contract'
import type { Fixture } from './fixture.ts'
import type { MonthShop } from './month-shops.ts'

type Figures = TaxReport['sum']

const names = ['base', 'vat', 'pit', 'backBase', 'backVat', 'backPit', 'notWithheld'] as const
const none: Figures = { base: 0, vat: 0, pit: 0, backBase: 0, backVat: 0, backPit: 0, notWithheld: 0 }
function add(rows: readonly Figures[]): Figures {
  const sum = { ...none }
  for (const row of rows) for (const name of names) sum[name] += row[name]
  return sum
}

/** The report of a month's taxes, all pages of it. A shop may have a row for each of its sellers. */
export async function readTaxReport(
  fixture: Fixture,
  month: string,
): Promise<{ sum: Figures; sellers: number; ofShop: (shopId: number) => Figures }> {
  const admin = await fixture.asAdmin()
  const items: TaxReport['items'] = []
  let sum = none
  for (let after: string | null | undefined; after !== null; ) {
    const query: Record<string, string> = after === undefined ? { month } : { month, after }
    const page: TaxReport = await admin.call(getTaxReport, { query })
    items.push(...page.items)
    sum = page.sum
    after = page.next
  }
  const ofShop = (shopId: number) => add(items.filter((row) => row.shopId === shopId))
  return { sum, sellers: items.length, ofShop }
}

/** A shop's taxes of a month as its seller and as administrators read them, which is the same. */
export async function readTaxesOf(
  fixture: Fixture,
  { shopId, seller }: MonthShop,
  month: string,
): Promise<SellerTaxes> {
  const admin = await fixture.asAdmin()
  const own = await fixture.market.as(seller).call(getSellerTaxes, { query: { month } })
  const shown = await admin.call(getShopTaxes, { params: { id: shopId }, query: { month } })
  if (JSON.stringify(own) !== JSON.stringify(shown))
    throw new Error(`two figures of taxes of shop ${shopId} in ${month}`)
  return own
}
