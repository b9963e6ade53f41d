import {
  type FrequentSearch,
  ignoreSearch,
  type SearchProblem,
  watchSearch,
} from '@chophien/domain/search-learning/admin-contract'
import { ASKERS_MIN, searchPeriods } from '@chophien/domain/search-learning/limits'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DataTable } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { restoreLostFocus, useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { frequentColumns } from './frequent-columns.tsx'
import { GroupEditor } from './group-editor.tsx'
import { VocabularyTabs } from './vocabulary-tabs.tsx'

/** What the list shows when nothing else is chosen. */
const USUAL_PROBLEM: SearchProblem = 'NOTHING_FOUND'
const USUAL_DAYS = 30

const problems: { value: SearchProblem; label: string; empty: string }[] = [
  {
    value: 'NOTHING_FOUND',
    label: 'Không ra hàng',
    empty: 'Trong những ngày này, câu nào nhiều người tìm cũng ra hàng.',
  },
  {
    value: 'NOTHING_OPENED',
    label: 'Ít ai mở hàng',
    empty: 'Trong những ngày này, câu nào ra hàng cũng có người mở hàng xem.',
  },
  { value: 'IGNORED', label: 'Đã bỏ qua', empty: 'Câu nào bạn bỏ qua sẽ nằm ở đây, và có thể đưa lại.' },
]

const problemLinks = problems.map(({ value, label }) => ({ value: value === USUAL_PROBLEM ? null : value, label }))
const periodLinks = searchPeriods.map((days) => ({
  value: days === USUAL_DAYS ? null : String(days),
  label: `${days} ngày`,
}))

interface FrequentSearchesScreenProps {
  items: readonly FrequentSearch[]
  counting: boolean
  /** What the URL names; null: the usual. */
  problem: string | null
}

/** What many shoppers search for in vain, with a press to make it a group of the vocabulary. */
export function FrequentSearchesScreen({ items, counting, problem: named }: FrequentSearchesScreenProps) {
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState<string | null>(null)
  useRestoreFocus(adding !== null)
  const problem = problems.find(({ value }) => value === (named ?? USUAL_PROBLEM))
  const ignored = problem?.value === 'IGNORED'
  const pressed = useRef(false)
  // The row has gone, and its button with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the rows that are shown
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const frame = restoreLostFocus()
    return () => cancelAnimationFrame(frame)
  }, [items])
  async function afterwards(done: Promise<null>) {
    await done
    pressed.current = true
    await revalidate()
  }
  return (
    <>
      <ConsoleHeading title="Câu tìm nhiều" />
      <VocabularyTabs />
      <p className="mb-4 text-content-soft">
        Mỗi người tìm một câu được đếm một lần trong ngày. Chỉ hiện câu có từ {ASKERS_MIN} người tìm trở lên.
      </p>
      {!counting && (
        <p className="mb-4 rounded-card bg-highlight-soft p-4">
          Chợ đang tắt việc đếm câu tìm (SEARCH_LEARNING=off), nên danh sách này không có gì mới.
        </p>
      )}
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Loại" name="problem" options={problemLinks} />
        <FilterLinks label="Thời gian" name="days" options={periodLinks} />
      </div>
      {items.length === 0 ? (
        <div className="card py-6">
          <EmptyState drawing="lens" heading="h2" title="Không có câu tìm nào" detail={problem?.empty ?? ''} />
        </div>
      ) : (
        <DataTable
          caption="Danh sách câu tìm nhiều"
          rows={items}
          keyOf={({ query }) => query}
          columns={frequentColumns({
            onAdd: setAdding,
            onIgnore: (query) =>
              void afterwards(runAction(ignoreSearch, { body: { query } }, 'Chưa bỏ qua được câu tìm')),
            onWatch: ignored
              ? (query) => void afterwards(runAction(watchSearch, { query: { query } }, 'Chưa đưa lại được câu tìm'))
              : null,
          })}
        />
      )}
      {adding !== null && (
        <GroupEditor group={null} query={adding} onDone={revalidate} onClose={() => setAdding(null)} />
      )}
    </>
  )
}
