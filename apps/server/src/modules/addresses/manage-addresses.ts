import type { Address } from '@chophien/domain/addresses/contract'
import { addressErrors } from '@chophien/domain/addresses/errors'
import type { AddressForm } from '@chophien/domain/addresses/forms'
import { ADDRESSES_MAX } from '@chophien/domain/addresses/schemas'
import type { Database } from '../../platform/database/database.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import {
  deleteAddressRow,
  findAddresses,
  giveDefault,
  insertAddress,
  releaseDefaults,
  replaceAddress,
} from './addresses.queries.ts'

interface Kinds {
  shipping: boolean
  billing: boolean
}

const kindsOf = (form: AddressForm): Kinds => ({ shipping: form.isDefaultShipping, billing: form.isDefaultBilling })

/** Writes a new address. The first becomes the default for both kinds (product.md, addresses). Throws ADDRESS_TOO_MANY, TOKEN_INVALID. */
export const addAddress = (db: Database, userId: number, form: AddressForm): Promise<Address> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const book = await findAddresses(tx, userId)
    if (book.length >= ADDRESSES_MAX) throw addressErrors.ADDRESS_TOO_MANY()
    if (book.length === 0)
      return insertAddress(tx, userId, { ...form, isDefaultShipping: true, isDefaultBilling: true })
    await releaseDefaults(tx, userId, kindsOf(form))
    return insertAddress(tx, userId, form)
  })

/** Changes an address. A default is only ever moved, not unset. Throws ADDRESS_NOT_FOUND, TOKEN_INVALID. */
export const changeAddress = (db: Database, userId: number, id: number, form: AddressForm): Promise<Address> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await releaseDefaults(tx, userId, kindsOf(form))
    const address = await replaceAddress(tx, userId, id, form)
    if (!address) throw addressErrors.ADDRESS_NOT_FOUND()
    return address
  })

/** Makes an address the default of the given kinds. Throws ADDRESS_NOT_FOUND, TOKEN_INVALID. */
export const makeDefault = (db: Database, userId: number, id: number, kinds: Kinds): Promise<Address> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await releaseDefaults(tx, userId, kinds)
    const address = await giveDefault(tx, userId, id, kinds)
    if (!address) throw addressErrors.ADDRESS_NOT_FOUND()
    return address
  })

/** Deletes an address. Throws ADDRESS_NOT_FOUND, ADDRESS_ONLY_ONE (which wins over) ADDRESS_IS_DEFAULT, TOKEN_INVALID. */
export const removeAddress = (db: Database, userId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const book = await findAddresses(tx, userId)
    const address = book.find((one) => one.id === id)
    if (!address) throw addressErrors.ADDRESS_NOT_FOUND()
    if (book.length === 1) throw addressErrors.ADDRESS_ONLY_ONE()
    if (address.isDefaultShipping || address.isDefaultBilling) throw addressErrors.ADDRESS_IS_DEFAULT()
    await deleteAddressRow(tx, userId, id)
  })
