import { type AdminPlan, cancelShopPlan, type ShopPlan } from '@chophien/domain/plans/admin-contract'
import { NO_PLAN } from '@chophien/domain/plans/messages'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useDialogCode } from '../../../console-kit/use-dialog-code.ts'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { type PlanChoice, WITHOUT_PLAN } from './plan-choices.ts'

const loadForm = async () => (await import('./shop-plan-form.tsx')).ShopPlanForm

const planLink = (plan: { id: number; name: string } | null): ReactNode =>
  plan ? (
    <Link to={`/admin/plans/${plan.id}`} className="tap text-brand hover:underline">
      {plan.name}
    </Link>
  ) : (
    NO_PLAN
  )

/** What a shop can have instead of what it has. */
const choicesOf = ({ current }: ShopPlan, plans: readonly AdminPlan[]): PlanChoice[] => [
  ...(current ? [{ value: WITHOUT_PLAN, label: NO_PLAN }] : []),
  ...plans
    .filter(({ id, archivedAt }) => archivedAt === null && id !== current?.id)
    .map(({ id, name }) => ({ value: String(id), label: name })),
]

interface ShopPlanPanelProps {
  shopId: number
  /** Null when they could not be loaded. */
  plan: ShopPlan | null
  plans: readonly AdminPlan[] | null
}

/** Which commission plan a shop has and will have, with the way to change it. */
export function ShopPlanPanel({ shopId, plan, plans }: ShopPlanPanelProps) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const [open, setOpen] = useState(false)
  const code = useDialogCode('phần đổi gói', loadForm)
  const choices = plan && plans ? choicesOf(plan, plans) : []
  useRestoreFocus(open)
  const cancel = (fromDay: string) =>
    ask({
      title: 'Hủy lần đổi gói này?',
      detail: `Từ ${dayText(fromDay)} shop vẫn trả hoa hồng như hiện nay. Người bán nhận thông báo.`,
      confirm: 'Hủy lần đổi',
      async onConfirm() {
        await runAction(cancelShopPlan, { params: { id: shopId } }, 'Chưa hủy được lần đổi gói')
        await revalidate()
      },
    })
  return (
    <section aria-label="Hoa hồng của shop" className="flex flex-col gap-4 card card-body">
      <h2 className="text-lg">Hoa hồng của shop</h2>
      {!plan || !plans ? (
        <p className="text-content-soft">Chưa tải được gói hoa hồng. Hãy tải lại trang.</p>
      ) : (
        <>
          <DescriptionList
            facts={[
              { label: 'Gói hiện nay', value: planLink(plan.current) },
              ...(plan.current ? [{ label: 'Từ ngày', value: dayText(plan.current.fromDay) }] : []),
              ...(plan.next ? [{ label: `Từ ${dayText(plan.next.fromDay)}`, value: planLink(plan.next.plan) }] : []),
            ]}
          />
          <div>
            {plan.next ? (
              <Button variant="secondary" onClick={() => plan.next && cancel(plan.next.fromDay)}>
                Hủy lần đổi sắp tới
              </Button>
            ) : choices.length > 0 ? (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => void code.open(() => setOpen(true))}>
                Đổi gói hoa hồng
              </Button>
            ) : (
              <Link to="/admin/plans" className="tap text-brand hover:underline">
                Tạo gói hoa hồng
              </Link>
            )}
          </div>
          {open && code.Dialog && (
            <code.Dialog
              shopId={shopId}
              plan={plan}
              choices={choices}
              onDone={revalidate}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
      {dialogs}
    </section>
  )
}
