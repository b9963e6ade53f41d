import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DownloadButton } from '../../../console-kit/download-button.tsx'
import { FileDrop } from '../../../console-kit/file-drop.tsx'
import { EditorSection } from './editor-section.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPanel } from './import-panel.tsx'
import type { Imports } from './read-imports.ts'
import { useImport } from './use-import.ts'

const rules = [
  'Mỗi dòng là một phân loại. Các dòng cùng Mã sản phẩm là một sản phẩm.',
  'Mã đã có trong shop thì sản phẩm được cập nhật; phân loại không có trong tệp được giữ nguyên.',
  'Giá viết 159000 hay 159.000 đều được. Danh mục chép đúng tên trong tờ “Danh mục” của mẫu XLSX.',
  'Cột Ảnh nhận địa chỉ https://… hoặc tên tệp như ao-dai.jpg, cách nhau bằng dấu chấm phẩy; tệp gửi sau trong một ZIP. Sản phẩm đã có ảnh được giữ nguyên.',
]

/** Import and export of products as a table. The problems of a file are shown before anything is written. */
export function ImportScreen({ given, chosen }: { given: Imports; chosen: number | null }) {
  const work = useImport(given, chosen)
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
          <FileDrop
            label={work.table.sending ? 'Đang gửi tệp…' : 'Chọn tệp CSV hoặc XLSX'}
            hint="Hoặc kéo thả vào đây. Tối đa 10 MB, 50.000 dòng. Tệp được kiểm tra trước, chưa ghi gì vào shop."
            accept=".csv,.xlsx,text/csv"
            busy={work.waiting || work.table.sending}
            problem={work.table.problem}
            onFile={work.table.send}
          />
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
        <ImportHistory imports={work.imports} shown={work.report?.id} />
      </div>
    </>
  )
}
