import { ImagePlus } from 'lucide-react'
import { EVIDENCE_TYPES } from './evidence-files.ts'

interface FileButtonProps {
  label: string
  /** Default: pictures and videos. */
  accept?: string
  multiple?: boolean
  describedBy?: string
  onChoose: (files: readonly File[]) => void
}

/** A file field that looks like a button. */
export function FileButton({
  label,
  accept = EVIDENCE_TYPES,
  multiple = true,
  describedBy,
  onChoose,
}: FileButtonProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 self-start rounded-control border border-brand bg-surface px-4 font-semibold text-brand focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand hover:bg-brand-soft">
      <ImagePlus aria-hidden className="size-5" strokeWidth={1.75} />
      {label}
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
