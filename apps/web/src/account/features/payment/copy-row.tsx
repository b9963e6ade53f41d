import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'

interface CopyRowProps {
  name: string
  /** What is copied. */
  text: string
  /** What is shown, where that is written in another way. */
  children?: ReactNode
}

/** One fact of a transfer, with a button that copies it into the banking app. */
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
