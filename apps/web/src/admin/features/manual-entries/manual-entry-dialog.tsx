import { proposeManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { ManualEntryForm } from '@chophien/domain/manual-entries/forms'
import {
  MANUAL_EVIDENCE_MAX,
  MANUAL_LINES_MAX,
  MANUAL_LINES_MIN,
  MANUAL_REASON_MAX,
} from '@chophien/domain/manual-entries/limits'
import { useRef, useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { formatPrice } from '../../../ui/format.ts'
import {
  allLineFields,
  type DraftLine,
  emptyLine,
  type FirstTexts,
  linesOfTexts,
  readLines,
  sidesOf,
  textsOfLines,
} from './draft-lines.ts'
import { LineFields } from './line-fields.tsx'

interface ManualEntryDialogProps {
  first: FirstTexts
  onClose: () => void
  onDone: () => Promise<void>
}

function Sums({ lines }: { lines: readonly DraftLine[] }) {
  const { debit, credit } = sidesOf(lines)
  const differs = debit - credit
  return (
    <p>
      Tổng Nợ <b>{formatPrice(debit)}</b>, tổng Có <b>{formatPrice(credit)}</b>
      {differs !== 0 && <span className="text-danger">{`, còn lệch ${formatPrice(Math.abs(differs))}`}</span>}.
    </p>
  )
}

/** Who reads the reason. */
function reasonHint(lines: readonly DraftLine[]): string {
  const shops = new Set(readLines(lines).flatMap(({ shopId }) => shopId ?? []))
  if (shops.size === 0) return 'Hiện trong sổ và nhật ký của chợ.'
  if (shops.size === 1) return 'Người bán đọc lý do này trong sao kê, thông báo và thư.'
  return 'Chủ của mọi shop trong bút toán đều đọc lý do này: đừng nêu việc riêng của một shop.'
}

/** A key for what is sent: the same while the same is sent again, because an answer may have been lost. */
function useKeyOf(): (body: unknown) => string {
  const sent = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== sent.current.text) sent.current = { text, key: randomKey() }
    return sent.current.key
  }
}

/** Proposes a booking by hand. */
export function ManualEntryDialog({ first, onClose, onDone }: ManualEntryDialogProps) {
  const keyFor = useKeyOf()
  const saved = textsOfLines(first.lines)
  const [lines, setLines] = useState<DraftLine[]>(() => linesOfTexts(saved))
  const form = useForm({
    schema: ManualEntryForm,
    fields: ['reason', 'evidence', ...allLineFields],
    draft: first.draft,
    more: { texts: textsOfLines(lines), saved, restore: (texts) => setLines(linesOfTexts(texts)) },
    read: (entries): unknown => ({
      reason: entries.get('reason'),
      evidence: entries.get('evidence'),
      lines: readLines(lines),
      reverses: first.reverses,
    }),
    send: async (body) =>
      closing(
        await submitAction(
          proposeManualEntry,
          { body, headers: { 'idempotency-key': keyFor(body) } },
          { failed: 'Chưa gửi được đề nghị', settled: () => onDone() },
        ),
        onClose,
      ),
  })
  const addLine = () =>
    setLines((before) => [...before, { ...emptyLine('CREDIT'), key: Math.max(...before.map(({ key }) => key)) + 1 }])
  const remove = (key: number) => {
    // The errors stand at the places of lines.
    for (const name of allLineFields) form.touch(name)
    setLines((before) => before.filter((line) => line.key !== key))
  }
  return (
    <FormDialog
      form={form}
      title="Đề nghị bút toán tay"
      intro="Chưa ghi gì vào sổ cho tới khi được duyệt, và khi ấy ghi vào tháng của ngày duyệt. Ghi Có vào “Phải trả cho shop” là cộng tiền cho shop, ghi Nợ là trừ; “Tiền thu hộ shop phải nộp” thì ngược lại. Hoa hồng và thuế khấu trừ không sửa bằng bút toán tay."
      submit="Gửi đề nghị"
      dismiss="Hủy"
      onClose={onClose}
      className="sm:max-w-3xl"
    >
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          form={form}
          line={line}
          index={index}
          onChange={(part, text) =>
            setLines((before) => before.map((one) => (one.key === line.key ? { ...one, [part]: text } : one)))
          }
          onRemove={lines.length > MANUAL_LINES_MIN ? () => remove(line.key) : null}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Sums lines={lines} />
        {lines.length < MANUAL_LINES_MAX && (
          <Button variant="secondary" onClick={addLine}>
            Thêm dòng
          </Button>
        )}
      </div>
      <TextArea
        {...form.field('reason')}
        label="Lý do"
        hint={reasonHint(lines)}
        rows={2}
        maxLength={MANUAL_REASON_MAX}
        defaultValue={first.reason}
        required
      />
      <Field
        {...form.field('evidence')}
        label="Chứng từ"
        hint="Số quyết định, biên bản, hóa đơn hoặc thư mà bút toán dựa vào."
        maxLength={MANUAL_EVIDENCE_MAX}
        defaultValue={first.evidence}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
