import type { CursorPage } from '@chophien/domain/contract/lists'
import { adminCaseTabNames, caseTabIds } from '@chophien/domain/returns/case-tabs'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { useSearchParams } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { caseColumns } from '../../../console-returns/case-columns.tsx'

const tabs = caseTabIds.map((id) => ({ value: id === 'todo' ? null : id, label: adminCaseTabNames[id] }))

const empties = {
  todo: {
    title: 'Không có hồ sơ nào chờ quyết định',
    detail: 'Hồ sơ chuyển đến sàn hiện ở đây, quá hạn đứng trước.',
  },
  open: { title: 'Không có yêu cầu nào đang diễn ra', detail: 'Yêu cầu giữa người mua và người bán hiện ở đây.' },
  ended: { title: 'Chưa có hồ sơ nào kết thúc', detail: 'Hồ sơ đã giải quyết hoặc đã đóng hiện ở đây.' },
}

/** Cases of all shops: those that wait for a decision first, the late ones on top. */
export function DisputesScreen({ page }: { page: CursorPage<CaseSummary> }) {
  const [search] = useSearchParams()
  const tab = caseTabIds.find((id) => id === search.get('tab')) ?? 'todo'
  return (
    <>
      <ConsoleHeading title="Khiếu nại" detail={countOf(page, 'hồ sơ')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Nhóm hồ sơ" name="tab" options={tabs} />
        <SearchForm placeholder="Mã đơn" keeps={['tab']} />
      </div>
      <ListPanel
        page={page}
        caption="Hồ sơ trả hàng và khiếu nại"
        columns={caseColumns('/admin/disputes', 'admin', tab === 'ended')}
        keyOf={({ id }) => id}
        keeps={['tab']}
        empty={empties[tab]}
      />
    </>
  )
}
