import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Market } from './market.ts'

/** The month of the invoices that are written without books. */
export const INVOICED_MONTH = '2030-01'

/** Writes an invoice of a shop, of a month to come: no closed month of other files is touched. */
export async function writeInvoice(
  { db }: Pick<Market, 'db'>,
  {
    shopId,
    shopName,
    adminId,
    issuer = 'Công ty cổ phần Chợ Phiên',
  }: { shopId: number; shopName: string; adminId: number; issuer?: string },
): Promise<void> {
  await db.run(sql`
    insert into invoices (shop_id, month, year, number, shop_name, identity_version, earned, returned, vat_bps, net, vat, issuer_name, issuer_tax_code,
      issuer_address, provider, provider_id)
    select ${shopId}, ${`${INVOICED_MONTH}-01`}::date, 2030, coalesce(max(number), 0) + 1, ${shopName},
      (select max(version) from seller_identities where shop_id = ${shopId} and state = 'CHECKED'), 1188000, 108000, 800, 1000000, 80000,
      ${issuer}, '0100047516', '1 Tràng Tiền, Hà Nội', 'OWN', 'x'
    from invoices where year = 2030`)
  await db.run(sql`
    insert into invoice_months (month, issued_by, invoices, net, vat)
    values (${`${INVOICED_MONTH}-01`}::date, ${adminId}, 1, 1000000, 80000) on conflict do nothing`)
}
