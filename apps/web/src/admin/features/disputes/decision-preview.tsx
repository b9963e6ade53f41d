import { previewDecision } from '@chophien/domain/returns/admin-contract'
import type { ConsideredDecision } from '@chophien/domain/returns/forms'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { classes } from '../../../ui/classes.ts'
import { formatPrice } from '../../../ui/format.ts'
import { PreviewEntries, previewFailure, previewTitle } from './preview-entries.tsx'

/** What a decision books. `decision`: null while it is not complete. */
export const useDecisionPreview = (id: number, decision: ConsideredDecision | null) =>
  useQuery({
    queryKey: ['decision', id, decision],
    queryFn: decision === null ? skipToken : () => browserApi.call(previewDecision, { params: { id }, body: decision }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

interface DecisionPreviewProps {
  preview: ReturnType<typeof useDecisionPreview>
  decision: ConsideredDecision | null
  /** Above this sum a second administrator approves, đồng. */
  approvalAbove: number
  /** Whether the case is about a parcel that nobody paid for. */
  unpaid: boolean
}

/** The postings that a decision makes, before it is made. */
export function DecisionPreview({
  preview: { data, error, isFetching },
  decision,
  approvalAbove,
  unpaid,
}: DecisionPreviewProps) {
  return (
    <section
      aria-labelledby="decision-preview"
      aria-busy={isFetching}
      className={classes('rounded-card bg-page p-4', isFetching && 'opacity-60')}
    >
      <h3 id="decision-preview" className="mb-2">
        {previewTitle(decision?.outcome)}
      </h3>
      <div role="status">
        {decision === null ? (
          <p className="text-content-soft">Chọn kết quả và nhập số tiền để xem trước.</p>
        ) : error ? (
          <p className="text-danger">{previewFailure(error instanceof ApiFailure ? error : null)}</p>
        ) : (
          data && (
            <>
              <PreviewEntries preview={data} />
              {data.needsSecond && (
                <p className="mt-2 rounded-control bg-highlight-soft p-2 text-sm text-highlight-deep">
                  {unpaid ? 'Giá trị đơn' : 'Tính cả các khoản khác của đơn này (nếu có), số tiền'} vượt quá{' '}
                  {formatPrice(approvalAbove)} nên quyết định phải chờ một quản trị viên khác duyệt.
                </p>
              )}
            </>
          )
        )}
      </div>
    </section>
  )
}
