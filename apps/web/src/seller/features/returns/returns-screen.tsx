import type { CursorPage } from '@chophien/domain/contract/lists'
import { caseTabIds, sellerCaseTabNames } from '@chophien/domain/returns/case-tabs'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { useSearchParams } from 'react-router'
import { cappedCount } from '../../../console-kit/capped-count.ts'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { caseColumns } from '../../../console-returns/case-columns.tsx'

type Counts = Record<'todo' | 'open', number>

const tabsOf = (counts: Counts | null) =>
  caseTabIds.map((id) => {
    const count = id === 'ended' ? 0 : (counts?.[id] ?? 0)
    const name = sellerCaseTabNames[id]
    return { value: id === 'todo' ? null : id, label: count > 0 ? `${name} (${cappedCount(count)})` : name }
  })

const empties = {
  todo: {
    title: 'Không có yêu cầu nào chờ shop',
    detail: 'Yêu cầu cần shop trả lời hiện ở đây, sắp hết hạn đứng trước.',
  },
  open: { title: 'Không có yêu cầu nào đang diễn ra', detail: 'Yêu cầu trả hàng và khiếu nại hiện ở đây.' },
  ended: { title: 'Chưa có yêu cầu nào kết thúc', detail: 'Yêu cầu đã giải quyết hoặc đã đóng hiện ở đây.' },
}

interface ReturnsScreenData {
  page: CursorPage<CaseSummary>
  /** Null when they could not be loaded. */
  counts: Counts | null
}

/** Returns and complaints of the shop: those that wait for it first, the nearest deadline on top. */
export function ReturnsScreen({ page, counts }: ReturnsScreenData) {
  const [search] = useSearchParams()
  const tab = caseTabIds.find((id) => id === search.get('tab')) ?? 'todo'
  return (
    <>
      <ConsoleHeading title="Trả hàng và khiếu nại" detail={countOf(page, 'yêu cầu')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Nhóm yêu cầu" name="tab" options={tabsOf(counts)} />
        <SearchForm placeholder="Mã đơn" keeps={['tab']} />
      </div>
      <ListPanel
        page={page}
        caption="Yêu cầu trả hàng và khiếu nại"
        columns={caseColumns('/seller/returns', 'seller', tab === 'ended')}
        keyOf={({ id }) => id}
        keeps={['tab']}
        empty={{ drawing: 'parcel', ...empties[tab] }}
      />
    </>
  )
}
