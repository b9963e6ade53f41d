import { Film, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { isVideo } from './evidence-files.ts'

interface FileRowProps {
  file: File
  /** What becomes of it. */
  children?: ReactNode
  /** Label of the button that gives it up; without it there is none. */
  drop?: { label: string; onDrop: () => void } | undefined
}

/** A chosen file: preview, name, and a button that gives it up. */
export function FileRow({ file, children, drop }: FileRowProps) {
  const url = useObjectUrl(isVideo(file) ? null : file)
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-muted text-content-soft">
        {url ? (
          <img src={url} alt="" width={56} height={56} className="size-14 object-cover" />
        ) : (
          <Film aria-hidden className="size-6" strokeWidth={1.75} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 wrap-anywhere">{file.name}</span>
        {children}
      </span>
      {drop && (
        <button
          type="button"
          onClick={drop.onDrop}
          aria-label={drop.label}
          className="grid size-11 shrink-0 place-items-center rounded-control text-content-soft hover:bg-muted"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  )
}
