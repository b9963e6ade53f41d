import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { demoProducts } from './demo-data.ts'
import { DemoNote } from './demo-note.tsx'
import { DemoShelf } from './demo-shelf.tsx'
import { DemoShopHead } from './demo-shop-head.tsx'
import { DemoVouchers } from './demo-vouchers.tsx'

const bestSellers = [...demoProducts].sort((a, b) => b.soldCount - a.soldCount).slice(0, 5)
const others = demoProducts.filter((product) => !bestSellers.includes(product))

/** §2, /shop: a sample shop. */
export function DemoShopScreen() {
  return (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Gian hàng mẫu' }]} />
      <div className="mt-2 flex flex-col gap-6">
        <DemoNote sentence="Không có gian hàng này: trang chỉ cho thấy gian hàng của bạn có thể trông thế nào." />
        <DemoShopHead />
        <DemoVouchers />
        <DemoShelf title="Bán chạy" products={bestSellers} eager />
        <DemoShelf title="Cũng có ở gian hàng" products={others} />
        <section className="on-brand flex flex-wrap items-center gap-4 rounded-card bg-brand p-5 text-inverse md:p-8">
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="text-xl text-inverse">Mở gian hàng của bạn</h2>
            <p className="mt-1 text-brand-pale">Đăng ký mất vài phút. Chợ duyệt xong là bạn bày hàng được ngay.</p>
          </div>
          <LinkButton to="/register-seller" className="max-sm:w-full">
            Đăng ký bán hàng
          </LinkButton>
        </section>
      </div>
    </div>
  )
}
