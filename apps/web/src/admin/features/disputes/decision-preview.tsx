import { type AdminCaseDetail, previewDecision } from '@chophien/domain/returns/admin-contract'
import type { Decision } from '@chophien/domain/returns/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { classes } from '../../../ui/classes.ts'
import { formatPrice } from '../../../ui/format.ts'
import { PreviewEntries, previewFailure, previewTitle } from './preview-entries.tsx'

interface DecisionPreviewProps {
  of: Pick<AdminCaseDetail, 'id' | 'approvalAbove'>
  /** Null while it is not complete. */
  decision: Omit<Decision, 'reason'> | null
}

// The reason changes no posting.
const ANY_REASON = 'Xem trước'

/** The postings that a decision makes, before it is made. */
export function DecisionPreview({ of: { id, approvalAbove }, decision }: DecisionPreviewProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['decision', id, decision],
    queryFn: () =>
      browserApi.call(previewDecision, {
        params: { id },
        body: { bearer: 'SHOP', returnPayer: 'SHOPPER', ...decision, reason: ANY_REASON } as Decision,
      }),
    enabled: decision !== null,
    placeholderData: keepPreviousData,
  })
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
                  Trên {formatPrice(approvalAbove)}: quyết định chờ một quản trị viên khác duyệt.
                </p>
              )}
            </>
          )
        )}
      </div>
    </section>
  )
}
