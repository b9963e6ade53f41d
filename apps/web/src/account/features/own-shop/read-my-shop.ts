import { confirmContactEmail, type OwnShop } from '@chophien/domain/shops/contract'
import { shopMessages } from '@chophien/domain/shops/messages'
import { redirect } from 'react-router'
import type { Api } from '../../../lib/api-client.ts'
import { renewal } from '../../../lib/browser-api.ts'
import { session } from '../../../lib/session.ts'
import { isSeller } from '../../../lib/session-claims.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { readOwnShop } from './read-own-shop.ts'

/** Confirms the contact address when the page was opened by the link of the mail. */
async function confirmContact(api: Api, token: string): Promise<void> {
  const answer = await api.settle(confirmContactEmail, { body: { token } })
  toast(
    answer.ok
      ? { kind: 'success', title: shopMessages.contactConfirmed }
      : { kind: 'error', title: answer.failure.message },
  )
}

/** Loads the user's own shop. Throws the redirect to the URL without the token of the mail, which counts once. If the user became a seller since signing in, the tokens are renewed, because the seller centre requires the role. */
export async function readMyShop({ api, url }: LoadInput): Promise<OwnShop | null> {
  const token = url.searchParams.get('confirm')
  if (token) {
    await confirmContact(api, token)
    throw redirect(url.pathname)
  }
  const shop = await readOwnShop(api)
  const state = session.get()
  const unaware = state.signedIn && !isSeller(state.claims) && session.refreshToken() !== null
  // Optional: on failure the regular renewal does the same.
  if (shop?.status === 'APPROVED' && unaware) void renewal.renew()
  return shop
}
