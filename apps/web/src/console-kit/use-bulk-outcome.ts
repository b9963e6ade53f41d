import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import { useRevalidator } from 'react-router'
import { useSkipped } from './use-skipped.tsx'

/** What follows a bulk action on rows of a list. `settled` gets its outcome, null after a refusal, and reloads the page in every case: another
 *  user may have changed the rows first. After an outcome a dialog lists the unchanged rows and `clear` ends the selection; after a refusal the
 *  rows stay selected. `noun`: 'đơn'. The caller renders `dialog`. */
export function useBulkOutcome<Row extends { id: number }>(
  noun: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  clear: () => void,
) {
  const { revalidate } = useRevalidator()
  const skipped = useSkipped(noun, nameOf)
  async function settled(outcome: BulkOutcome | null): Promise<void> {
    if (outcome) {
      skipped.showConflicts(outcome.unchanged, rows)
      clear()
    }
    await revalidate()
  }
  return { settled, dialog: skipped.dialog }
}
