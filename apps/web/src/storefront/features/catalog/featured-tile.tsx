/** The decorative tile of the featured products: indigo cloth with a woven border. */
export function FeaturedTile({ id }: { id: string }) {
  return (
    <div className="relative flex h-full min-h-40 overflow-hidden rounded-card bg-brand text-inverse md:flex-col-reverse lg:flex-row">
      <div className="flex flex-1 flex-col justify-center gap-2 p-5 md:justify-end lg:p-7">
        <h2 id={id} className="text-2xl text-inverse lg:text-3xl">
          Sản phẩm nổi bật
        </h2>
        <p className="text-brand-pale">Được chợ chọn từ những gian hàng bán tốt nhất.</p>
      </div>
      <WovenBorder />
    </div>
  )
}

/** A strip of brocade that fills the available length. */
function WovenBorder() {
  return (
    <svg aria-hidden="true" className="h-full w-28 shrink-0 md:h-40 md:w-full lg:h-full lg:w-36">
      <pattern id="woven-border" width="112" height="112" patternUnits="userSpaceOnUse">
        <path d="M56 4 108 56 56 108 4 56z" className="fill-highlight" />
        <path d="M56 12 100 56 56 100 12 56z" className="fill-brand" />
        <path d="M56 20 92 56 56 92 20 56z" className="fill-ornament" />
        <path d="M56 34 78 56 56 78 34 56z" className="fill-brand" />
        <path d="M56 42 70 56 56 70 42 56z" className="fill-highlight" />
        <path d="M56 50 62 56 56 62 50 56z" className="fill-page" />
        <path d="M0 0h24L0 24zM112 0v24L88 0zM0 112V88l24 24zM112 112H88l24-24z" className="fill-ornament" />
        <path d="M0 0h12L0 12zM112 0v12L100 0zM0 112v-12l12 12zM112 112h-12l12-12z" className="fill-page" />
        <path d="M56 24l4 4-4 4-4-4zM56 80l4 4-4 4-4-4zM24 56l4-4 4 4-4 4zM80 56l4-4 4 4-4 4z" className="fill-page" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#woven-border)" />
    </svg>
  )
}
