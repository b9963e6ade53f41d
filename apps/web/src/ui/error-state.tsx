import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  title: string
  detail?: string
  onRetry: () => void
  retrying?: boolean
}

/** What happened, and 'Thử lại' (design.md). */
export function ErrorState({ title, detail, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 py-6 text-center">
      <CloudOff aria-hidden className="size-10 text-line-strong" strokeWidth={1.5} />
      <p className="text-lg font-semibold text-brand">{title}</p>
      {detail && <p className="text-content-soft">{detail}</p>}
      <Button variant="secondary" onClick={onRetry} busy={retrying} className="mt-2">
        Thử lại
      </Button>
    </div>
  )
}
