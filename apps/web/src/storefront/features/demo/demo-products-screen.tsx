import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { BrocadeBand } from '../../../ui/brocade-band.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { demoProducts } from './demo-data.ts'
import { DemoFigures } from './demo-figures.tsx'
import { DemoNote } from './demo-note.tsx'
import { DemoShelf } from './demo-shelf.tsx'
import { DemoVouchers } from './demo-vouchers.tsx'

/** §2, /products: sample products. */
export function DemoProductsScreen() {
  return (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Sản phẩm mẫu' }]} />
      <div className="mt-2 flex flex-col gap-6">
        <DemoNote sentence="Sản phẩm, giá, ưu đãi và con số ở trang này chỉ để xem trước một phiên chợ trông thế nào." />
        <header className="overflow-hidden card">
          <BrocadeBand />
          <div className="flex flex-wrap items-center gap-x-8 gap-y-5 p-4 md:p-6">
            <div className="min-w-0 flex-1 basis-72">
              <h1 className="text-2xl md:text-3xl">Sản phẩm mẫu</h1>
              <p className="mt-1 max-w-prose text-content-soft">
                Mười món bày thử, từ quần áo, đồ gốm đến đặc sản vùng miền.
              </p>
            </div>
            <DemoFigures className="grow basis-80 md:grow-0" />
          </div>
        </header>
        <DemoVouchers />
        <DemoShelf title="Bày thử hôm nay" products={demoProducts} eager />
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/products/all">Xem tất cả sản phẩm thật</LinkButton>
          <LinkButton to="/shop" variant="secondary">
            Xem gian hàng mẫu
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
