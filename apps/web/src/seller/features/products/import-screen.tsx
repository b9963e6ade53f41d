import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { classes } from '../../../ui/classes.ts'
import { DownloadButton } from './download-button.tsx'
import { EditorSection } from './editor-section.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPanel } from './import-panel.tsx'
import type { Imports } from './read-imports.ts'
import { useImport } from './use-import.ts'

const rules = [
  'Mỗi dòng là một phân loại. Các dòng cùng Mã sản phẩm là một sản phẩm.',
  'Mã đã có trong shop thì sản phẩm được cập nhật; phân loại không có trong tệp được giữ nguyên.',
  'Giá viết 159000 hay 159.000 đều được. Ảnh thêm ở trang sửa sản phẩm.',
]

/** Import and export of products as a table. The problems of a file are shown before anything is written. */
export function ImportScreen({ given }: { given: Imports }) {
  const work = useImport(given)
  const inputId = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !work.sending && !work.waiting) work.send(file)
  }
  return (
    <>
      <ConsoleHeading title="Nhập, xuất sản phẩm" back={{ to: '/seller/products', label: 'Sản phẩm' }} />
      <div className="flex flex-col gap-4">
        <EditorSection title="Nhập từ tệp">
          <ul className="mb-4 max-w-prose list-disc pl-5 text-content-soft">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <div className="mb-4 flex flex-wrap gap-2">
            <DownloadButton path="/v1/seller/imports/template?format=xlsx">Mẫu XLSX</DownloadButton>
            <DownloadButton path="/v1/seller/imports/template?format=csv">Mẫu CSV</DownloadButton>
          </div>
          <label
            htmlFor={inputId}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(false)
              take(event.dataTransfer.files)
            }}
            className={classes(
              'flex min-h-32 flex-col items-center justify-center gap-1 rounded-control border-2 border-dashed p-4 text-center text-brand transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand',
              over ? 'border-brand bg-brand-soft' : 'border-line-strong',
              work.waiting || work.sending
                ? 'cursor-wait opacity-60'
                : 'cursor-pointer hover:border-brand hover:bg-brand-soft',
            )}
          >
            <FileUp aria-hidden className="size-7" strokeWidth={1.5} />
            <span className="font-semibold">{work.sending ? 'Đang gửi tệp…' : 'Chọn tệp CSV hoặc XLSX'}</span>
            <span className="text-sm text-content-soft">
              Hoặc kéo thả vào đây. Tối đa 10 MB, 50.000 dòng. Tệp được kiểm tra trước, chưa ghi gì vào shop.
            </span>
            <input
              id={inputId}
              type="file"
              accept=".csv,.xlsx,text/csv"
              disabled={work.waiting || work.sending}
              aria-invalid={work.problem !== null || undefined}
              className="sr-only"
              onChange={({ target }) => {
                take(target.files)
                target.value = ''
              }}
            />
          </label>
          <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
            {work.problem}
          </p>
          {work.report && <ImportPanel work={{ ...work, report: work.report }} />}
        </EditorSection>
        <EditorSection title="Xuất mọi sản phẩm">
          <p className="mb-4 text-content-soft">
            Tệp xuất ra có cùng các cột, sửa xong nhập lại được. Mỗi dòng là một phân loại.
          </p>
          <div className="flex flex-wrap gap-2">
            <DownloadButton path="/v1/seller/products/export?format=xlsx">Xuất XLSX</DownloadButton>
            <DownloadButton path="/v1/seller/products/export?format=csv">Xuất CSV</DownloadButton>
          </div>
        </EditorSection>
        <ImportHistory imports={work.imports} />
      </div>
    </>
  )
}
