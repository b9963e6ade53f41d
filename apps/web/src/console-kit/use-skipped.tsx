import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface Skipped {
  id: number
  reason: string
}

interface SkippedRow extends Skipped {
  name: string
}

const MOVED_ON = 'Đã đổi trạng thái trước đó.'

/** A dialog that lists the rows which a bulk action left unchanged, each with its reason, until it is closed. `noun`: 'đơn'. The caller renders
 *  `dialog`. `rows`: those that the action was about; the list may show others by the time of the answer. */
export function useSkipped<Row extends { id: number }>(noun: string, nameOf: (row: Row) => string) {
  const [skipped, setSkipped] = useState<readonly SkippedRow[]>([])
  function show(skippedRows: readonly Skipped[], rows: readonly Row[]) {
    const named = new Map(rows.map((row) => [row.id, nameOf(row)]))
    const added = skippedRows.map((row) => ({ ...row, name: named.get(row.id) ?? '' }))
    // The next answer may come while the last one is being read.
    setSkipped((shown) => [...shown.filter(({ id }) => !added.some((row) => row.id === id)), ...added])
  }
  const close = () => setSkipped([])
  return {
    show,
    /** For rows that another user changed first. */
    showConflicts: (ids: readonly number[], rows: readonly Row[]) =>
      show(
        ids.map((id) => ({ id, reason: MOVED_ON })),
        rows,
      ),
    dialog: (
      <Dialog open={skipped.length > 0} onClose={close} title={`${skipped.length} ${noun} được giữ nguyên`}>
        <ul className="mt-2 divide-y divide-line">
          {skipped.map(({ id, name, reason }) => (
            <li key={id} className="py-2">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-content-soft">{reason}</p>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex justify-end">
          <Button variant="secondary" onClick={close} data-autofocus>
            Đã hiểu
          </Button>
        </div>
      </Dialog>
    ),
  }
}
