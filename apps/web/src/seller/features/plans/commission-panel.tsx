import { NO_PLAN } from '@chophien/domain/plans/messages'
import { rateText, ruleSubject } from '@chophien/domain/plans/rate-words'
import type { OwnPlan, SellerPlan, SellerRule } from '@chophien/domain/plans/seller-contract'
import { dayText } from '@chophien/domain/text/vietnam-time'

const BY_CATEGORY = 'Mỗi danh mục có mức hoa hồng của nó. Trang của mỗi đơn ghi số tiền hoa hồng.'

function Rules({ label, rules, withDay }: { label: string; rules: readonly SellerRule[]; withDay: boolean }) {
  if (rules.length === 0) return null
  return (
    <div>
      <h4 className="text-sm text-content-soft">{label}</h4>
      <ul className="divide-y divide-line">
        {rules.map(({ id, category, fromDay, ...rate }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="wrap-anywhere">
              {withDay && `Từ ${dayText(fromDay)}: `}
              {ruleSubject(category)}
            </span>
            <span className="font-semibold">{rateText({ ...rate, category })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `comes`: not today's plan, but that of a day to come. */
function Plan({ plan, title, comes = false }: { plan: SellerPlan | null; title: string; comes?: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      {plan ? (
        <>
          <Rules label={comes ? 'Áp dụng từ ngày này' : 'Đang áp dụng'} rules={plan.inForce} withDay={false} />
          <Rules label="Sắp áp dụng" rules={plan.coming} withDay />
          <p className="text-sm text-content-soft">
            Danh mục không nêu ở đây theo danh mục cha, rồi theo mức của mọi danh mục; không có thì theo mức riêng của
            danh mục.
          </p>
        </>
      ) : (
        <p className="text-content-soft">{BY_CATEGORY}</p>
      )}
    </div>
  )
}

const named = (plan: SellerPlan | null) => (plan ? `Gói “${plan.name}”` : NO_PLAN)

/** What commission the shop pays, and what it will pay. `plan`: null when it could not be loaded. */
export function CommissionPanel({ plan }: { plan: OwnPlan | null }) {
  return (
    <section aria-labelledby="commission" className="mt-6 flex flex-col gap-4 card card-body">
      <h2 id="commission" className="text-lg">
        Hoa hồng của shop
      </h2>
      {plan ? (
        <>
          <Plan plan={plan.current} title={named(plan.current)} />
          {plan.next && (
            <div className="border-t border-line pt-4">
              <Plan plan={plan.next.plan} title={`Từ ${dayText(plan.next.fromDay)}: ${named(plan.next.plan)}`} comes />
            </div>
          )}
        </>
      ) : (
        <p className="text-content-soft">Chưa tải được hoa hồng. Hãy tải lại trang.</p>
      )}
    </section>
  )
}
