import { type AdminCaseDetail, previewWaitingDecision } from '@chophien/domain/returns/admin-contract'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { PreviewEntries, previewFailure } from './preview-entries.tsx'

interface WaitingPreviewProps {
  of: Pick<AdminCaseDetail, 'id' | 'version'>
  decisionId: number
}

/** What a waiting decision books when it is approved now, for who approves it. */
export function WaitingPreview({ of: { id, version }, decisionId }: WaitingPreviewProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['waiting-decision', id, decisionId, version],
    queryFn: () => browserApi.call(previewWaitingDecision, { params: { id }, body: { decisionId } }),
    // Another case of the order may have given money back since.
    staleTime: 0,
  })
  return (
    <section aria-labelledby="waiting-preview" aria-busy={isFetching} className="rounded-card bg-page p-4">
      <h3 id="waiting-preview" className="mb-2">
        Bút toán sẽ ghi
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
