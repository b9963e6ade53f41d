import { showIdentityDocuments } from '@chophien/domain/sellers/admin-contract'
import type { SellerDocument, SellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { laterPart } from '../../../page/later-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const DocumentPictures = laterPart(
  'the pictures of documents',
  async () => (await import('../../../shared/sellers/document-pictures.tsx')).DocumentPictures,
)

interface IdentityDocumentsProps {
  shopId: number
  identity: Pick<SellerIdentity, 'version' | 'documents' | 'documentCount'>
  reload: () => Promise<void>
}

/** The pictures of an identity. Those of one that waits are there to be compared; of any other they are shown on request, which is written down. */
export function IdentityDocuments({ shopId, identity, reload }: IdentityDocumentsProps) {
  const { version, documents, documentCount } = identity
  const [shown, setShown] = useState<readonly SellerDocument[]>([])
  const [asking, run] = useBusy()
  async function look() {
    const asked = await run(() =>
      browserApi.settle(showIdentityDocuments, { params: { id: shopId }, body: { version } }),
    )
    if (asked.ok) return setShown(asked.data)
    toast({ kind: 'error', title: 'Chưa xem được ảnh giấy tờ', detail: asked.failure.message })
    await reload()
  }
  if (documentCount === 0) return <p className="text-content-soft">Không kèm ảnh giấy tờ.</p>
  if (documents.length > 0) return <DocumentPictures documents={documents} onStale={reload} />
  // When their addresses end they are hidden: another look is another request.
  if (shown.length > 0) return <DocumentPictures documents={shown} onStale={() => setShown([])} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="quiet" busy={asking} onClick={() => void look()}>
        Xem {documentCount} ảnh giấy tờ
      </Button>
      <span className="text-sm text-content-soft">Lần xem được ghi vào nhật ký quản trị.</span>
    </div>
  )
}
