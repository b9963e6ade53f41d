import { session } from '../../lib/session.ts'
import { toast } from '../../ui/toast-store.ts'

/** §6: opens the seller centre with the current access token; shows a toast without a session. */
export function openSellerCentre(address: string): void {
  const token = session.accessToken()
  if (token === null) {
    toast({ kind: 'error', title: 'Lỗi!', detail: 'Vui lòng đăng nhập để quản lý shop.' })
    return
  }
  const target = new URL(address, window.location.href)
  target.searchParams.set('token', token)
  window.open(target, '_blank', 'noopener,noreferrer')
}
