import { shareOf, shopFigureIds, shopFigureTexts } from '@chophien/domain/returns/figures'
import type { ShopFigures } from '@chophien/domain/returns/figures-contract'
import { formatNumber } from '../ui/format.ts'

const percent = (share: number) => `${formatNumber(share)}%`

function Share({ share }: { share: { count: number; of: number } }) {
  const part = shareOf(share)
  if (part === null) return <span className="text-content-soft">Chưa có</span>
  return (
    <>
      <span className="block font-semibold">{percent(part)}</span>
      <span className="block text-sm text-content-soft">
        {formatNumber(share.count)}/{formatNumber(share.of)}
      </span>
    </>
  )
}

/** How reliable a shop was, with what each figure means. */
export function ShopFiguresTable({ periods, title }: { periods: readonly ShopFigures[]; title: string }) {
  return (
    <section aria-labelledby="shop-figures" className="card card-body">
      <h2 id="shop-figures" className="mb-2 text-lg">
        {title}
      </h2>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-content-soft">
            <th scope="col" className="pb-2 text-left font-normal">
              <span className="sr-only">Số liệu</span>
            </th>
            {periods.map(({ days }) => (
              <th key={days} scope="col" className="pb-2 pl-4 text-right font-normal whitespace-nowrap">
                {days} ngày
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shopFigureIds.map((id) => (
            <tr key={id}>
              <th scope="row" className="py-2.5 text-left align-top font-normal">
                <span className="block font-semibold">{shopFigureTexts[id].name}</span>
                <span className="block max-w-prose text-sm text-content-soft">{shopFigureTexts[id].meaning}</span>
              </th>
              {periods.map((period) => (
                <td key={period.days} className="py-2.5 pl-4 text-right align-top whitespace-nowrap">
                  <Share share={period[id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
