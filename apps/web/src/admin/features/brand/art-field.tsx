import { uploadBrandArt } from '@chophien/domain/brand/admin-contract'
import { ART_BYTES_MAX, type ArtKind, artAddress, type BrandArt, plateOn } from '@chophien/domain/brand/art'
import { brandMessages } from '@chophien/domain/brand/messages'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClasses, FieldFrame } from '../../../ui/field.tsx'

const words: Record<ArtKind, { label: string; hint: string }> = {
  LOGO: { label: 'Logo ngang', hint: 'Thay cho biểu tượng và tên ở đầu trang, trong thư và trên chứng từ.' },
  SYMBOL: { label: 'Biểu tượng vuông', hint: 'Cho ứng dụng trên điện thoại. PNG từ 192 px mỗi cạnh.' },
  FAVICON: { label: 'Biểu tượng thẻ trình duyệt', hint: 'Để trống thì dùng biểu tượng vuông.' },
  MOTIF: { label: 'Hoa văn đường viền', hint: 'Lặp lại theo chiều ngang thay cho dải thổ cẩm, cao 10 px.' },
}

/** Sends a file; what the server made of it, or what is wrong with it. */
async function upload(kind: ArtKind, file: File): Promise<BrandArt | string> {
  if (file.size > ART_BYTES_MAX) return brandMessages.artTooLarge
  const body = new FormData()
  body.append('about', JSON.stringify({ kind }))
  body.append('picture', file)
  const answer = await browserApi.settle(uploadBrandArt, { body })
  if (answer.ok) return answer.data
  const { errors, message } = answer.failure
  return errors[0]?.message ?? (message || 'Chưa gửi được hình.')
}

interface ArtFieldProps {
  kind: ArtKind
  field: { name: string; error: string | undefined; invalid: boolean; describedBy: string }
  art: BrandArt | null
  /** The brand's colour. */
  ground: string
  /** Whether a file is on its way. */
  busy: boolean
  onBusy: (busy: boolean) => void
  onChange: (art: BrandArt | null) => void
}

/** An uploaded picture of the brand. It is sent when it is chosen, so that the preview shows what pages will, and counts when the brand is saved. */
export function ArtField({ kind, field, art, ground, busy, onBusy, onChange }: ArtFieldProps) {
  const [fault, setFault] = useState<string>()
  const turn = useRef(0)
  const { label, hint } = words[kind]
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    turn.current += 1
    const mine = turn.current
    setFault(undefined)
    onBusy(true)
    const sent = await upload(kind, file)
    // Another one was chosen meanwhile, or this one taken away.
    if (mine !== turn.current) return
    input.value = ''
    onBusy(false)
    if (typeof sent === 'string') setFault(sent)
    else onChange(sent)
  }
  const clear = () => {
    turn.current += 1
    setFault(undefined)
    onBusy(false)
    onChange(null)
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FieldFrame {...field} error={fault ?? field.error} label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/svg+xml,image/png"
            onChange={({ target }) => void choose(target)}
            className={`${controlClasses} py-2`}
          />
        )}
      </FieldFrame>
      <p role="status" className="text-sm text-content-soft empty:hidden">
        {busy && 'Đang gửi hình…'}
      </p>
      {art && (
        <div className="flex flex-wrap items-center gap-3">
          <span
            style={{ backgroundColor: plateOn(ground, art, ground) ?? ground }}
            className="grid h-16 max-w-full min-w-16 place-items-center rounded-control border border-line p-2"
          >
            <img
              src={artAddress(art)}
              alt={`${label} đã chọn`}
              width={art.width}
              height={art.height}
              className="h-auto max-h-12 w-auto max-w-44 object-contain"
            />
          </span>
          <Button variant="quiet" onClick={clear} aria-label={`Bỏ ${label.toLowerCase()}`}>
            Bỏ
          </Button>
        </div>
      )}
    </div>
  )
}
