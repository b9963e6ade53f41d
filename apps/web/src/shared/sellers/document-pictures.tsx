import { SELLER_DOCUMENT_ADDRESS_SECONDS } from '@chophien/domain/sellers/limits'
import type { SellerDocument } from '@chophien/domain/sellers/seller-contract'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Lightbox } from '../../ui/lightbox.tsx'

/** Addresses are asked for anew before they end. */
const FRESH_MILLISECONDS = SELLER_DOCUMENT_ADDRESS_SECONDS * 800

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
  const refresh = useEffectEvent(onStale)
  // Asked for once by address: a file that is broken must not reload the page for ever.
  const failed = useRef(new Set<string>())
  function onError(url: string) {
    if (failed.current.has(url)) return
    failed.current.add(url)
    onStale()
  }
  const any = documents.length > 0
  useEffect(() => {
    if (!any) return
    const timer = setInterval(() => refresh(), FRESH_MILLISECONDS)
    return () => clearInterval(timer)
  }, [any])

  if (!any) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {documents.map(({ id, url }, index) => (
          <li key={id} className="relative">
            <button
              type="button"
              onClick={() => setAt(index)}
              className="block size-24 overflow-hidden rounded-control border border-line bg-muted hover:border-brand"
            >
              <img
                src={url}
                alt={altOf(index)}
                width={96}
                height={96}
                onError={() => onError(url)}
                className="size-full object-cover"
              />
            </button>
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
