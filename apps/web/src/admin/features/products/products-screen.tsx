import { type AdminProduct, exportAdminProducts } from '@chophien/domain/catalog/admin-contract'
import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { BulkBar } from '../../../console-kit/bulk-bar.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { FilterRow } from '../../../console-kit/filter-row.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { OnlyOne } from '../../../console-kit/only-one.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { useSelection } from '../../../console-kit/use-selection.ts'
import { Button } from '../../../ui/button.tsx'
import { productColumns } from './product-columns.tsx'
import { useProductActions } from './use-product-actions.tsx'

const states = [
  { value: null, label: 'Mọi trạng thái' },
  ...Object.entries(productStateNames).map(([value, label]) => ({ value, label })),
]
const featured = [
  { value: null, label: 'Mọi sản phẩm' },
  { value: 'true', label: 'Nổi bật' },
]

/** All products of the marketplace, with the actions takedown and feature. */
export function ProductsScreen({ page }: { page: CursorPage<AdminProduct> }) {
  const selection = useSelection(page.items.map(({ id }) => id))
  const actions = useProductActions(page.items, selection.clear)
  const chosen = page.items.filter(({ id }) => selection.has(id))
  const idsOf = (which: (product: AdminProduct) => boolean) => chosen.filter(which).map(({ id }) => id)
  const up = idsOf(({ status }) => status !== 'TAKEN_DOWN')
  const down = idsOf(({ status }) => status === 'TAKEN_DOWN')
  const plain = idsOf(({ status, isFeatured }) => status === 'ACTIVE' && !isFeatured)
  const lifted = idsOf(({ isFeatured }) => isFeatured)
  return (
    <>
      <ConsoleHeading title="Sản phẩm" detail={countOf(page, 'sản phẩm')}>
        <ExportButton endpoint={exportAdminProducts} page={page} noun="sản phẩm" />
      </ConsoleHeading>
      <div className="mb-4 flex flex-col gap-3">
        <FilterRow>
          <OnlyOne noun="sản phẩm" />
          <FilterLinks label="Trạng thái" name="status" options={states} />
          <FilterLinks label="Nổi bật" name="featured" options={featured} />
        </FilterRow>
        <SearchForm placeholder="Tên sản phẩm" />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách sản phẩm"
        columns={productColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={selection}
        empty={{ drawing: 'basket', title: 'Chưa có sản phẩm nào', detail: 'Sản phẩm của các shop sẽ hiện ở đây.' }}
      />
      <BulkBar selection={selection} noun="sản phẩm">
        {up.length > 0 && (
          <Button variant="danger" onClick={() => actions.takeDown(up)}>
            Gỡ xuống
          </Button>
        )}
        {down.length > 0 && (
          <Button variant="secondary" onClick={() => actions.putBack(down)}>
            Khôi phục
          </Button>
        )}
        {plain.length > 0 && (
          <Button variant="secondary" busy={actions.busy} onClick={() => actions.feature(plain, true)}>
            Đưa lên nổi bật
          </Button>
        )}
        {lifted.length > 0 && (
          <Button variant="secondary" busy={actions.busy} onClick={() => actions.feature(lifted, false)}>
            Bỏ nổi bật
          </Button>
        )}
      </BulkBar>
      {actions.dialogs}
    </>
  )
}
