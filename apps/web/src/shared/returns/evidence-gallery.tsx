import { type CaseReader, caseActorName } from '@chophien/domain/returns/case-texts'
import type { EvidenceItem } from '@chophien/domain/returns/contract'
import { EVIDENCE_ADDRESS_SECONDS } from '@chophien/domain/returns/limits'
import { useState } from 'react'
import { formatDateTime } from '../../ui/format-time.ts'
import { Lightbox } from '../../ui/lightbox.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useFreshAddresses } from '../../ui/use-fresh-addresses.ts'

interface EvidenceGalleryProps {
  items: readonly EvidenceItem[]
  by: EvidenceItem['by']
  reader: CaseReader
  /** Reloads the case, whose answer has fresh addresses. */
  onStale: () => void
}

/** Pictures and videos of one side. Pictures open large. */
export function EvidenceGallery({ items, by, reader, onStale }: EvidenceGalleryProps) {
  const [at, setAt] = useState<number | null>(null)
  const any = items.length > 0
  const onError = useFreshAddresses({ seconds: EVIDENCE_ADDRESS_SECONDS, any, onStale })

  const name = by === 'admin' ? caseActorName(by, reader) : caseActorName(by, reader).toLowerCase()
  const pictures = items.filter(({ kind }) => kind === 'IMAGE')
  const altOf = (index: number) => `Bằng chứng ${index + 1} của ${name}`
  if (!any) return <p className="text-content-soft">Chưa gửi ảnh hay video nào.</p>
  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ id, url, at: taken }, index) => (
            <li key={id}>
              <Thumbnail
                src={url}
                alt={altOf(index)}
                title={formatDateTime(taken)}
                onOpen={() => setAt(index)}
                onError={() => onError(url)}
              />
            </li>
          ))}
        </ul>
      )}
      {items
        .filter(({ kind }) => kind === 'VIDEO')
        .map(({ id, url }, index) => (
          // biome-ignore lint/a11y/useMediaCaption: taken by a shopper or seller, nobody has captions
          <video
            key={id}
            src={url}
            onError={() => onError(url)}
            controls
            preload="metadata"
            aria-label={`Video ${index + 1} của ${name}`}
            className="mt-2 max-h-80 w-full max-w-md rounded-control bg-print"
          />
        ))}
      <Lightbox
        at={at}
        images={pictures.map(({ url }) => url)}
        altOf={altOf}
        title={`Bằng chứng của ${name}`}
        onClose={() => setAt(null)}
      />
    </>
  )
}
