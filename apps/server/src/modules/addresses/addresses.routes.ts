import {
  createAddress,
  deleteAddress,
  listAddresses,
  setDefaultBilling,
  setDefaultShipping,
  updateAddress,
} from '@chophien/domain/addresses/contract'
import { addressMessages } from '@chophien/domain/addresses/messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findAddresses } from './addresses.queries.ts'
import { addAddress, changeAddress, makeDefault, removeAddress } from './manage-addresses.ts'

/** The user's address book. */
export function addressRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(listAddresses, ({ user }) => findAddresses(db, user.id))
  route.guarded(
    createAddress,
    async ({ user, body }) => new Answer(await addAddress(db, user.id, body), addressMessages.created),
  )
  route.guarded(
    updateAddress,
    async ({ user, params, body }) =>
      new Answer(await changeAddress(db, user.id, params.id, body), addressMessages.updated),
  )
  route.guarded(deleteAddress, async ({ user, params }) => {
    await removeAddress(db, user.id, params.id)
    return new Answer(null, addressMessages.deleted)
  })
  route.guarded(setDefaultShipping, ({ user, params }) =>
    makeDefault(db, user.id, params.id, { shipping: true, billing: false }),
  )
  route.guarded(setDefaultBilling, ({ user, params }) =>
    makeDefault(db, user.id, params.id, { shipping: false, billing: true }),
  )
}
