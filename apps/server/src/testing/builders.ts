import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import type { Address } from '@chophien/domain/addresses/contract'
import type { StaffRole } from '@chophien/domain/shops/shop-roles'
import * as z from 'zod/mini'
import { insertCode } from '../modules/accounts/one-time-codes.queries.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { openSession } from '../modules/accounts/sessions.queries.ts'
import { insertSignUp } from '../modules/accounts/sign-ups.queries.ts'
import { accessTokens } from '../modules/accounts/tokens.ts'
import { insertAddress } from '../modules/addresses/addresses.queries.ts'
import { searchedTag } from '../modules/catalog/searched-products.ts'
import { refreshProducts } from '../modules/catalog/stock.ts'
import { type ShopAccount, sealShopAccount } from '../modules/payouts/shop-account.ts'
import { insertShopAccount } from '../modules/payouts/shop-accounts.queries.ts'
import { openSealer } from '../open-sealer.ts'
import type { Database } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'

/** A signed-in user. */
export interface Person {
  id: number
  email: string
  password: string
  token: string
}

export interface MadeVariant {
  id: number
  finalPrice: number
  stockQuantity: number
}

export interface MadeProduct {
  id: number
  name: string
  shopId: number
  categoryId: number
  variants: [MadeVariant, ...MadeVariant[]]
}

interface ProductFacts {
  name?: string
  shop?: { id: number }
  category?: { id: number }
  basePrice?: number | null
  isFeatured?: boolean
  soldCount?: number
  imageUrls?: string[]
  publishedAt?: Date
  status?: 'ACTIVE' | 'DRAFT' | 'TAKEN_DOWN'
  variants?: { options?: string; finalPrice?: number; stockQuantity?: number }[]
}

/** Test data builders: a test states only the facts it is about, builders create the rest. */
export interface Given {
  person(facts?: {
    email?: string
    verified?: boolean
    roles?: string[]
    /** Of somebody with ROLE_ADMIN; an owner without. */
    consoleRoles?: readonly ConsoleRole[]
    firstName?: string
    lastName?: string
  }): Promise<Person>
  category(facts?: { name?: string; parent?: { id: number } }): Promise<{ id: number; name: string }>
  shop(facts?: {
    name?: string
    owner?: Person
    status?: 'APPROVED' | 'PENDING' | 'SUSPENDED'
  }): Promise<{ id: number; name: string; owner: Person }>
  /** Somebody who works for a shop. */
  staff(shop: { id: number }, roles: readonly StaffRole[]): Promise<Person>
  /** The first account that payouts of a shop go to. */
  shopAccount(shop: { id: number; owner: Pick<Person, 'id'> }, facts?: Partial<ShopAccount>): Promise<void>
  product(facts?: ProductFacts): Promise<MadeProduct>
  address(owner: Person, facts?: Partial<Address>): Promise<Address>
  /** Puts units into a cart without checking the rules; returns the row's id. */
  cartRow(owner: Person, variant: { id: number }, quantity?: number): Promise<number>
  stockOf(variant: { id: number }): Promise<number>
}

const PASSWORD = 'MatKhau@123'
/** Argon2 takes 10 ms of CPU, so the password is hashed once per process, on first use. */
let passwordHash: Promise<string> | undefined

interface BuilderOptions {
  db: Database
  secret: Buffer
  /** First generated number, for programs that share one database. */
  startAt?: number
  /** Waits until a category is shown: a server in another process learns of it a moment after the commit. */
  whenShown?: (category: { id: number }) => Promise<void>
}

