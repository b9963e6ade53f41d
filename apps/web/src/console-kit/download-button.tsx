import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { download } from '../lib/download.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** Downloads a file of the seller. `path`: below `/api`. */
export function DownloadButton({ path, children }: { path: string; children: ReactNode }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path),
    onSuccess(problem) {
      if (problem) toast({ kind: 'error', title: 'Chưa tải được tệp', detail: problem })
    },
  })
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-5" />}
      {children}
    </Button>
  )
}
