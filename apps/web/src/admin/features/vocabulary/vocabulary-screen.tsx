import type { CursorPage } from '@chophien/domain/contract/lists'
import {
  type AdminSynonymGroup,
  deleteSynonymGroup,
  exportVocabulary,
  type TriedSearch,
} from '@chophien/domain/search/admin-contract'
import { synonymGroupName, synonymKindNames } from '@chophien/domain/search/synonym-groups'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import type { Settled } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { groupColumns } from './group-columns.tsx'
import { GroupEditor } from './group-editor.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { TryPanel } from './try-panel.tsx'
import { VocabularyTabs } from './vocabulary-tabs.tsx'

const kinds = [
  { value: null, label: 'Mọi loại' },
  ...Object.entries(synonymKindNames).map(([value, label]) => ({ value, label })),
]

/** The parameter of the tried query, which is no filter of the list. */
const TRIED = ['q']

type Work = 'add' | 'import' | AdminSynonymGroup

/** The newest version of a group that is known. */
const newest = (group: AdminSynonymGroup, shown: readonly AdminSynonymGroup[]): AdminSynonymGroup =>
  shown.reduce((one, other) => (other.id === one.id && other.version > one.version ? other : one), group)

interface VocabularyScreenProps {
  page: CursorPage<AdminSynonymGroup>
  /** What the query of the URL finds; null without one. */
  tried: Settled<TriedSearch> | null
}

/** The vocabulary of the search: a query to try, and the groups with every change of them. */
export function VocabularyScreen({ page, tried }: VocabularyScreenProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Work | null>(null)
  const { ask, dialogs } = useConfirm()
  useRestoreFocus(open !== null)
  const close = () => setOpen(null)
  const shown = [...page.items, ...(tried?.ok ? tried.data.groups : [])]
  const opened = typeof open === 'object' ? open : null
  /** As it is now: somebody may have changed it. Of a group that the page shows no more the editor learns it. */
  const edited = opened && newest(opened, shown)
  const remove = (group: AdminSynonymGroup) =>
    ask({
      title: 'Xóa nhóm từ này?',
      detail: `Chợ không còn hiểu “${synonymGroupName(group.terms)}” theo nhóm này.`,
      confirm: 'Xóa nhóm từ',
      async onConfirm() {
        await runAction(deleteSynonymGroup, { params: { id: group.id } }, 'Chưa xóa được nhóm từ')
        await revalidate()
      },
    })
  return (
    <>
      <ConsoleHeading title="Từ tìm kiếm" detail={countOf(page, 'nhóm từ')}>
        <ExportButton
          endpoint={exportVocabulary}
          page={page}
          noun="nhóm từ"
          note="Tệp này nhập lại được ở chợ khác bằng nút “Nhập tệp”."
        />
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('import')}>
          <FileUp aria-hidden className="size-5" />
          Nhập tệp
        </Button>
        <Button onClick={() => setOpen('add')}>
          <Plus aria-hidden className="size-5" />
          Thêm nhóm từ
        </Button>
      </ConsoleHeading>
      <VocabularyTabs />
      <TryPanel tried={tried} onEdit={setOpen} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Loại" name="kind" options={kinds} />
        <SearchForm placeholder="Từ bất kỳ trong nhóm" keeps={TRIED} />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách nhóm từ"
        columns={groupColumns({ onEdit: setOpen, onDelete: remove })}
        keyOf={({ id }) => id}
        keeps={TRIED}
        empty={{
          drawing: 'lens',
          title: 'Chưa có nhóm từ nào',
          detail: 'Thêm những từ cùng nghĩa để người mua gọi thế nào cũng tìm được hàng.',
        }}
      />
      {open === 'add' && <GroupEditor group={null} onDone={revalidate} onClose={close} />}
      {open === 'import' && <ImportDialog onDone={revalidate} onClose={close} />}
      {edited && <GroupEditor key={edited.id} group={edited} onMoved={setOpen} onDone={revalidate} onClose={close} />}
      {dialogs}
    </>
  )
}
