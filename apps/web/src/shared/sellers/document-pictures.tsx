import { SELLER_DOCUMENT_ADDRESS_SECONDS } from '@chophien/domain/sellers/limits'
import type { SellerDocument } from '@chophien/domain/sellers/seller-contract'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Lightbox } from '../../ui/lightbox.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useFreshAddresses } from '../../ui/use-fresh-addresses.ts'

interface DocumentPicturesProps {
  documents: readonly SellerDocument[]
  /** Reloads the page, whose answer has fresh addresses. */
  onStale: () => unknown
  /** Leaves one out; without it none can be. */
  onDrop?: (id: string) => void
}

const altOf = (at: number) => `Ảnh giấy tờ ${at + 1}`

/** Private pictures of a seller's documents. They open large. */
export function DocumentPictures({ documents, onStale, onDrop }: DocumentPicturesProps) {
  const [at, setAt] = useState<number | null>(null)
  const any = documents.length > 0
  const onError = useFreshAddresses({ seconds: SELLER_DOCUMENT_ADDRESS_SECONDS, any, onStale })

  if (!any) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {documents.map(({ id, url }, index) => (
          <li key={id} className="relative">
            <Thumbnail src={url} alt={altOf(index)} onOpen={() => setAt(index)} onError={() => onError(url)} />
            {onDrop && (
              <button
                type="button"
                onClick={() => onDrop(id)}
                aria-label={`Bỏ ảnh giấy tờ ${index + 1}`}
                className="tap absolute top-1 right-1 grid size-7 place-items-center rounded-full border border-line bg-surface text-content-soft hover:text-danger"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Lightbox
        at={at}
        images={documents.map(({ url }) => url)}
        altOf={altOf}
        title="Ảnh giấy tờ"
        onClose={() => setAt(null)}
      />
    </>
  )
}
