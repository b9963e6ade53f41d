import { differenceKinds, kindsOf, lineKindFacts } from '@chophien/domain/payments/line-kinds'
import { CLASSIFY_NOTE_MAX, LineForm } from '@chophien/domain/payments/transfer-forms'
import {
  classifyTransfer,
  matchTransfer,
  settleTransfer,
  type Transfer,
} from '@chophien/domain/payments/transfers-admin-contract'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'

interface LineDialogProps {
  line: Transfer
  /** Chosen at first. */
  first: string
  onClose: () => void
  onDone: () => Promise<void>
}

function choicesOf({ direction, status }: Transfer) {
  const waits = status === 'UNMATCHED'
  const kinds = waits ? kindsOf(direction) : differenceKinds
  const byCode = direction === 'IN' ? 'Chi trả bị trả lại, theo mã CT' : 'Khoản hoàn hoặc chi trả, theo mã HT, CT'
  return [
    ...kinds.map((kind) => ({ value: kind as string, label: lineKindFacts[kind][direction]?.name ?? kind })),
    ...(waits ? [{ value: 'CODE', label: byCode }] : []),
  ]
}

/** Sends what was chosen: a difference is settled, a code is matched, the rest is of a kind. */
const sendLine = (
  { id, status }: Transfer,
  { kind, note, fee, code }: ReturnType<typeof LineForm.parse>,
  settled: () => Promise<void>,
) => {
  const params = { id }
  const end = { failed: 'Chưa phân loại được', settled }
  if (kind === 'CODE')
    return submitAction(matchTransfer, { params, body: { code, ...(note ? { reason: note } : {}) } }, end)
  if (status !== 'UNMATCHED')
    return submitAction(
      settleTransfer,
      { params, body: { note, kind: kind === 'OTHER' ? kind : 'CLAIM' } },
      { ...end, done: 'Đã ghi nhận cách xử lý.' },
    )
  return submitAction(classifyTransfer, { params, body: { kind, note, fee } }, end)
}

/** Asks what a line of the bank is. */
export function LineDialog({ line, first, onClose, onDone }: LineDialogProps) {
  const [kind, setKind] = useState(first)
  const differs = line.status !== 'UNMATCHED'
  const form = useForm({
    schema: LineForm,
    fields: ['kind', 'code', 'fee', 'note'],
    draft: `bank-line:${line.id}`,
    more: { texts: { kind }, saved: { kind: first }, restore: (texts) => setKind(texts.kind ?? first) },
    read(entries): unknown {
      const fee = String(entries.get('fee') ?? '').trim()
      return {
        kind,
        code: entries.get('code') ?? '',
        note: entries.get('note') ?? '',
        ...(fee === '' ? {} : { fee: readWholeNumber(fee) ?? Number.NaN }),
      }
    },
    send: async (said) => closing(await sendLine(line, said, onDone), onClose),
  })
  return (
    <FormDialog
      form={form}
      title={differs ? 'Đã xử lý khoản chuyển lệch?' : 'Khoản này là gì?'}
      intro={
        differs
          ? `${formatPrice(line.amount)} với nội dung “${line.content}” không khớp khoản hoàn hay khoản chi trả, hoặc đã được chuyển hai lần.`
          : `${line.direction === 'IN' ? 'Tiền vào' : 'Tiền ra'} ${formatPrice(line.amount)} với nội dung “${line.content}”.`
      }
      submit="Ghi nhận"
      onClose={onClose}
    >
      <Select
        {...form.field('kind')}
        label="Loại"
        placeholder="Chọn loại"
        options={choicesOf(line)}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value)
          form.touch('kind')
        }}
        data-autofocus
        required
      />
      {kind === 'CODE' && (
        <Field
          {...form.field('code')}
          label="Mã"
          hint="Mã ở đầu nội dung của tệp chuyển khoản."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      )}
      {kind === 'MOMO' && line.direction === 'IN' && (
        <Field
          {...form.field('fee')}
          label="Phí MoMo đã giữ lại (đồng)"
          hint="Theo bảng đối soát của MoMo. Để trống: không có."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextArea
        {...form.field('note')}
        label={kind === 'CODE' && line.direction === 'IN' ? 'Lý do ngân hàng nêu' : 'Ghi chú'}
        hint={
          kind === 'CODE' && line.direction === 'IN'
            ? 'Shop đọc lý do này trong thông báo và thư.'
            : 'Cần có khi tiền chuyển nhầm hoặc là thu chi khác.'
        }
        rows={2}
        maxLength={CLASSIFY_NOTE_MAX}
      />
    </FormDialog>
  )
}
