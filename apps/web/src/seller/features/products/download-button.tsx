import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Saves a file of the seller's. `path`: below `/api`. */
export function DownloadButton({ path, children }: { path: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const problem = await download(path)
    setBusy(false)
    if (problem) toast({ kind: 'error', title: 'Chưa tải được tệp', detail: problem })
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden className="size-5" />}
      {children}
    </Button>
  )
}
