import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { demoCatalog } from './data/catalog.ts'
import { type DemoShop, demoShops, pendingShops } from './data/shops.ts'
import { categoryAddress, logoAddress } from './pictures/image-address.ts'
import { demoPhone, planOwner } from './user-plan.ts'
import { writeUsers } from './write-users.ts'

/** Where a category stands in the menu. */
interface MenuEntry {
  parent: number | null
  name: string
  object: string
  position: number
}

const saveCategories = (db: Db, entries: readonly MenuEntry[]): Promise<{ id: number; name: string }[]> =>
  db.rows(
    z.object({ id: z.number(), name: z.string() }),
    sql`
    insert into categories (parent_id, name, image_url, position)
    select * from unnest(${entries.map((entry) => entry.parent)}::bigint[], ${entries.map((entry) => entry.name)}::text[],
      ${entries.map((entry) => categoryAddress(entry.object))}::text[], ${entries.map((entry) => entry.position)}::integer[])
    on conflict (coalesce(parent_id, 0), name) do update set image_url = excluded.image_url
    returning id, name`,
  )

/** Writes the category tree, or finds it. Returns the ids of the categories that hold products, by `root/category`. */
export async function writeCategories(db: Db): Promise<Map<string, number>> {
  const roots = await saveCategories(
    db,
    demoCatalog.map(({ name, object }, position) => ({ parent: null, name, object, position })),
  )
  const rootIds = new Map(roots.map((root) => [root.name, root.id]))
  const children = demoCatalog.flatMap((root) =>
    root.children.map((child, position) => ({
      path: `${root.name}/${child.name}`,
      entry: { parent: rootIds.get(root.name) ?? null, name: child.name, object: child.object, position },
    })),
  )
  // Sisters of different roots may share a name: found again by parent and name.
  await saveCategories(
    db,
    children.map((child) => child.entry),
  )
  const found = await db.rows(
    z.object({ id: z.number(), path: z.string() }),
    sql`
    select c.id, root.name || '/' || c.name as path from categories c join categories root on root.id = c.parent_id
    where c.parent_id = any(${[...rootIds.values()]})`,
  )
  return new Map(found.map((row) => [row.path, row.id]))
}

/** A demo shop in the database. */
export interface WrittenShop extends DemoShop {
  id: number
  ownerId: number
}

interface ShopRow {
  shop: DemoShop
  ownerId: number
  logo: number
  status: 'APPROVED' | 'PENDING'
  createdAt: Date
  contactEmail: string
}

async function saveShops(db: Db, rows: readonly ShopRow[]): Promise<WrittenShop[]> {
  const addresses = rows.map(({ shop }) =>
    JSON.stringify({ streetAddress1: shop.street, ward: shop.ward, city: shop.city, countryCode: 'VN' }),
  )
  await db.run(sql`
    insert into shops (owner_id, name, description, logo_url, contact_email, contact_phone, address, status, approved_at, created_at)
    select owner, name, description, logo, email, phone, address::jsonb, status,
      case when status = 'APPROVED' then created + interval '1 day' end, created
    from unnest(${rows.map((row) => row.ownerId)}::bigint[], ${rows.map((row) => row.shop.name)}::text[],
      ${rows.map((row) => row.shop.description)}::text[], ${rows.map((row) => logoAddress(row.logo))}::text[],
      ${rows.map((row) => row.contactEmail)}::text[], ${rows.map((row) => demoPhone(100 + row.logo))}::text[],
      ${addresses}::text[], ${rows.map((row) => row.status)}::text[], ${rows.map((row) => row.createdAt)}::timestamptz[])
      as s (owner, name, description, logo, email, phone, address, status, created)
    on conflict (owner_id) do nothing`)
  const found = await db.rows(
    z.object({ id: z.number(), ownerId: z.number() }),
    sql`
    select id, owner_id as "ownerId" from shops where owner_id = any(${rows.map((row) => row.ownerId)})`,
  )
  const ids = new Map(found.map((row) => [row.ownerId, row.id]))
  return rows.map(({ shop, ownerId }) => ({ ...shop, ownerId, id: ids.get(ownerId) ?? 0 }))
}

const DAY_MS = 86_400_000

/** Writes the demo shops with their owners, or finds them. The first shop belongs to `firstOwnerId`.
 *  Two more wait for approval. Returns the approved ones in the order of the list. */
export async function writeShops(
  db: Db,
  {
    seed,
    firstOwnerId,
    firstOwnerEmail,
    now,
  }: { seed: number; firstOwnerId: number; firstOwnerEmail: string; now: Date },
): Promise<WrittenShop[]> {
  const all = [...demoShops, ...pendingShops]
  const owners = all.slice(1).map((_, index) => planOwner(seed, index + 1))
  const approved = owners.slice(0, demoShops.length - 1)
  const waiting = owners.slice(demoShops.length - 1)
  const ownerIds = [
    firstOwnerId,
    ...(await writeUsers(db, approved, { roles: ['ROLE_USER', 'ROLE_SELLER'], now })),
    // Who waits for approval is no seller yet.
    ...(await writeUsers(db, waiting, { roles: ['ROLE_USER'], now })),
  ]
  const rows = all.map((shop, index): ShopRow => {
    const pending = index >= demoShops.length
    // The demo marketplace is about two years old; pending shops are a few hours old.
    const ageDays = pending ? (index - demoShops.length + 1) * 0.3 : 600 + index * 9
    return {
      shop,
      ownerId: ownerIds[index] ?? 0,
      logo: index,
      status: pending ? 'PENDING' : 'APPROVED',
      createdAt: new Date(now.getTime() - ageDays * DAY_MS),
      contactEmail: owners[index - 1]?.email ?? firstOwnerEmail,
    }
  })
  return (await saveShops(db, rows)).slice(0, demoShops.length)
}
