import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'

interface CopyRowProps {
  name: string
  /** The copied text. */
  text: string
  /** The displayed text, if different. */
  children?: ReactNode
}

/** One detail of a transfer with a copy button. */
export function CopyRow({ name, text, children = text }: CopyRowProps) {
  return (
    <div className="border-b border-line py-2 last:border-b-0">
      <dt className="text-sm text-content-soft">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="min-w-0 text-base font-semibold wrap-anywhere select-all">{children}</span>
        <CopyButton text={text} what={name.charAt(0).toLowerCase() + name.slice(1)} className="-mr-2 justify-end" />
      </dd>
    </div>
  )
}
