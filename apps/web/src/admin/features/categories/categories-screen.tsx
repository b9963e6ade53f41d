import type { AdminCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { percentOf } from '@chophien/domain/text/percent'
import { CornerDownRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { useMay } from '../../../lib/console-access.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { ActionMenu } from './action-menu.tsx'
import { CategoryEditor } from './category-form.tsx'
import { type CategoryRow, categoryRows } from './category-rows.ts'
import { DeleteForm, MergeForm, MoveForm } from './parent-forms.tsx'

type Work = 'edit' | 'add' | 'move' | 'merge' | 'delete'

const others: readonly { id: Work; label: string }[] = [
  { id: 'add', label: 'Thêm danh mục con' },
  { id: 'move', label: 'Chuyển' },
  { id: 'merge', label: 'Gộp vào danh mục khác' },
  { id: 'delete', label: 'Xóa' },
]

/** The category tree with commissions and product counts, and every change of it. */
export function CategoriesScreen({ categories }: { categories: readonly AdminCategory[] }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ work: Work; id: number | null } | null>(null)
  const rows = categoryRows(categories)
  // The current row: another user may have changed it.
  const category = rows.find(({ id }) => id === open?.id) ?? null
  const close = () => setOpen(null)
  useRestoreFocus(open !== null)
  const may = useMay()
  const shared = { onDone: revalidate, onClose: close }

  const columns: Column<CategoryRow>[] = [
    {
      header: 'Danh mục',
      title: true,
      wraps: true,
      className: 'md:w-full',
      cell: ({ id, name, level }) => (
        <span className="flex min-w-0 items-center gap-2" style={{ paddingLeft: `${level * 1.5}rem` }}>
          {level > 0 && <CornerDownRight aria-hidden className="size-4 shrink-0 text-line-strong" />}
          <Link
            to={`/admin/products?categoryId=${id}`}
            className={classes('tap text-brand hover:underline', level === 0 && 'font-semibold')}
          >
            {name}
          </Link>
        </span>
      ),
    },
    { header: 'Hoa hồng', end: true, cell: ({ commissionBps }) => `${percentOf(commissionBps)}%` },
    { header: 'Sản phẩm', end: true, cell: ({ productsWithin }) => formatNumber(productsWithin) },
    {
      header: 'Thao tác',
      actions: true,
      cell: (row) =>
        may('changeCategory') && (
          <>
            <RowButton aria-label={`Sửa ${row.name}`} onClick={() => setOpen({ work: 'edit', id: row.id })}>
              Sửa
            </RowButton>
            <ActionMenu
              label={`Việc khác với ${row.name}`}
              actions={others}
              onChoose={(work) => setOpen({ work, id: row.id })}
            />
          </>
        ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Danh mục" detail={`${formatNumber(rows.length)} danh mục`}>
        {/* A root has no parent whose commission it could take. */}
        {may('createCategory') && may('changePlan') && (
          <Button onClick={() => setOpen({ work: 'add', id: null })}>
            <Plus aria-hidden className="size-5" />
            Thêm danh mục gốc
          </Button>
        )}
      </ConsoleHeading>
      <DataTable caption="Cây danh mục" columns={columns} rows={rows} keyOf={({ id }) => id} />
      {open?.work === 'add' && <CategoryEditor category={null} parent={category} {...shared} />}
      {open?.work === 'edit' && category && <CategoryEditor category={category} parent={null} {...shared} />}
      {open?.work === 'move' && category && <MoveForm category={category} rows={rows} {...shared} />}
      {open?.work === 'merge' && category && <MergeForm category={category} rows={rows} {...shared} />}
      {open?.work === 'delete' && category && <DeleteForm category={category} rows={rows} {...shared} />}
    </>
  )
}
