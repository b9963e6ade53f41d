import { exportStatement } from '@chophien/domain/ledger/seller-contract'
import type { StatementAccount } from '@chophien/domain/ledger/seller-statement'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '../../../lib/browser-api.ts'
import { saveText } from '../../../lib/save-text.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Saves the entries of the chosen days as a file for a spreadsheet. */
export function ExportButton({ account, disabled }: { account: StatementAccount; disabled: boolean }) {
  const [busy, setBusy] = useState(false)
  const params = new URLSearchParams(useLocation().search)

  async function save() {
    setBusy(true)
    const [from, to] = [params.get('from'), params.get('to')]
    const query = { account, ...(from ? { from } : {}), ...(to ? { to } : {}) }
    const answer = await browserApi.settle(exportStatement, { query })
    setBusy(false)
    if (answer.ok) saveText(answer.data.csv, answer.data.fileName, 'text/csv')
    else toast({ kind: 'error', title: 'Chưa xuất được sao kê', detail: answer.failure.message })
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) void save()
      }}
    >
      <Download aria-hidden className="size-5" />
      Xuất CSV
    </Button>
  )
}
