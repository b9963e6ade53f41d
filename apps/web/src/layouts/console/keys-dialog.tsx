import { Dialog } from '../../console-kit/dialog.tsx'

const keys: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ['Ctrl K', '⌘ K'], what: 'Tra cứu nhanh từ bất kỳ trang nào' },
  { keys: ['↑', '↓'], what: 'Đi qua các kết quả' },
  { keys: ['Enter'], what: 'Mở kết quả đang chọn; trong biểu mẫu: gửi đi' },
  { keys: ['Tab', 'Shift Tab'], what: 'Sang ô hoặc nút sau, trước' },
  { keys: ['Dấu cách'], what: 'Chọn, bỏ chọn một dòng trong danh sách' },
  { keys: ['Esc'], what: 'Đóng hộp thoại đang mở' },
  { keys: ['?'], what: 'Mở bảng phím tắt này' },
]

/** The keys of a console. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Phím tắt">
      <dl className="mt-3 divide-y divide-line">
        {keys.map(({ keys: names, what }) => (
          <div key={what} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="order-last flex shrink-0 gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="rounded border border-line-strong bg-page px-2 py-0.5 text-sm whitespace-nowrap"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
