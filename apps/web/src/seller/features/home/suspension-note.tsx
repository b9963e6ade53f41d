import type { OwnShop } from '@chophien/domain/shops/contract'

/** Why the shop is suspended; renders nothing otherwise. */
export function SuspensionNote({ shop }: { shop: OwnShop }) {
  if (shop.status !== 'SUSPENDED') return null
  return (
    <div role="status" className="mb-4 rounded-card bg-highlight-soft p-4 text-highlight-deep">
      <p className="font-semibold">Shop đang bị tạm khóa: khách chưa xem và mua được hàng của shop.</p>
      {shop.suspensionReason && <p className="wrap-anywhere">Lý do: {shop.suspensionReason}</p>}
    </div>
  )
}
