import type { AddressForm } from '@chophien/domain/addresses/forms'
import { Address } from '@chophien/domain/addresses/schemas'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const columns = sql`
  id, street_address_1 as "streetAddress1", street_address_2 as "streetAddress2", ward, district, city,
  postal_code as "postalCode", country_code as "countryCode", contact_full_name as "contactFullName",
  contact_phone_number as "contactPhoneNumber", address_type as "addressType",
  is_default_shipping as "isDefaultShipping", is_default_billing as "isDefaultBilling"`

export const findAddresses = (db: Db, userId: number): Promise<Address[]> =>
  db.rows(
    Address,
    sql`
    select ${columns} from addresses where user_id = ${userId} order by is_default_shipping desc, is_default_billing desc, id`,
  )

/** Those of `ids` that are the user's. `lock`: a query of a lock that is taken before any address is returned. */
export const findSomeAddresses = (db: Db, userId: number, ids: readonly number[], lock?: Sql): Promise<Address[]> =>
  db.rows(
    Address,
    sql`
    ${lock ? sql`with locked as materialized (${lock})` : sql.empty} select ${columns} from addresses
    where user_id = ${userId} and id = any(${ids}) ${lock ? sql`and exists (select from locked)` : sql.empty}`,
  )

/** Clears the current defaults before another address becomes one. */
export const releaseDefaults = (
  tx: Db,
  userId: number,
  kinds: { shipping: boolean; billing: boolean },
): Promise<number> =>
  tx.run(sql`
    update addresses set
      is_default_shipping = is_default_shipping and not ${kinds.shipping}::boolean,
      is_default_billing = is_default_billing and not ${kinds.billing}::boolean
    where user_id = ${userId} and ((is_default_shipping and ${kinds.shipping}::boolean) or (is_default_billing and ${kinds.billing}::boolean))`)

export const insertAddress = (tx: Db, userId: number, form: AddressForm): Promise<Address> =>
  tx.one(
    Address,
    sql`
    insert into addresses (user_id, street_address_1, street_address_2, ward, district, city, postal_code, country_code,
      contact_full_name, contact_phone_number, address_type, is_default_shipping, is_default_billing)
    values (${userId}, ${form.streetAddress1}, ${form.streetAddress2 || null}, ${form.ward}, ${form.district || null}, ${form.city},
      ${form.postalCode || null}, ${form.countryCode}, ${form.contactFullName}, ${form.contactPhoneNumber}, ${form.addressType},
      ${form.isDefaultShipping}, ${form.isDefaultBilling})
    returning ${columns}`,
  )

/** Replaces an address; it stays a default where it was one. */
export const replaceAddress = (tx: Db, userId: number, id: number, form: AddressForm): Promise<Address | null> =>
  tx.maybeOne(
    Address,
    sql`
    update addresses set street_address_1 = ${form.streetAddress1}, street_address_2 = ${form.streetAddress2 || null},
      ward = ${form.ward}, district = ${form.district || null}, city = ${form.city}, postal_code = ${form.postalCode || null},
      contact_full_name = ${form.contactFullName}, contact_phone_number = ${form.contactPhoneNumber},
      address_type = ${form.addressType}, is_default_shipping = is_default_shipping or ${form.isDefaultShipping},
      is_default_billing = is_default_billing or ${form.isDefaultBilling}, updated_at = now()
    where user_id = ${userId} and id = ${id} returning ${columns}`,
  )

export const giveDefault = (
  tx: Db,
  userId: number,
  id: number,
  kinds: { shipping: boolean; billing: boolean },
): Promise<Address | null> =>
  tx.maybeOne(
    Address,
    sql`
    update addresses set is_default_shipping = is_default_shipping or ${kinds.shipping},
      is_default_billing = is_default_billing or ${kinds.billing}, updated_at = now()
    where user_id = ${userId} and id = ${id} returning ${columns}`,
  )

export const removeAllAddresses = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`delete from addresses where user_id = ${userId}`)

export const deleteAddressRow = (tx: Db, userId: number, id: number): Promise<number> =>
  tx.run(sql`delete from addresses where user_id = ${userId} and id = ${id}`)
