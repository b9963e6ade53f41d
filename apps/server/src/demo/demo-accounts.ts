import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import type { StaffRole } from '@chophien/domain/shops/shop-roles'
import { hashPassword } from '../modules/accounts/passwords.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { demoPhone, type UserPlan } from './user-plan.ts'
import { findUsers, writeUsers } from './write-users.ts'

/** The accounts that README.md promises. */
export const demoAccounts = {
  shopper: { email: 'khach@chophien.test', firstName: 'Nguyễn', lastName: 'Minh Anh', phoneNumber: demoPhone(1) },
  seller: { email: 'nguoiban@chophien.test', firstName: 'Trần', lastName: 'Thu Hà', phoneNumber: demoPhone(2) },
  admin: { email: 'quantri@chophien.test', firstName: 'Lê', lastName: 'Quốc Bình', phoneNumber: demoPhone(3) },
  // The second person whom payouts need.
  accountant: { email: 'ketoan@chophien.test', firstName: 'Phạm', lastName: 'Ngọc Lan', phoneNumber: demoPhone(5) },
  moderator: { email: 'kiemduyet@chophien.test', firstName: 'Đỗ', lastName: 'Thanh Tùng', phoneNumber: demoPhone(6) },
  helper: { email: 'hotro@chophien.test', firstName: 'Vũ', lastName: 'Hải Yến', phoneNumber: demoPhone(7) },
  // Who works for the seller's shop.
  orders: { email: 'donhang@chophien.test', firstName: 'Hoàng', lastName: 'Mỹ Duyên', phoneNumber: demoPhone(8) },
  products: { email: 'sanpham@chophien.test', firstName: 'Bùi', lastName: 'Đức Anh', phoneNumber: demoPhone(9) },
} as const satisfies Record<string, UserPlan>

const addresses = Object.values(demoAccounts).map(({ email }) => email)

/** Whether a row of users belongs to the demo, by the addresses that only the demo has (RFC 6761). */
export const belongsToDemo = sql`(email = any(${addresses}::text[]) or email like '%@demo.chophien.test')`

/** A row where people of the demo are left whom no operator takes over: sellers and shoppers. */
export const someDemoPeople = sql`
  select 1 from public.users where email = ${demoAccounts.seller.email} or email like '%@demo.chophien.test' limit 1`

/** Those of them who are staff of the console, with their role. */
export const demoStaff = [
  { ...demoAccounts.admin, role: 'OWNER' },
  { ...demoAccounts.accountant, role: 'FINANCE' },
  { ...demoAccounts.moderator, role: 'MODERATION' },
  { ...demoAccounts.helper, role: 'SUPPORT' },
] as const satisfies readonly (UserPlan & { role: ConsoleRole })[]

/** Those of them who work for the seller's shop, with their role. */
export const demoShopStaff = [
  { ...demoAccounts.orders, role: 'ORDERS' },
  { ...demoAccounts.products, role: 'PRODUCTS' },
] as const satisfies readonly (UserPlan & { role: StaffRole })[]

export const DEMO_PASSWORD = 'ChoPhien@2026'

export interface DemoAccountIds {
  shopperId: number
  sellerId: number
  adminId: number
  accountantId: number
}

/** Writes the demo accounts, or finds them. Only a marketplace that is being made (`isNew`) gets them: where somebody has closed one, it is not opened
 *  again with the published password. */
export async function writeDemoAccounts(
  db: Db,
  { now, isNew }: { now: Date; isNew: boolean },
): Promise<DemoAccountIds> {
  const { shopper, seller, admin, accountant } = demoAccounts
  if (isNew) {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    for (const [people, roles] of [
      [[shopper], ['ROLE_USER']],
      [
        [seller, ...demoShopStaff],
        ['ROLE_USER', 'ROLE_SELLER'],
      ],
      [demoStaff, ['ROLE_USER', 'ROLE_ADMIN']],
    ] as const)
      await writeUsers(db, people, { roles, passwordHash, now })
    await db.run(sql`
      insert into console_roles (user_id, role)
      select u.id, p.role from unnest(${demoStaff.map(({ email }) => email)}::text[], ${demoStaff.map(({ role }) => role)}::text[]) as p (email, role)
      join users u on u.email = p.email join user_roles r on r.user_id = u.id and r.role = 'ROLE_ADMIN'`)
  }
  const emails = [shopper, seller, admin, accountant].map(({ email }) => email)
  const [shopperId = 0, sellerId = 0, adminId = 0, accountantId = 0] = await findUsers(db, emails)
  return { shopperId, sellerId, adminId, accountantId }
}

/** Has two of the demo accounts work for the seller's shop, as soon as there is one. */
export const writeDemoShopStaff = (db: Db, sellerId: number, now: Date): Promise<number> =>
  db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at, joined_at)
    select u.id, s.id, array[p.role], ${now}, ${now}
    from unnest(${demoShopStaff.map(({ email }) => email)}::text[], ${demoShopStaff.map(({ role }) => role)}::text[]) as p (email, role)
    join users u on u.email = p.email join shops s on s.owner_id = ${sellerId}
    on conflict (user_id) do nothing`)
