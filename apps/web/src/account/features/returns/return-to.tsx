import type { Case } from '@chophien/domain/returns/contract'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** Where the goods are sent back to; nothing while none are to be sent. */
export function ReturnTo({ of: { returnTo } }: { of: Pick<Case, 'returnTo'> }) {
  if (!returnTo) return null
  const { name, phone, address } = returnTo
  return (
    <section aria-labelledby="return-to" className="card card-body">
      <div className="flex items-center justify-between gap-x-2">
        <h2 id="return-to" className="text-lg">
          Nơi nhận hàng gửi lại
        </h2>
        <CopyButton
          text={[name, phone, address].filter(Boolean).join('\n')}
          what="nơi nhận hàng"
          className="-mr-2 justify-end"
        />
      </div>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="whitespace-nowrap">{phone}</p>
      <p className="wrap-anywhere">
        {address || 'Shop chưa ghi địa chỉ. Hãy nhắn cho người bán bên dưới để hỏi nơi nhận.'}
      </p>
    </section>
  )
}
