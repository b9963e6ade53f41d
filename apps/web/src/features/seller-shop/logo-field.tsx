import { SHOP_LOGO_BYTES_MAX } from '@chophien/domain/shops/seller-forms'
import { Camera, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { LogoChoice } from './typed-shop.ts'

interface LogoFieldProps {
  /** The picture that is kept. */
  url: string | null
  choice: LogoChoice
  error: string | undefined
  onChoose: (choice: LogoChoice, objection?: string) => void
}

/** Shows which logo will be kept, and lets choose another or none. */
export function LogoField({ url, choice, error, onChoose }: LogoFieldProps) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!(choice instanceof File)) return setPreview(null)
    const address = URL.createObjectURL(choice)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [choice])
  const shown = preview ?? (choice === 'remove' ? null : url)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-card bg-indigo-soft text-indigo">
        {shown ? (
          <img src={shown} alt="Logo shop" width={96} height={96} className="size-24 object-cover" />
        ) : (
          <Store aria-hidden className="size-10" strokeWidth={1.5} />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-indigo px-4 font-semibold text-indigo focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-turmeric hover:bg-indigo-soft">
            <Camera aria-hidden className="size-5" />
            Chọn logo
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              aria-describedby="logo-hint"
              onChange={(event) => {
                const file = event.target.files?.[0] ?? null
                event.target.value = ''
                if (file && file.size > SHOP_LOGO_BYTES_MAX) onChoose(null, 'Logo tối đa 5 MB.')
                else if (file) onChoose(file)
              }}
            />
          </label>
          {shown && (
            <Button look="quiet" onClick={() => onChoose(url ? 'remove' : null)}>
              Xóa logo
            </Button>
          )}
        </div>
        <p id="logo-hint" className="text-sm text-ink-soft">
          Ảnh vuông JPEG, PNG, WebP hoặc AVIF, tối đa 5 MB
        </p>
        <p role="alert" className="text-sm text-madder empty:hidden">
          {error}
        </p>
      </div>
    </div>
  )
}
