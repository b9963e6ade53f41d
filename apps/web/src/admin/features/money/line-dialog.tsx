import { differenceKinds, lineKinds, matchTargets, type RestKind } from '@chophien/domain/payments/line-kinds'
import { NO_SUCH_SHOP, shopOfDebtContent } from '@chophien/domain/payments/shop-debt-content'
import { CLASSIFY_NOTE_MAX, isJoined, LineForm, orderCodeOf } from '@chophien/domain/payments/transfer-forms'
import {
  assignTransfer,
  classifyTransfer,
  matchTransfer,
  settleTransfer,
  type Transfer,
} from '@chophien/domain/payments/transfers-admin-contract'
import { PAYOUT_REASON_MAX } from '@chophien/domain/payouts/run-limits'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'
import { DebtorNote, useDebtor } from './debtor-note.tsx'
import { lineChoices } from './line-choices.ts'

interface LineDialogProps {
  line: Transfer
  /** Chosen at first. */
  first: string
  onClose: () => void
  onDone: () => Promise<void>
}

const UNSEEN = 'Hãy xem tên shop và số nợ bên dưới, rồi bấm lại.'

const restOf = (kind: string): { rest?: RestKind } =>
  kind.endsWith('_FEE') ? { rest: 'FEE' } : kind.endsWith('_CLAIM') ? { rest: 'CLAIM' } : {}

/** Who reads why money came back; a code may be of both. */
const readerOf = (kind: string): string =>
  kind.startsWith('REFUND_') ? 'Người mua' : kind.startsWith('PAYOUT_') ? 'Shop' : 'Người mua hoặc shop'

/** What a line is said to be the bank's side of; null for a kind. */
function targetOf({ refundId, payoutId }: Transfer, kind: string, code: string) {
  if (!isJoined(kind)) return null
  if (kind.startsWith('CODE')) return { code, ...restOf(kind) }
  if (kind.startsWith('JOIN'))
    return refundId === null
      ? { target: 'PAYOUT' as const, id: payoutId ?? 0, ...restOf(kind) }
      : { target: 'REFUND' as const, id: refundId, ...restOf(kind) }
  const [name, id] = kind.split(':')
  const target = matchTargets.find((known) => known === name)
  return target ? { target, id: Number(id) } : null
}

/** Sends what was chosen: an order's payment is assigned, a difference is settled, a code is matched, the rest is of a kind. */
const sendLine = (
  line: Transfer,
  { kind: chosen, note, fee, code, shopId }: ReturnType<typeof LineForm.parse>,
  settled: () => Promise<void>,
) => {
  const params = { id: line.id }
  const end = { failed: 'Chưa phân loại được', settled }
  const transferCode = orderCodeOf(chosen)
  if (transferCode !== null)
    return submitAction(assignTransfer, { params, body: { transferCode } }, { ...end, done: 'Đã gán khoản chuyển.' })
  const target = targetOf(line, chosen, code)
  if (target)
    return submitAction(matchTransfer, { params, body: { ...target, ...(note ? { reason: note } : {}) } }, end)
  const kind = lineKinds.find((known) => known === chosen) ?? 'OTHER'
  if (line.status !== 'UNMATCHED')
    return submitAction(
      settleTransfer,
      { params, body: { note, kind: differenceKinds.find((known) => known === chosen) ?? 'CLAIM' } },
      { ...end, done: 'Đã ghi nhận cách xử lý.' },
    )
  return submitAction(
    classifyTransfer,
    { params, body: { kind, note, fee, ...(kind === 'SHOP_DEBT' ? { shopId } : {}) } },
    end,
  )
}

/** Asks what a line of the bank is. */
export function LineDialog({ line, first, onClose, onDone }: LineDialogProps) {
  const [kind, setKind] = useState(first)
  const named = String(shopOfDebtContent(line.content) ?? '')
  const [shop, setShop] = useState(named)
  const debtor = useDebtor(kind === 'SHOP_DEBT' ? readWholeNumber(shop.trim()) : null)
  const differs = line.status !== 'UNMATCHED'
  const returns = isJoined(kind) && line.direction === 'IN'
  const form = useForm({
    schema: LineForm,
    fields: ['kind', 'code', 'fee', 'shopId', 'note'],
    draft: `bank-line:${line.id}`,
    more: {
      texts: { kind, shopId: shop },
      saved: { kind: first, shopId: named },
      restore: (texts) => {
        setKind(texts.kind ?? first)
        setShop(texts.shopId ?? named)
      },
    },
    read(entries): unknown {
      const fee = String(entries.get('fee') ?? '').trim()
      return {
        kind,
        code: entries.get('code') ?? '',
        note: entries.get('note') ?? '',
        ...(fee === '' ? {} : { fee: readWholeNumber(fee) ?? Number.NaN }),
        ...(shop.trim() === '' ? {} : { shopId: readWholeNumber(shop.trim()) ?? Number.NaN }),
      }
    },
    async send(said) {
      if (said.kind !== 'SHOP_DEBT' || debtor.shop?.id === said.shopId)
        return closing(await sendLine(line, said, onDone), onClose)
      // Who presses has seen whose debt it is.
      if (debtor.hasFailed && !debtor.isUnknown) await debtor.lookUpAgain()
      return { errors: [{ field: 'shopId', message: debtor.isUnknown ? NO_SUCH_SHOP : UNSEEN }] }
    },
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
        options={lineChoices(line)}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value)
          form.touch('kind')
        }}
        data-autofocus
        required
      />
      {kind.startsWith('CODE') && (
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
      {kind === 'SHOP_DEBT' && (
        <>
          <Field
            {...form.field('shopId')}
            label="Số của shop"
            hint="Trong nội dung chuyển khoản sau chữ NOP SHOP, hoặc ở cuối địa chỉ trang của shop."
            value={shop}
            onChange={({ target }) => setShop(target.value)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <DebtorNote debtor={debtor} />
        </>
      )}
      {orderCodeOf(kind) === null && (
        <TextArea
          {...form.field('note')}
          label={returns ? 'Lý do ngân hàng nêu' : 'Ghi chú'}
          hint={
            returns
              ? `${readerOf(kind)} đọc lý do này trong thông báo và thư. Không hoàn tác được.`
              : 'Cần có khi tiền chuyển nhầm hoặc là thu chi khác.'
          }
          rows={2}
          maxLength={isJoined(kind) ? PAYOUT_REASON_MAX : CLASSIFY_NOTE_MAX}
        />
      )}
    </FormDialog>
  )
}
