import { dropFile, type SendEvidence, sendAgain, type useWaitingFiles } from './evidence-queue.ts'
import { FileRow } from './file-row.tsx'

interface WaitingFilesProps {
  /** Names the list: `Tệp chưa tải lên xong`. */
  label: string
  /** What is counted: `tệp`. */
  noun: string
  queue: string
  waiting: ReturnType<typeof useWaitingFiles>
  send: SendEvidence
  onSent: () => unknown
}

/** The files of a queue that are not uploaded yet: what was refused stays, with the reason. */
export function WaitingFiles({ label, noun, queue, waiting, send, onSent }: WaitingFilesProps) {
  const sending = waiting.filter(({ failure }) => failure === null).length
  return (
    <>
      {waiting.length > 0 && (
        <ul aria-label={label} className="flex flex-col gap-2">
          {waiting.map(({ key, file, failure }) => (
            <FileRow
              key={key}
              file={file}
              drop={failure === null ? undefined : { label: `Bỏ ${file.name}`, onDrop: () => dropFile(queue, key) }}
            >
              {failure === null ? (
                <span className="block text-sm text-content-soft">Đang tải lên…</span>
              ) : (
                <span className="block text-sm">
                  <span className="text-danger">{failure}</span>{' '}
                  <button
                    type="button"
                    onClick={() => sendAgain(queue, key, send, onSent)}
                    aria-label={`Thử lại ${file.name}`}
                    className="tap rounded font-semibold text-brand hover:underline"
                  >
                    Thử lại
                  </button>
                </span>
              )}
            </FileRow>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {sending > 0 && `Đang tải lên ${sending} ${noun}`}
      </p>
    </>
  )
}
