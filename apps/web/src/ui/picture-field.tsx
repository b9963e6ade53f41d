import { Camera } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useObjectUrl } from './use-object-url.ts'

/** A new picture, none, or the saved one. */
export type PictureChoice = File | 'remove' | null

interface PictureFieldProps {
  /** Noun in the buttons' labels: 'ảnh', 'logo'. */
  noun: string
  alt: string
  hint: string
  /** Shown without a picture. */
  fallback: ReactNode
  round?: boolean
  /** URL of the saved picture. */
  url: string | null
  choice: PictureChoice
  error: string | undefined
  limit: { bytes: number; message: string }
  onChoose: (choice: PictureChoice, objection?: string) => void
}

/** Preview of a picture with buttons to replace and remove it. */
export function PictureField(props: PictureFieldProps) {
  const { noun, alt, hint, fallback, round = false, url, choice, error, limit, onChoose } = props
  const hintId = useId()
  const preview = useObjectUrl(choice instanceof File ? choice : null)
  const shown = preview ?? (choice === 'remove' ? null : url)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        className={classes(
          'grid size-24 shrink-0 place-items-center overflow-hidden bg-brand-soft text-brand',
          round ? 'rounded-full' : 'rounded-card',
        )}
      >
        {shown ? <img src={shown} alt={alt} width={96} height={96} className="size-24 object-cover" /> : fallback}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-brand px-4 font-semibold text-brand focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-highlight hover:bg-brand-soft">
            <Camera aria-hidden className="size-5" />
            Chọn {noun}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              aria-describedby={hintId}
              onChange={(event) => {
                const file = event.target.files?.[0] ?? null
                event.target.value = ''
                if (file && file.size > limit.bytes) onChoose(null, limit.message)
                else if (file) onChoose(file)
              }}
            />
          </label>
          {shown && (
            <Button variant="quiet" onClick={() => onChoose(url ? 'remove' : null)}>
              Xóa {noun}
            </Button>
          )}
        </div>
        <p id={hintId} className="text-sm text-content-soft">
          {hint}
        </p>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {error}
        </p>
      </div>
    </div>
  )
}
