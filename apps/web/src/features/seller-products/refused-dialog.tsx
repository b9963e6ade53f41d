import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface RefusedProduct {
  name: string
  reason: string
}

/** Of many products that were worked on: each that was left as it was, and why. Nothing where there is none. */
export function RefusedDialog({ products, onClose }: { products: readonly RefusedProduct[]; onClose: () => void }) {
  return (
    <Dialog open={products.length > 0} onClose={onClose} title={`${products.length} sản phẩm được giữ nguyên`}>
      <ul className="mt-2 divide-y divide-thread">
        {products.map(({ name, reason }) => (
          <li key={name} className="py-2">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-soft">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button look="secondary" onClick={onClose} data-autofocus>
          Đã hiểu
        </Button>
      </div>
    </Dialog>
  )
}
