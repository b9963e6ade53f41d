import { EVIDENCE_MAX } from '@chophien/domain/returns/limits'
import { useId, useState } from 'react'
import { fitting } from './evidence-files.ts'
import { type SendEvidence, sendEvidence, useWaitingFiles } from './evidence-queue.ts'
import { FileButton } from './file-button.tsx'
import { WaitingFiles } from './waiting-files.tsx'

interface EvidenceUploadProps {
  /** The queue: of this case and this side (`evidence-queue.ts`). */
  queue: string
  send: SendEvidence
  /** Reloads the case. */
  onSent: () => unknown
  /** How many files of this side are there already. */
  count: number
  /** Whether more may be added. */
  open: boolean
  label?: string
}

/** Adds pictures and videos to a case, and shows those that are not there yet: what was refused stays, with the reason. */
export function EvidenceUpload(props: EvidenceUploadProps) {
  const { queue, send, onSent, count, open, label = 'Thêm ảnh hoặc video' } = props
  const id = useId()
  const waiting = useWaitingFiles(queue)
  const [objection, setObjection] = useState<string | null>(null)
  const room = EVIDENCE_MAX - count - waiting.length
  const refused = waiting.filter(({ failure }) => failure !== null).length

  function add(chosen: readonly File[]) {
    const { files, objection: said } = fitting(chosen, room)
    setObjection(said)
    if (files.length > 0) sendEvidence(queue, files, send, onSent)
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <WaitingFiles
        label="Tệp chưa tải lên xong"
        noun="tệp"
        queue={queue}
        waiting={waiting}
        send={send}
        onSent={onSent}
      />
      {open && room > 0 && (
        <>
          <FileButton label={label} describedBy={id} onChoose={add} />
          <p id={id} className="text-sm text-content-soft">
            Tối đa {EVIDENCE_MAX} tệp mỗi bên: ảnh dưới 8 MB, video MP4 hoặc WebM dưới 20 MB.
          </p>
        </>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {objection ?? (refused > 0 && `${refused} tệp chưa tải lên được.`)}
      </p>
    </div>
  )
}
