import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { opened, reason } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** An administrator's refusal of who sells in a shop. */
export const identityRefusal = (market: Market): FormCase => ({
  name: 'refusal of a seller’s identity',
  file: 'admin/features/sellers/use-identity-decisions.tsx',
  async open(page) {
    const { id } = await market.given.shop()
    await market.db.run(sql`
      insert into seller_identities (shop_id, version, kind, legal_name, tax_code, address)
      values (${id}, 1, 'COMPANY', 'Công ty TNHH Gốm Việt', '0100233488', '12 Giang Cao, Bát Tràng, Hà Nội')`)
    await page.goto(`/admin/shops/${id}`)
    return opened(page, 'Từ chối danh tính', 'Từ chối danh tính này?')
  },
  call: 'PUT',
  path: '/v1/admin/shops/{id}/identity/refuse',
  submit: 'Từ chối danh tính',
  typed: {},
  wrong: reason,
})
