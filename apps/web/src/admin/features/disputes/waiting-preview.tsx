import { type AdminCaseDetail, previewWaitingDecision } from '@chophien/domain/returns/admin-contract'
import type { DecisionOutcome } from '@chophien/domain/returns/decisions'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { PreviewEntries, previewFailure, previewTitle } from './preview-entries.tsx'

/** What a waiting decision books when it is approved now, for who approves it. */
export const useWaitingPreview = (
  { id, version }: Pick<AdminCaseDetail, 'id' | 'version'>,
  decisionId: number | undefined,
) =>
  useQuery({
    queryKey: ['waiting-decision', id, decisionId, version],
    queryFn: () => browserApi.call(previewWaitingDecision, { params: { id }, body: { decisionId: decisionId ?? 0 } }),
    enabled: decisionId !== undefined,
    // Another case of the order may have given money back since: nothing older is shown.
    staleTime: 0,
    gcTime: 0,
  })

interface WaitingPreviewProps {
  preview: ReturnType<typeof useWaitingPreview>
  outcome: DecisionOutcome
}

/** The postings of a waiting decision. */
export function WaitingPreview({ preview: { data, error, isFetching }, outcome }: WaitingPreviewProps) {
  return (
    <section aria-labelledby="waiting-preview" aria-busy={isFetching} className="rounded-card bg-page p-4">
      <h3 id="waiting-preview" className="mb-2">
        {previewTitle(outcome)}
      </h3>
      <div role="status">
        {error ? (
          <p className="text-danger">{previewFailure(error instanceof ApiFailure ? error : null)}</p>
        ) : (
          data && <PreviewEntries preview={data} />
        )}
      </div>
    </section>
  )
}
