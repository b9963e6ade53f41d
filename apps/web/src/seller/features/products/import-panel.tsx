import type { ImportReport } from '@chophien/domain/catalog/seller-import-contract'
import { IMPORT_PROBLEMS_SHOWN } from '@chophien/domain/catalog/upload-limits'
import { DownloadButton } from '../../../console-kit/download-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { type Archive, ImportPictures } from './import-pictures.tsx'
import { ImportProgress } from './import-progress.tsx'

interface ImportPanelProps {
  work: { report: ImportReport; deciding: boolean; commit: () => void; discard: () => void; archive: Archive }
}

/** The state of an import as a sentence. */
function sentenceOf(report: ImportReport): string {
  const {
    status,
    rowsTotal,
    rowsBad,
    productsTotal,
    productsCreated,
    productsChanged,
    productsRefused,
    productsDraft,
  } = report
  const bad = rowsBad === 0 ? 'không có dòng lỗi' : `${formatNumber(rowsBad)} dòng lỗi`
  if (status === 'CHECKING') return 'Đang kiểm tra tệp…'
  if (status === 'CHECKED')
    return `${formatNumber(rowsTotal)} dòng: ${formatNumber(productsTotal)} sản phẩm hợp lệ, ${bad}.`
  if (status === 'WRITING') return 'Đang nhập…'
  if (status === 'DISCARDED') return 'Đã bỏ tệp này, shop không thay đổi.'
  if (status === 'FAILED') return report.failure ?? ''
  const drafts = productsDraft > 0 ? ` ${formatNumber(productsDraft)} sản phẩm chưa có hình nên còn là Bản nháp.` : ''
  const unchanged = productsTotal - productsCreated - productsChanged - productsRefused
  return `Đã nhập xong: ${formatNumber(productsCreated)} sản phẩm mới, ${formatNumber(productsChanged)} được cập nhật, ${formatNumber(unchanged)} không đổi; ${bad}.${drafts}`
}

/** Progress of an import, the problems of its rows, and its buttons. */
export function ImportPanel({ work: { report, deciding, commit, discard, archive } }: ImportPanelProps) {
  const { id, status, fileName, problems, rowsBad, productsTotal, productsDone, repeated } = report
  return (
    <div className="mt-4 rounded-control border border-line p-4">
      <h3 className="font-semibold wrap-anywhere">{fileName}</h3>
      <p role="status" className={status === 'FAILED' ? 'text-danger' : 'text-content-soft'}>
        {sentenceOf(report)}
      </p>
      {repeated && status !== 'DISCARDED' && (
        <p className="text-content-soft">Shop đã nhập đúng tệp này trước đây, nên tồn kho được giữ nguyên.</p>
      )}
      {(status === 'CHECKING' || status === 'WRITING') && (
        <ImportProgress done={status === 'WRITING' ? productsDone : null} total={productsTotal} />
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {status === 'CHECKED' && productsTotal > 0 && (
          <Button busy={deciding} onClick={commit}>
            Nhập {formatNumber(productsTotal)} sản phẩm
          </Button>
        )}
        {status === 'CHECKED' && (
          <Button variant="secondary" busy={deciding} onClick={discard}>
            Bỏ tệp này
          </Button>
        )}
        {rowsBad > 0 && status !== 'DISCARDED' && (
          <DownloadButton path={`/v1/seller/imports/${id}/problems`}>Tải các dòng lỗi</DownloadButton>
        )}
      </div>
      <ImportPictures key={id} pictures={report.pictures} archive={archive} />
      {problems.length > 0 && status !== 'DISCARDED' && (
        <div className="mt-4 max-h-96 overflow-auto rounded-control border border-line">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">Các dòng lỗi</caption>
            <thead className="sticky top-0 bg-page">
              <tr>
                <th scope="col" className="w-14 py-2 pl-3 text-right">
                  Dòng
                </th>
                <th scope="col" className="px-3 py-2">
                  Cột
                </th>
                <th scope="col" className="px-3 py-2">
                  Lý do
                </th>
              </tr>
            </thead>
            <tbody>
              {problems.flatMap(({ row, problems: reasons }) =>
                reasons.map(({ column, reason }) => (
                  <tr key={`${row} ${column} ${reason}`} className="border-t border-line align-top">
                    <td className="py-2 pl-3 text-right">{formatNumber(row)}</td>
                    <td className="px-3 py-2 sm:whitespace-nowrap">{column}</td>
                    <td className="px-3 py-2">{reason}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
          {rowsBad > IMPORT_PROBLEMS_SHOWN && (
            <p className="border-t border-line px-3 py-2 text-sm text-content-soft">
              Đây là {IMPORT_PROBLEMS_SHOWN} dòng lỗi đầu tiên. Tải tệp để xem tất cả {formatNumber(rowsBad)} dòng.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
