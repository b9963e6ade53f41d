import type { AdminSynonymGroup } from '@chophien/domain/search/admin-contract'
import {
  lineOfTerms,
  synonymGroupName,
  synonymKindNames,
  synonymRegionNames,
} from '@chophien/domain/search/synonym-groups'
import type { Column } from '../../../console-kit/data-table.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'

interface GroupActions {
  onEdit: (group: AdminSynonymGroup) => void
  onDelete: (group: AdminSynonymGroup) => void
}

/** Columns of the vocabulary. */
export const groupColumns = ({ onEdit, onDelete }: GroupActions): Column<AdminSynonymGroup>[] => [
  {
    header: 'Từ cùng nghĩa',
    title: true,
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ terms }) => <span className="font-semibold">{lineOfTerms(terms)}</span>,
  },
  {
    header: 'Tìm thêm',
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ expansions }) => lineOfTerms(expansions) || '–',
  },
  {
    header: 'Loại',
    cell: ({ kind, region }) => (
      <TwoLines first={synonymKindNames[kind]} second={region && `Miền ${synonymRegionNames[region]}`} />
    ),
  },
  {
    header: 'Thao tác',
    actions: true,
    cell: (group) => (
      <>
        <RowButton aria-label={`Sửa ${synonymGroupName(group.terms)}`} onClick={() => onEdit(group)}>
          Sửa
        </RowButton>
        <RowButton variant="danger" aria-label={`Xóa ${synonymGroupName(group.terms)}`} onClick={() => onDelete(group)}>
          Xóa
        </RowButton>
      </>
    ),
  },
]
