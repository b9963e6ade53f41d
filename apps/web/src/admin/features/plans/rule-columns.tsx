import type { AdminPlanRule } from '@chophien/domain/plans/admin-contract'
import { rateText, ruleSubject } from '@chophien/domain/plans/rate-words'
import type { RuleState } from '@chophien/domain/plans/rates'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import type { CategoryChoice } from './rule-form.tsx'

const states: Record<RuleState, { tone: Tone; name: string }> = {
  IN_FORCE: { tone: 'good', name: 'Đang áp dụng' },
  COMING: { tone: 'waiting', name: 'Sắp áp dụng' },
  ENDED: { tone: 'over', name: 'Đã kết thúc' },
  PAST: { tone: 'over', name: 'Đã thay' },
}

/** The columns of a plan's rules. `categories`: those that there are, with their paths. */
export const ruleColumns = (
  categories: readonly CategoryChoice[],
  onRemove: (rule: AdminPlanRule) => void,
): Column<AdminPlanRule>[] => [
  {
    header: 'Danh mục',
    title: true,
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ categoryId, category }) => {
      const found = categories.find(({ id }) => id === categoryId)
      return (
        <span className="font-semibold">
          {found?.path ?? ruleSubject(category)}
          {categoryId !== null && !found && <span className="font-normal text-content-soft"> (đã xóa)</span>}
        </span>
      )
    },
  },
  { header: 'Hoa hồng', wraps: true, className: 'md:w-1/4', cell: rateText },
  { header: 'Áp dụng từ', cell: ({ fromDay }) => dayText(fromDay) },
  { header: 'Trạng thái', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].name}</Badge> },
  {
    header: 'Thao tác',
    actions: true,
    cell: (rule) =>
      rule.removable && (
        <RowButton
          variant="danger"
          aria-label={`Bỏ mức của ${ruleSubject(rule.category)} từ ${dayText(rule.fromDay)}`}
          onClick={() => onRemove(rule)}
        >
          Bỏ
        </RowButton>
      ),
  },
]
