import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { copyText } from './copy-text.ts'
import { toast } from './toast-store.ts'

const SHOWN_MILLISECONDS = 2500

interface CopyButtonProps {
  text: string
  /** Name of the text, for the label: 'số tài khoản'. */
  what: string
  className?: string
}

/** Copies a text to the clipboard and confirms it on the button for a moment. */
export function CopyButton({ text, what, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

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
    <>
      <Button
        variant="quiet"
        className={classes('min-w-33 shrink-0 px-2! text-sm', className)}
        onClick={() => void copy()}
      >
        {copied ? <Check aria-hidden className="size-4 text-positive" /> : <Copy aria-hidden className="size-4" />}
        <span>
          {copied ? 'Đã sao chép' : 'Sao chép'}
          <span className="sr-only"> {what}</span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied && `Đã sao chép ${what}`}
      </span>
    </>
  )
}
