import { EVIDENCE_MAX } from '@chophien/domain/returns/limits'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fitting } from './evidence-files.ts'
import { FileButton } from './file-button.tsx'
import { FileRow } from './file-row.tsx'

interface EvidencePickerProps {
  files: readonly File[]
  disabled: boolean
  onChange: (files: readonly File[]) => void
}

/** Pictures and videos that are chosen now and sent when there is a case. */
export function EvidencePicker({ files, disabled, onChange }: EvidencePickerProps) {
  const id = useId()
  const [objection, setObjection] = useState<string | null>(null)
  const fields = useRef<HTMLFieldSetElement>(null)

  function add(chosen: readonly File[]) {
    const { files: good, objection: said } = fitting(chosen, EVIDENCE_MAX - files.length)
    setObjection(said)
    if (good.length > 0) onChange([...files, ...good])
  }

  function remove(at: number) {
    flushSync(() => {
      setObjection(null)
      onChange(files.filter((_, index) => index !== at))
    })
    // To what stands in its place: the next file's button, or the field that adds one.
    fields.current?.querySelectorAll<HTMLElement>('button, input')[at]?.focus()
  }

  return (
    <fieldset ref={fields} disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-semibold">Ảnh hoặc video</legend>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file, at) => (
            <FileRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may be chosen twice
              key={at}
              file={file}
              drop={{ label: `Bỏ ${file.name}`, onDrop: () => remove(at) }}
            />
          ))}
        </ul>
      )}
      {files.length < EVIDENCE_MAX && <FileButton label="Thêm ảnh hoặc video" describedBy={id} onChoose={add} />}
      <p id={id} className="text-sm text-content-soft">
        Tối đa {EVIDENCE_MAX} tệp: ảnh dưới 8 MB, video MP4 hoặc WebM dưới 20 MB. Chỉ bạn, người bán và sàn xem được.
      </p>
      <p role="status" className="sr-only">
        {files.length > 0 && `${files.length} tệp đã chọn`}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {objection}
      </p>
    </fieldset>
  )
}
