import * as z from 'zod/mini'
import { accessTokens } from '../apps/server/src/modules/accounts/tokens.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'

/** A user with an address and one cart row to check out. */
export interface Buyer {
  token: string
  addressId: number
  cartItemId: number
}

/** Creates buyers in bulk, each with a session, an address and one unit of an available variant in the cart. */
export async function makeBuyers(db: Database, dataDir: string, count: number): Promise<Buyer[]> {
  const tokens = accessTokens(rootSecret(undefined, dataDir), 3600)
  const rows = await db.rows(
    z.object({
      userId: z.number(),
      email: z.string(),
      sessionId: z.string(),
      addressId: z.number(),
      cartItemId: z.number(),
    }),
    sql`
    with created as (
      insert into users (email, email_verified_at, first_name, last_name)
      select 'do-tai-' || gen_random_uuid() || '@vi-du.test', now(), 'Đo', 'Tải' from generate_series(1, ${count}::integer)
      returning id, email
    ), entered as (
      insert into sessions (user_id, expires_at) select id, now() + interval '1 hour' from created returning user_id, id
    ), placed as (
      insert into addresses (user_id, street_address_1, ward, city, contact_full_name, contact_phone_number, is_default_shipping, is_default_billing)
      select id, '1 Tràng Tiền', 'Phường Cửa Nam', 'Thành phố Hà Nội', 'Đo Tải', '0912000000', true, true from created
      returning user_id, id
    ), inventory as (
      select v.id, row_number() over (order by v.id) as n
      from variants v join products p on p.id = v.product_id join shops s on s.id = v.shop_id
      where v.stock_quantity > 10 and v.withdrawn_at is null and p.status = 'ACTIVE' and s.status = 'APPROVED' limit ${count}::integer
    ), filled as (
      insert into cart_items (user_id, variant_id, quantity)
      select buyers.id, inventory.id, 1
      from (select id, row_number() over (order by id) as n from created) buyers
      join inventory on inventory.n = (buyers.n - 1) % (select count(*) from inventory) + 1
      returning user_id, id
    )
    select created.id as "userId", created.email, entered.id as "sessionId", placed.id as "addressId", filled.id as "cartItemId"
    from created join entered on entered.user_id = created.id join placed on placed.user_id = created.id
      join filled on filled.user_id = created.id`,
  )
  return rows.map(({ userId, email, sessionId, addressId, cartItemId }) => ({
    token: tokens.sign({ userId, sessionId, email, roles: ['ROLE_USER'] }),
    addressId,
    cartItemId,
  }))
}
