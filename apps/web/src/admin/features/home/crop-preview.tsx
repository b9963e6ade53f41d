import { type PromotionShape, promotionShapes } from '@chophien/domain/promotions/pictures'

const frames: Record<PromotionShape, { name: string; className: string }> = {
  wide: { name: 'Trên máy tính', className: 'w-full' },
  tall: { name: 'Trên điện thoại', className: 'w-1/2' },
  voucher: { name: 'Trên trang chủ', className: 'w-full' },
}

interface CropPreviewProps {
  shape: PromotionShape
  /** What the picture is, for screen readers. */
  alt: string
  src: string
  /** The part that stays, in percent; null for a picture that has its shape already. */
  focus: { x: number; y: number } | null
}

/** A picture of the front page as one shape of it is shown. */
export function CropPreview({ shape, alt, src, focus }: CropPreviewProps) {
  const { name, className } = frames[shape]
  return (
    <figure className={className}>
      <img
        src={src}
        alt={`${alt}, ${name.toLowerCase()}`}
        style={{
          aspectRatio: promotionShapes[shape].ratio,
          ...(focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {}),
        }}
        className="w-full rounded-control bg-muted object-cover"
      />
      <figcaption className="mt-1 text-sm text-content-soft">{name}</figcaption>
    </figure>
  )
}
