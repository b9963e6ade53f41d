import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

const SHOWN_MILLISECONDS = 2500

interface CopyRowProps {
  name: string
  /** What is copied. */
  text: string
  /** What is shown, where that is written in another way. */
  children?: ReactNode
}

/** One fact of a transfer, with a button that copies it into the banking app. */
export function CopyRow({ name, text, children = text }: CopyRowProps) {
  const [copied, setCopied] = useState(false)
  const saidName = name.charAt(0).toLowerCase() + name.slice(1)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (await copyText(text)) setCopied(true)
    else toast({ kind: 'error', title: 'Không sao chép được', detail: 'Hãy chọn chữ rồi tự sao chép.' })
  }

  return (
    <div className="border-b border-thread py-2 last:border-b-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="min-w-0 text-base font-semibold wrap-anywhere select-all">{children}</span>
        <Button look="quiet" className="-mr-2 min-w-33 shrink-0 justify-end px-2 text-sm" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4 text-leaf" /> : <Copy aria-hidden className="size-4" />}
          <span>
            {copied ? 'Đã sao chép' : 'Sao chép'}
            <span className="sr-only"> {saidName}</span>
          </span>
        </Button>
        <span role="status" className="sr-only">
          {copied && `Đã sao chép ${saidName}`}
        </span>
      </dd>
    </div>
  )
}