/** Makes rows for tests, straight in the database. */
export function makeBuilders({ db, secret, startAt = 0, whenShown }: BuilderOptions): Given {
  let made = startAt
  const next = () => ++made
  // Longer than any proof runs.
  const tokens = accessTokens(secret, 3600, () => db.clock.now())

  const given: Given = {
    async person({
      email = `nguoi${next()}@vi-du.test`,
      verified = true,
      roles = ['ROLE_USER'],
      consoleRoles = ['OWNER'],
      firstName = 'Nguyễn',
      lastName = 'Văn An',
    } = {}) {
      const number = `09${String(10_000_000 + next()).slice(-8)}`
      passwordHash ??= hashPassword(PASSWORD)
      const { id } = await db.one(
        IdRow,
        sql`
        insert into users (email, email_verified_at, phone_number, password_hash, first_name, last_name)
        values (${email}, ${verified ? new Date() : null}, ${verified ? number : null}, ${verified ? await passwordHash : null}, ${firstName}, ${lastName})
        returning id`,
      )
      if (!verified) {
        const code = { userId: id, purpose: 'verify-email', hash: Buffer.from('none'), client: '' } as const
        const signUp = await insertCode(db, code)
        const attempt = { firstName, lastName, phoneNumber: number, passwordHash: await passwordHash, shown: {} }
        await insertSignUp(db, id, signUp.id, attempt)
      }
      for (const role of roles) await db.run(sql`insert into user_roles (user_id, role) values (${id}, ${role})`)
      if (roles.includes('ROLE_ADMIN'))
        for (const role of consoleRoles)
          await db.run(sql`insert into console_roles (user_id, role) values (${id}, ${role})`)
      const tokenHash = Buffer.from(crypto.randomUUID())
      const { sessionId } = await openSession(db, {
        userId: id,
        tokenHash,
        ttlSeconds: 3600,
        userAgent: null,
        ip: null,
        secondFactor: null,
      })
      const token = tokens.sign({ userId: id, sessionId, email, roles })
      return { id, email, password: PASSWORD, token }
    },
    async category({ name = `Danh mục ${next()}`, parent } = {}) {
      const category = await db.transaction(async (tx) => {
        tx.changed(['categories'])
        return tx.one(
          z.object({ id: z.number(), name: z.string() }),
          sql`insert into categories (name, parent_id) values (${name}, ${parent?.id ?? null}) returning id, name`,
        )
      })
      await whenShown?.(category)
      return category
    },
    async shop({ name = `Gian hàng ${next()}`, owner, status = 'APPROVED' } = {}) {
      const keeper = owner ?? (await given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] }))
      const { id } = await db.one(
        IdRow,
        sql`
        insert into shops (owner_id, name, contact_email, contact_phone, status, approved_at, suspension_reason)
        values (${keeper.id}, ${name}, ${keeper.email}, '0900000000', ${status}, ${status === 'PENDING' ? null : new Date()},
          ${status === 'SUSPENDED' ? 'vi phạm' : null}) returning id`,
      )
      return { id, name, owner: keeper }
    },
    async staff({ id }, roles) {
      const person = await given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
      await db.run(sql`
        insert into shop_staff (user_id, shop_id, roles, invited_at) values (${person.id}, ${id}, ${[...roles]}, now())`)
      return person
    },
    async shopAccount({ id, owner }, facts = {}) {
      const account = { bin: '970407', number: '190345678901234', holder: 'NGUYEN THI DAO', ...facts }
      const sealed = sealShopAccount(openSealer({ DATA_KEY: undefined }, secret), id, account)
      const row = { ...sealed, version: 0, givenBy: owner.id }
      if (!(await db.transaction((tx) => insertShopAccount(tx, row)))) throw new Error(`shop ${id} has an account`)
    },
    async product(facts = {}) {
      const shop = facts.shop ?? (await given.shop())
      const category = facts.category ?? (await given.category())
      const name = facts.name ?? `Sản phẩm ${next()}`
      const status = facts.status ?? 'ACTIVE'
      const variants = facts.variants ?? [{}]
      return db.transaction(async (tx) => {
        const { id } = await tx.one(
          IdRow,
          sql`
          insert into products (shop_id, category_id, name, base_price, status, takedown_reason, is_featured, sold_count, image_urls, published_at, approved_at, tsv)
          select ${shop.id}, ${category.id}, ${name}, ${facts.basePrice === undefined ? 100_000 : facts.basePrice}, ${status},
            ${status === 'TAKEN_DOWN' ? 'vi phạm' : null}, ${facts.isFeatured ?? false}, ${facts.soldCount ?? 0}, ${facts.imageUrls ?? []},
            ${facts.publishedAt ?? new Date()}, now(),
            product_search_text(${name}, category_words(${category.id}), (select name from shops where id = ${shop.id}))
          returning id`,
        )
        await tx.run(sql`update product_figures set sold_count = ${facts.soldCount ?? 0} where product_id = ${id}`)
        const rows: MadeVariant[] = []
        for (const [position, variant] of variants.entries()) {
          const options = variant.options ?? `Loại ${position + 1}`
          const finalPrice = variant.finalPrice ?? 90_000
          const stockQuantity = variant.stockQuantity ?? 10
          const row = await tx.one(
            IdRow,
            sql`
            insert into variants (product_id, shop_id, options, final_price, stock_quantity, position)
            values (${id}, ${shop.id}, ${options}, ${finalPrice}, ${stockQuantity}, ${position}) returning id`,
          )
          rows.push({ id: row.id, finalPrice, stockQuantity })
        }
        await refreshProducts(tx, [id])
        tx.changed([`category:${category.id}`, searchedTag(id)])
        const [first, ...others] = rows
        if (!first) throw new Error('a product needs a variant')
        return { id, name, shopId: shop.id, categoryId: category.id, variants: [first, ...others] }
      })
    },
    address: (owner, facts = {}) =>
      insertAddress(db, owner.id, {
        streetAddress1: '12 Đội Cấn',
        streetAddress2: null,
        ward: 'Phường Ba Đình',
        district: null,
        city: 'Thành phố Hà Nội',
        postalCode: null,
        contactFullName: 'Nguyễn Văn An',
        contactPhoneNumber: '0912000001',
        addressType: 'SHIPPING',
        isDefaultShipping: false,
        isDefaultBilling: false,
        ...facts,
        countryCode: 'VN',
      }),
    async cartRow(owner, variant, quantity = 1) {
      const { id } = await db.one(
        IdRow,
        sql`
        insert into cart_items (user_id, variant_id, quantity) values (${owner.id}, ${variant.id}, ${quantity}) returning id`,
      )
      return id
    },
    async stockOf(variant) {
      const { stock } = await db.one(
        z.object({ stock: z.number() }),
        sql`select stock_quantity as stock from variants where id = ${variant.id}`,
      )
      return stock
    },
  }
  return given
}
