import { oneLine } from '@chophien/domain/addresses/one-line'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { ShopProfile } from '@chophien/domain/shops/seller-forms'
import type { SellerShop } from '@chophien/domain/shops/seller-schemas'
import { EVERYTHING } from '../../platform/cache/tag-cache.ts'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import { findSomeAddresses } from '../addresses/addresses.queries.ts'
import type { SquarePictures } from '../pictures/square-pictures.ts'
import { askNewContact, type ContactEmailDeps, tellFormerContact } from './contact-email.ts'
import { findShopProfile, type SellerShopRow, writeProfile } from './seller-shop.queries.ts'

const present = ({ createdAt, address, ...shop }: SellerShopRow): SellerShop => ({
  ...shop,
  createdAt: createdAt.toISOString(),
  address: address ? oneLine(address) : '',
})

/** The profile of the user's own shop. Throws NO_SHOP. */
export async function findSellerShop(db: Db, ownerId: number): Promise<SellerShop> {
  const row = await findShopProfile(db, ownerId)
  if (!row) throw shopErrors.NO_SHOP()
  return present(row)
}

interface ProfileDeps extends ContactEmailDeps {
  db: Database
  logos: SquarePictures
  renewSearch: (tx: Transaction, shopId: number) => Promise<void>
}

/** Writes the profile of the user's own shop. Pages and lists show a new name with the commit; a job updates the search texts.
 *  A new contact address is asked for its confirmation, the former one is told.
 *  `logo`: a new one; null keeps the present one, or removes it where the form says so. Throws NO_SHOP, SHOP_EDITED_ELSEWHERE (optimistic
 *  lock), SHOP_ADDRESS_NOT_FOUND, SHOP_LOGO_UNSUPPORTED. */
export async function changeSellerShop(
  deps: ProfileDeps,
  ownerId: number,
  form: ShopProfile,
  logo: Buffer | null,
): Promise<SellerShop> {
  const { db, logos, renewSearch } = deps
  const [address] = form.addressId === null ? [null] : await findSomeAddresses(db, ownerId, [form.addressId])
  if (address === undefined) throw shopErrors.SHOP_ADDRESS_NOT_FOUND()
  const saved = logo && (await logos.save(ownerId, logo))
  try {
    const { written, hidden } = await db.transaction(async (tx) => {
      const written = await writeProfile(tx, ownerId, form, { address, logo: saved })
      if (!written) {
        await findSellerShop(tx, ownerId)
        throw shopErrors.SHOP_EDITED_ELSEWHERE()
      }
      const renamed = written.name !== written.oldName
      if (renamed) await renewSearch(tx, written.id)
      if (written.oldContact !== written.contactEmail) {
        if (written.oldContactConfirmed)
          await tellFormerContact(deps, tx, { name: written.name, formerEmail: written.oldContact })
        if (!written.contactEmailConfirmed) await askNewContact(deps, tx, ownerId)
      }
      // Every product list shows shop names; the change is rare, so everything is invalidated.
      tx.changed(renamed ? [EVERYTHING] : [`shop:${written.id}`, `shop-profile:${written.id}`])
      const hidden = saved !== null || form.removeLogo ? await logos.show(tx, ownerId, saved) : []
      return { written, hidden }
    })
    await logos.remove(hidden)
    const { oldName: _name, oldContact: _contact, oldContactConfirmed: _confirmed, ...shop } = written
    return present(shop)
  } catch (error) {
    if (saved) await logos.discard(saved)
    throw error
  }
}
