import { lineKinds, matchTargets } from '@chophien/domain/payments/line-kinds'
import {
  assignTransfer,
  classifyTransfer,
  matchTransfer,
  reopenTransfer,
  type Transfer,
} from '@chophien/domain/payments/transfers-admin-contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { LineDialog } from './line-dialog.tsx'
import { NewLineDialog } from './new-line-dialog.tsx'
import { payoutReturned } from './payout-returned-question.tsx'
import { refundReturned } from './refund-returned-question.tsx'
import { suggestionName } from './suggestion-names.ts'
import { assign, giveBack } from './transfer-questions.tsx'

const FAILED = 'Chưa phân loại được'

/** What an administrator can do with lines of the bank. The caller renders `dialogs`. */
export function useLineActions() {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()
  const [opened, setOpened] = useState<{ line: Transfer; first: string } | null>(null)
  const [adding, setAdding] = useState(false)

  /** Takes the suggestion: at once where it can be taken back, else after a question. */
  async function take(line: Transfer): Promise<void> {
    const { suggestion } = line
    if (!suggestion) return
    const params = { id: line.id }
    const { kind, targetId, code, why } = suggestion
    const ofKind = lineKinds.find((known) => known === kind)
    // What MoMo kept is not on the statement, and whose debt it is has to be seen.
    if (ofKind === 'MOMO' || ofKind === 'SHOP_DEBT') return setOpened({ line, first: ofKind })
    if (ofKind) {
      await runAction(classifyTransfer, { params, body: { kind: ofKind, note: '' } }, FAILED)
      return revalidate()
    }
    const target = matchTargets.find((known) => known === kind)
    if (target === 'REFUND_RETURNED' && targetId !== null)
      return prompt(refundReturned(line, { id: targetId, why }, revalidate))
    if (target === 'PAYOUT_RETURNED' && targetId !== null)
      return prompt(payoutReturned(line, { id: targetId, code, why }, revalidate))
    ask({
      title: `${suggestionName(kind, line.direction)}?`,
      detail: `${why}${code ? ` (${code})` : ''}. ${formatPrice(line.amount)} với nội dung “${line.content}”.`,
      confirm: 'Đúng vậy',
      async onConfirm() {
        if (target && targetId !== null)
          await runAction(matchTransfer, { params, body: { target, id: targetId } }, FAILED)
        else await runAction(assignTransfer, { params, body: { transferCode: code ?? '' } }, FAILED)
        await revalidate()
      },
    })
  }

  return {
    add: () => setAdding(true),
    take,
    classify: (line: Transfer) => setOpened({ line, first: '' }),
    assign: (line: Transfer) => prompt(assign(line, revalidate)),
    giveBack: (line: Transfer) => prompt(giveBack(line, revalidate)),
    async reopen({ id }: Transfer): Promise<void> {
      await runAction(reopenTransfer, { params: { id }, body: {} }, 'Chưa bỏ phân loại được')
      await revalidate()
    },
    dialogs: (
      <>
        {dialogs}
        {adding && <NewLineDialog onClose={() => setAdding(false)} onDone={revalidate} />}
        {opened && <LineDialog {...opened} onClose={() => setOpened(null)} onDone={revalidate} />}
      </>
    ),
  }
}
