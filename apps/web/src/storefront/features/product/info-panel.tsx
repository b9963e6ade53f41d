import type { Product, Variant } from '@chophien/domain/catalog/contract'
import { shownPrice } from '@chophien/domain/catalog/price'
import type { ReactNode } from 'react'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ProductDescription } from './product-description.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-line py-2.5">
      <dt className="w-28 shrink-0 text-content-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function VariantTable({ variants }: { variants: readonly Variant[] }) {
  return (
    <table className="w-full text-left">
      <caption className="pb-2 text-left text-base font-semibold text-brand">Các phân loại</caption>
      <thead className="text-sm text-content-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-2 font-normal">
            Phân loại
          </th>
          <th scope="col" className="px-2 py-2 text-right font-normal">
            Giá
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-normal">
            Còn lại
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map(({ id, options, finalPrice, stockQuantity }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-2 pr-2">{options}</td>
            <td className="px-2 py-2 text-right whitespace-nowrap">{formatPrice(finalPrice)}</td>
            <td className="py-2 pl-2 text-right">
              {stockQuantity > 0 ? formatNumber(stockQuantity) : <span className="text-content-soft">Hết hàng</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** §2, info panel: price, description, category, shop, variants with price and remaining stock, all pictures. */
export function InfoPanel({ product }: { product: Product }) {
  return (
    <section aria-labelledby="info" className="rounded-card bg-surface p-4 md:p-6">
      <h2 id="info" className="mb-4 text-xl">
        Thông tin sản phẩm
      </h2>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ProductDescription sanitisedHtml={product.description} />
          <ul aria-label="Tất cả hình ảnh" className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-5">
            {product.imageUrls.map((image, at) => (
              <li key={image} className="overflow-hidden rounded-control bg-muted">
                <Picture src={image} alt={`${product.name}, ảnh ${at + 1}`} sizes="(width >= 40rem) 160px, 30vw" />
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-6">
          <dl>
            <Fact name="Giá">
              <b className="text-price">{formatPrice(shownPrice(product))}</b>
            </Fact>
            <Fact name="Danh mục">
              <Link
                to={`/category/${product.categoryId}`}
                className="-my-2.5 inline-flex min-h-11 items-center text-brand underline-offset-2 hover:underline"
              >
                {product.categoryName}
              </Link>
            </Fact>
            <Fact name="Gian hàng">{product.shopName}</Fact>
          </dl>
          {product.variants.length > 0 && <VariantTable variants={product.variants} />}
        </div>
      </div>
    </section>
  )
}
