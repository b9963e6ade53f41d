import type { AdminActionEntry } from '@chophien/domain/audit/admin-contract'
import type { CursorPage } from '@chophien/domain/contract/lists'
import {
  type AdminPlanDetail,
  type AdminPlanRule,
  archivePlan,
  type PlanShop,
  removePlanRule,
} from '@chophien/domain/plans/admin-contract'
import { ruleText } from '@chophien/domain/plans/rate-words'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DataTable } from '../../../console-kit/data-table.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { ActionHistory } from '../../../shared/audit/action-history.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { PlanShops } from './plan-shops.tsx'
import { ruleColumns } from './rule-columns.tsx'
import { type CategoryChoice, RuleForm } from './rule-form.tsx'

interface PlanScreenData {
  plan: AdminPlanDetail
  shops: CursorPage<PlanShop>
  categories: readonly CategoryChoice[]
  /** Null when they could not be loaded. */
  actions: readonly AdminActionEntry[] | null
}

/** One commission plan: its rules, its shops, and every change of it. */
export function PlanScreen({ plan, shops, categories, actions }: PlanScreenData) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const [open, setOpen] = useState<'edit' | 'rule' | null>(null)
  useRestoreFocus(open !== null)
  const close = () => setOpen(null)
  const params = { id: plan.id }
  const isOpen = plan.archivedAt === null
  const archive = () =>
    ask({
      title: 'Lưu trữ gói này?',
      detail: `Không đặt được “${plan.name}” cho shop nào nữa. Các mức của gói vẫn xem được. Không thể hoàn tác.`,
      confirm: 'Lưu trữ gói',
      async onConfirm() {
        await runAction(archivePlan, { params }, 'Chưa lưu trữ được gói')
        await revalidate()
      },
    })
  const remove = (rule: AdminPlanRule) =>
    ask({
      title: 'Bỏ mức này?',
      detail: `${ruleText(rule)}, từ ${dayText(rule.fromDay)}.`,
      confirm: 'Bỏ mức',
      async onConfirm() {
        await runAction(removePlanRule, { params: { id: rule.id } }, 'Chưa bỏ được mức hoa hồng')
        await revalidate()
      },
    })
  return (
    <>
      <ConsoleHeading
        title={plan.name}
        detail={isOpen ? undefined : <Badge tone="over">Đã lưu trữ</Badge>}
        back={{ to: '/admin/plans', label: 'Gói hoa hồng' }}
      >
        {isOpen && plan.shopCount === 0 && (
          <Button variant="secondary" onClick={archive}>
            Lưu trữ
          </Button>
        )}
        {isOpen && (
          <>
            <Button variant="secondary" onClick={() => setOpen('edit')}>
              Sửa
            </Button>
            <Button onClick={() => setOpen('rule')}>
              <Plus aria-hidden className="size-5" />
              Thêm mức
            </Button>
          </>
        )}
      </ConsoleHeading>
      <div className="flex flex-col gap-6">
        {plan.note && <p className="max-w-prose wrap-anywhere text-content-soft">{plan.note}</p>}
        <section aria-labelledby="plan-rules" className="flex flex-col gap-3">
          <h2 id="plan-rules" className="text-lg">
            Các mức hoa hồng
          </h2>
          {plan.rules.length === 0 ? (
            <p className="card card-body text-content-soft">
              Gói chưa có mức nào, nên shop dùng gói trả theo mức của từng danh mục.
            </p>
          ) : (
            <DataTable
              caption="Các mức hoa hồng của gói"
              columns={ruleColumns(categories, remove)}
              rows={plan.rules}
              keyOf={({ id }) => id}
            />
          )}
        </section>
        <PlanShops page={shops} />
        <ActionHistory actions={actions} />
      </div>
      {open === 'edit' && <PlanEditor plan={plan} onDone={revalidate} onClose={close} />}
      {open === 'rule' && <RuleForm plan={plan} categories={categories} onDone={revalidate} onClose={close} />}
      {dialogs}
    </>
  )
}
