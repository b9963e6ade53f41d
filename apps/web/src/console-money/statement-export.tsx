import type { StatementFile } from '@chophien/domain/ledger/seller-contract'
import type { StatementAccount } from '@chophien/domain/ledger/seller-statement'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useLocation } from 'react-router'
import { saveText } from '../lib/save-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** What a statement's file is asked for. */
export interface StatementQuestion {
  account: StatementAccount
  from?: string
  to?: string
}

interface StatementExportProps {
  account: StatementAccount
  disabled: boolean
  read: (query: StatementQuestion) => Promise<StatementFile>
}

/** Saves the entries of the chosen days as a CSV file. */
export function StatementExport({ account, disabled, read }: StatementExportProps) {
  const params = new URLSearchParams(useLocation().search)
  const statement = useMutation({
    mutationFn() {
      const [from, to] = [params.get('from'), params.get('to')]
      return read({ account, ...(from ? { from } : {}), ...(to ? { to } : {}) })
    },
    onSuccess: ({ csv, fileName }) => saveText(csv, fileName, 'text/csv'),
    onError: ({ message }) => toast({ kind: 'error', title: 'Chưa xuất được sao kê', detail: message }),
  })
  return (
    <Button
      variant="secondary"
      busy={statement.isPending}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) statement.mutate()
      }}
    >
      <Download aria-hidden className="size-5" />
      Xuất CSV
    </Button>
  )
}
