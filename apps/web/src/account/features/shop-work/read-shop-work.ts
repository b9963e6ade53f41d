import {
  getShopWork,
  type OwnShopWork,
  type ShownInvitation,
  showShopInvitation,
} from '@chophien/domain/shops/staff-contract'
import type { LoadInput } from '../../../page/page.tsx'

/** What the page shows. */
export interface ShopWorkData {
  own: OwnShopWork
  /** Of the link by which the page was opened. `shown`: null where it opens nothing for this account, and `refusal` says so. */
  link: { secret: string; shown: ShownInvitation | null; refusal: string } | null
}

/** Reads the invitation of the link, and the shop that the person works for. */
export async function readShopWork({ api, url }: LoadInput): Promise<ShopWorkData> {
  const secret = url.searchParams.get('invitation')
  const [own, invited] = await Promise.all([
    api.call(getShopWork),
    secret ? api.settle(showShopInvitation, { body: { invitation: secret } }) : null,
  ])
  if (!secret || !invited) return { own, link: null }
  return invited.ok
    ? { own, link: { secret, shown: invited.data, refusal: '' } }
    : { own, link: { secret, shown: null, refusal: invited.failure.message } }
}
