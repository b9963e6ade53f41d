import type { Category } from '@chophien/domain/catalog/contract'
import { exportSellerProductList, type SellerListedProduct } from '@chophien/domain/catalog/seller-contract'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { BulkBar } from '../../../console-kit/bulk-bar.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { useSelection } from '../../../console-kit/use-selection.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { useProductActions } from './use-product-actions.tsx'

interface ProductsScreenProps {
  page: CursorPage<SellerListedProduct>
  categories: readonly Category[]
}

/** All products of the seller's shop. */
export function ProductsScreen({ page, categories }: ProductsScreenProps) {
  const selection = useSelection(page.items.map(({ id }) => id))
  const chosen = page.items.filter(({ id }) => selection.has(id))
  const work = useProductActions(chosen, selection.clear)
  return (
    <>
      <ConsoleHeading title="Sản phẩm" detail={countOf(page, 'sản phẩm')}>
        <LinkButton to="/seller/products/import" variant="secondary">
          Nhập, xuất tệp
        </LinkButton>
        <ExportButton
          endpoint={exportSellerProductList}
          page={page}
          noun="sản phẩm"
          note="Tệp này để xem, không nhập lại được. Tệp để sửa rồi nhập lại có ở trang “Nhập, xuất tệp”."
        />
        <LinkButton to="/seller/products/new">Thêm sản phẩm</LinkButton>
      </ConsoleHeading>
      <ProductFilters categories={categories} />
      <ListPanel
        page={page}
        caption="Danh sách sản phẩm"
        columns={productColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={selection}
        empty={{
          drawing: 'basket',
          title: 'Shop chưa có sản phẩm nào',
          detail: 'Thêm từng sản phẩm, hoặc nhập nhiều cùng lúc từ tệp.',
          action: <LinkButton to="/seller/products/import">Nhập từ tệp</LinkButton>,
        }}
      />
      <BulkBar selection={selection} noun="sản phẩm">
        {chosen.some(({ status }) => status === 'DRAFT') && (
          <Button variant="secondary" busy={work.busy} onClick={work.publish}>
            Đăng bán
          </Button>
        )}
        {chosen.some(({ status }) => status === 'ACTIVE') && (
          <Button variant="secondary" busy={work.busy} onClick={work.unpublish}>
            Ẩn
          </Button>
        )}
        <Button variant="secondary" onClick={work.price}>
          Đổi giá
        </Button>
        <Button variant="secondary" onClick={work.stock}>
          Đổi tồn kho
        </Button>
        <Button variant="danger" onClick={work.remove}>
          Xóa
        </Button>
      </BulkBar>
      {work.dialogs}
    </>
  )
}
