import { AVATAR_BYTES_MAX } from '@chophien/domain/accounts/profile-contract'
import { Camera, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

export type AvatarChoice = File | 'remove' | null

interface AvatarFieldProps {
  /** The picture that is kept. */
  url: string | null
  choice: AvatarChoice
  error: string | undefined
  onChoose: (choice: AvatarChoice, objection?: string) => void
}

const TOO_LARGE = 'Ảnh đại diện tối đa 5 MB.'

/** Shows what will be kept, and lets choose another picture or none. */
export function AvatarField({ url, choice, error, onChoose }: AvatarFieldProps) {
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
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-indigo-soft text-indigo">
        {shown ? (
          <img src={shown} alt="Ảnh đại diện" width={96} height={96} className="size-24 object-cover" />
        ) : (
          <UserRound aria-hidden className="size-10" strokeWidth={1.5} />
        )}
      </span>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-indigo px-4 font-semibold text-indigo focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-turmeric hover:bg-indigo-soft">
            <Camera aria-hidden className="size-5" />
            Chọn ảnh
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              aria-describedby="avatar-hint"
              onChange={(event) => {
                const file = event.target.files?.[0] ?? null
                event.target.value = ''
                if (file && file.size > AVATAR_BYTES_MAX) onChoose(null, TOO_LARGE)
                else if (file) onChoose(file)
              }}
            />
          </label>
          {shown && (
            <Button look="quiet" onClick={() => onChoose(url ? 'remove' : null)}>
              Xóa ảnh
            </Button>
          )}
        </div>
        <p id="avatar-hint" className="text-sm text-ink-soft">
          JPEG, PNG, WebP hoặc AVIF, tối đa 5 MB
        </p>
        <p role="alert" className="text-sm text-madder empty:hidden">
          {error}
        </p>
      </div>
    </div>
  )
}
