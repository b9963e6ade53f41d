import { type ImportedVocabulary, importVocabulary } from '@chophien/domain/search/admin-contract'
import { VOCABULARY_BYTES_MAX, VOCABULARY_ROWS_MAX } from '@chophien/domain/search/limits'
import { vocabularyErrors } from '@chophien/domain/search/vocabulary-errors'
import { vocabularyMessages } from '@chophien/domain/search/vocabulary-messages'
import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { FileDrop } from '../../../console-kit/file-drop.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'

async function send(file: File): Promise<ImportedVocabulary> {
  if (file.size > VOCABULARY_BYTES_MAX) throw vocabularyErrors.VOCABULARY_TOO_LARGE()
  const body = new FormData()
  body.append('file', file)
  return browserApi.call(importVocabulary, { body })
}

/** The rows of a file that were left out, with the reason of each. */
function WrongRows({ wrong }: Pick<ImportedVocabulary, 'wrong'>) {
  return (
    <ul aria-label="Dòng không dùng được" className="mt-3 flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
      {wrong.map(({ row, reason }) => (
        <li key={row} className="wrap-anywhere">
          Dòng {formatNumber(row)}: {reason}
        </li>
      ))}
    </ul>
  )
}

/** Dialog that adds the groups of a file, and says what became of them. */
export function ImportDialog({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: send, onSuccess: onDone })
  return (
    <Dialog open busy={isPending} onClose={onClose} title="Nhập từ tìm kiếm" className="sm:max-w-xl">
      <p className="mt-2 mb-3 text-content-soft">
        Nhóm nào chưa có thì được thêm, nhóm đã có thì giữ nguyên. Tệp có các cột kind, region, terms, expansions như
        tệp do trang này xuất ra.
      </p>
      <FileDrop
        label={isPending ? 'Đang nhập…' : 'Chọn tệp CSV hoặc XLSX'}
        hint={`Hoặc kéo thả vào đây. Tối đa ${VOCABULARY_BYTES_MAX / 1024 ** 2} MB, ${formatNumber(VOCABULARY_ROWS_MAX)} dòng.`}
        accept=".csv,.xlsx,text/csv"
        busy={isPending}
        problem={error && (error.message || 'Chưa nhập được tệp. Hãy thử lại.')}
        onFile={mutate}
      />
      <p role="status" className="mt-3">
        {data && vocabularyMessages.imported(data.added, data.known, data.wrong.length)}
      </p>
      {data && data.wrong.length > 0 && <WrongRows wrong={data.wrong} />}
      <div className="mt-4 flex justify-end">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Đóng
        </Button>
      </div>
    </Dialog>
  )
}
