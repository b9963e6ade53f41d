import { formatMoney } from '../text/money.ts'
import { percentOf } from '../text/percent.ts'
import type { CommissionRule } from './rates.ts'

type Rate = Pick<CommissionRule, 'commissionBps' | 'cap'>

/** What a rule is about; `category`: null for all. */
interface Subject {
  category: string | null
}

/** `4,5%`, `4,5%, tối đa 50.000 ₫ mỗi dòng hàng`; of a rule that ends a rate: that there is none. */
export function rateText({ commissionBps, cap, category }: Rate & Subject): string {
  if (commissionBps === null) return category === null ? 'Không còn mức chung' : 'Không còn mức riêng'
  const percent = `${percentOf(commissionBps)}%`
  return cap === null ? percent : `${percent}, tối đa ${formatMoney(cap)} mỗi dòng hàng`
}

/** What a rule is about. `category`: its name; null: of all. */
export const ruleSubject = (category: string | null): string => category ?? 'Mọi danh mục'

/** A rule in one line: `Áo dài: 4,5%`. */
export const ruleText = (rule: Rate & Subject): string => `${ruleSubject(rule.category)}: ${rateText(rule)}`
