import type { Address } from '@chophien/domain/addresses/contract'
import { oneLine } from '@chophien/domain/addresses/one-line'
import { Button } from '../../ui/button.tsx'

interface AddressCardProps {
  address: Address
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: (kind: 'shipping' | 'billing') => void
}

const rowButton = 'px-3 text-sm'

/** One address of the book with its actions. */
export function AddressCard({ address, busy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { contactFullName, contactPhoneNumber, isDefaultShipping, isDefaultBilling } = address
  return (
    <li className="rounded-card border border-line bg-surface p-4 wrap-anywhere">
      <p className="flex flex-wrap gap-x-3">
        <b>{contactFullName}</b>
        <span className="text-content-soft">{contactPhoneNumber}</span>
      </p>
      <p className="mt-1">{oneLine(address)}</p>
      {(isDefaultShipping || isDefaultBilling) && (
        <p className="mt-2 flex flex-wrap gap-2 text-sm font-semibold text-positive">
          {isDefaultShipping && <span className="rounded bg-positive-soft px-2 py-0.5">Mặc định giao hàng</span>}
          {isDefaultBilling && <span className="rounded bg-positive-soft px-2 py-0.5">Mặc định thanh toán</span>}
        </p>
      )}
      <div className="-mx-3 mt-1 -mb-2 flex flex-wrap">
        <Button variant="quiet" className={rowButton} disabled={busy} onClick={onEdit}>
          Sửa
        </Button>
        <Button variant="quiet" className={rowButton} disabled={busy} onClick={onRemove}>
          Xóa
        </Button>
        {!isDefaultShipping && (
          <Button variant="quiet" className={rowButton} disabled={busy} onClick={() => onMakeDefault('shipping')}>
            Đặt mặc định giao hàng
          </Button>
        )}
        {!isDefaultBilling && (
          <Button variant="quiet" className={rowButton} disabled={busy} onClick={() => onMakeDefault('billing')}>
            Đặt mặc định thanh toán
          </Button>
        )}
      </div>
    </li>
  )
}
