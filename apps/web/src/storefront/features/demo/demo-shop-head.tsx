import { BrocadeBand } from '../../../ui/brocade-band.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { DemoFigures } from './demo-figures.tsx'

/** Head of the demo shop: logo, name, description, figures. */
export function DemoShopHead() {
  return (
    <header className="overflow-hidden card">
      <BrocadeBand />
      <div className="flex flex-wrap items-center gap-4 p-4 md:p-6">
        <span className="size-20 shrink-0 overflow-hidden rounded-full bg-brand-soft">
          <Picture src="/img/scene/woven-basket/9-1/800.webp" alt="" sizes="80px" eager />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl md:text-3xl">Tiệm Nắng Chiều</h1>
          <p className="mt-1">
            <span className="rounded bg-brand px-2 py-0.5 text-sm font-semibold text-inverse">Gian hàng mẫu</span>
          </p>
          <p className="mt-2 max-w-prose text-content-soft">
            Đồ thủ công và đặc sản nhỏ cho một buổi chiều thong thả: gốm, cói, trà, cà phê và mật ong.
          </p>
        </div>
        <DemoFigures className="grow basis-80 md:grow-0" />
      </div>
    </header>
  )
}
