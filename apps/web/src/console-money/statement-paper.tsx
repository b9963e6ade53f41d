import type { StatementAccount } from '@chophien/domain/ledger/seller-statement'
import { useLocation } from 'react-router'
import { DownloadButton } from '../console-kit/download-button.tsx'
import { withQuery } from '../lib/with-query.ts'

/** Saves the entries of the chosen days as a PDF file. `path`: of the call, below `/api`. */
export function StatementPaper({ account, path }: { account: StatementAccount; path: string }) {
  const params = new URLSearchParams(useLocation().search)
  const asked = new URLSearchParams({ account })
  for (const name of ['from', 'to']) {
    const day = params.get(name)
    if (day) asked.set(name, day)
  }
  return <DownloadButton path={withQuery(path, asked)}>Xuất PDF</DownloadButton>
}
