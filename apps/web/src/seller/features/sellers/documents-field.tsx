import { SELLER_DOCUMENT_BYTES_MAX, SELLER_DOCUMENTS_MAX } from '@chophien/domain/sellers/limits'
import { addSellerDocument, type SellerDocument } from '@chophien/domain/sellers/seller-contract'
import { useId, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { sendEvidence, useWaitingFiles } from '../../../shared/returns/evidence-queue.ts'
import { FileButton } from '../../../shared/returns/file-button.tsx'
import { WaitingFiles } from '../../../shared/returns/waiting-files.tsx'
import { DocumentPictures } from '../../../shared/sellers/document-pictures.tsx'

/** The queue of pictures of a shop that are not uploaded yet. It outlives the page and the sign-in: each goes to that shop or nowhere. */
export const documentsQueue = (shopId: number): string => `seller-documents:${shopId}`

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const TOO_LARGE = 'Ảnh tối đa 8 MB.'
const TOO_MANY = `Tối đa ${SELLER_DOCUMENTS_MAX} ảnh giấy tờ.`

interface DocumentsFieldProps {
  shopId: number
  documents: readonly SellerDocument[]
  /** Takes one out. Answers why not. */
  onDrop: (id: string) => Promise<string | null>
  /** Loads the page again, whose answer has what was uploaded, and fresh addresses. */
  reload: () => Promise<void>
}

/** Pictures of documents. Each is uploaded at once and handed in with the form. */
export function DocumentsField({ shopId, documents, onDrop, reload }: DocumentsFieldProps) {
  const id = useId()
  const queue = documentsQueue(shopId)
  const waiting = useWaitingFiles(queue)
  const [objection, setObjection] = useState<string | null>(null)
  const room = SELLER_DOCUMENTS_MAX - documents.length - waiting.length

  async function send(picture: File) {
    const body = new FormData()
    body.set('picture', picture)
    const answer = await browserApi.settle(addSellerDocument, { params: { id: shopId }, body })
    // It waits in the queue until the page has it, also another one of this address.
    if (answer.ok) await reload()
    return answer
  }

  function add(chosen: readonly File[]) {
    const fitting = chosen.filter(({ size }) => size <= SELLER_DOCUMENT_BYTES_MAX)
    setObjection(fitting.length > room ? TOO_MANY : fitting.length < chosen.length ? TOO_LARGE : null)
    const taken = fitting.slice(0, Math.max(0, room))
    if (taken.length > 0) sendEvidence(queue, taken, send, () => {})
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="text-sm font-semibold">Ảnh giấy tờ</legend>
      <DocumentPictures
        documents={documents}
        onStale={reload}
        onDrop={async (dropped) => setObjection(await onDrop(dropped))}
      />
      <WaitingFiles
        label="Ảnh chưa tải lên xong"
        noun="ảnh"
        queue={queue}
        waiting={waiting}
        send={send}
        onSent={() => {}}
      />
      {room > 0 && <FileButton label="Thêm ảnh giấy tờ" accept={TYPES} describedBy={id} onChoose={add} />}
      <p id={id} className="text-sm text-content-soft">
        Căn cước hai mặt, hoặc giấy đăng ký kinh doanh. Tối đa {SELLER_DOCUMENTS_MAX} ảnh, mỗi ảnh dưới 8 MB. Chỉ bạn và
        sàn xem được.
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {objection}
      </p>
    </fieldset>
  )
}
