import type { StaffDebt } from '@chophien/domain/payouts/debt-contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useDialogCode } from '../../../console-kit/use-dialog-code.ts'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { DebtOrders, debtAge } from '../../../console-money/debt-facts.tsx'
import { DebtStepsList } from '../../../console-money/debt-steps-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDate } from '../../../ui/format-time.ts'

const loadDialog = async () => (await import('./excuse-debt-dialog.tsx')).ExcuseDebtDialog

interface DebtPanelProps {
  shopId: number
  /** Null when it could not be loaded. */
  debt: StaffDebt | null
}

/** What the shop owes, what follows from it, and the press that leaves it alone for a time. */
export function DebtPanel({ shopId, debt }: DebtPanelProps) {
  const { revalidate } = useRevalidator()
  const [excusing, setExcusing] = useState(false)
  const code = useDialogCode('phần gia hạn', loadDialog)
  useRestoreFocus(excusing)
  const isOverdue = debt?.steps.some(({ at }) => at !== null) ?? false
  return (
    <section aria-label="Khoản shop còn nợ" className="flex flex-col items-start gap-4 card card-body">
      <h2 className="text-lg">Khoản shop còn nợ</h2>
      {!debt && <p className="text-content-soft">Chưa tải được. Hãy tải lại trang.</p>}
      {debt && (
        <p>
          {debt.since === null
            ? 'Shop không nợ gì.'
            : `${formatPrice(debt.amount)}, phần lâu nhất đã ${debtAge({ since: debt.since, isOlder: debt.isOlder })}.`}
        </p>
      )}
      {debt?.excusedUntil && (
        <p className="max-w-prose rounded-control bg-highlight-soft p-3 text-highlight-deep wrap-anywhere">
          Gia hạn tới {formatDate(debt.excusedUntil)}. Lý do: {debt.excuse}
        </p>
      )}
      {debt && (isOverdue || debt.since !== null) && (
        <>
          <DebtOrders debt={debt} orders="/admin/orders" />
          <DebtStepsList steps={debt.steps} />
        </>
      )}
      {isOverdue && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => void code.open(() => setExcusing(true))}>
          Gia hạn
        </Button>
      )}
      {excusing && code.Dialog && (
        <code.Dialog shopId={shopId} onClose={() => setExcusing(false)} reload={revalidate} />
      )}
    </section>
  )
}
