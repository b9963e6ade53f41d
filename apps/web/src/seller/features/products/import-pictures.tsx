import type { ImportReport } from '@chophien/domain/catalog/seller-import-contract'
import { ARCHIVE_BYTES_MAX, IMPORT_PROBLEMS_SHOWN } from '@chophien/domain/catalog/upload-limits'
import { FileDrop } from '../../../console-kit/file-drop.tsx'
import { formatNumber } from '../../../ui/format.ts'

/** The ZIP with pictures. */
export interface Archive {
  sending: boolean
  problem: string | null
  /** Whether the problem is what browser or server said about the file. */
  judged: boolean
  send: (file: File) => void
}

const NAMES_SHOWN = 5
const MEGABYTES = ARCHIVE_BYTES_MAX / 1024 / 1024

const namesOf = (files: readonly string[]) =>
  `${files.slice(0, NAMES_SHOWN).join(', ')}${files.length > NAMES_SHOWN ? '…' : ''}`

/** What became of the pictures of an import, and the place for the ZIP that it waits for; nothing without pictures. */
export function ImportPictures({ pictures, archive }: { pictures: ImportReport['pictures']; archive: Archive }) {
  const { waiting, files, done, problems } = pictures
  // The server sends no more of them.
  const cut = problems.length >= IMPORT_PROBLEMS_SHOWN
  const awaited = files.length > 0
  // Where nothing is awaited, a ZIP that got no answer has come, or is not needed any more.
  const problem = awaited || archive.judged ? archive.problem : null
  const field = awaited || archive.sending || problem !== null
  if (waiting + done === 0 && !field) return null
  return (
    <section aria-label="Ảnh của lần nhập" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <p role="status" className="text-content-soft">
        Ảnh: đã xong cho {formatNumber(done)} sản phẩm
        {waiting > 0 && `, đang thêm cho ${formatNumber(waiting)} sản phẩm`}
        {problems.length > 0 &&
          `, ${cut ? 'từ ' : ''}${formatNumber(problems.length)} sản phẩm${cut ? ' trở lên' : ''} có ảnh lỗi`}
        .
      </p>
      {field && (
        <div>
          <FileDrop
            label={archive.sending ? 'Đang gửi tệp…' : 'Chọn tệp ZIP có ảnh'}
            hint={`Đang chờ: ${namesOf(files)}. Tối đa ${MEGABYTES} MB, gửi nhiều lần được.`}
            accept=".zip,application/zip"
            busy={archive.sending}
            closed={!awaited}
            problem={problem}
            onFile={archive.send}
          />
        </div>
      )}
      {cut && <p className="text-sm text-content-soft">Đây là {IMPORT_PROBLEMS_SHOWN} sản phẩm đầu tiên có ảnh lỗi.</p>}
      {problems.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-auto rounded-control border border-line text-sm">
          {problems.map(({ code, problems: reasons }) => (
            <li key={code} className="px-3 py-2">
              <p className="font-semibold wrap-anywhere">{code}</p>
              {reasons.map(({ source, reason }) => (
                <p key={source} className="text-content-soft wrap-anywhere">
                  {source}: {reason}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
