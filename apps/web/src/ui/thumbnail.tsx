interface ThumbnailProps {
  src: string
  alt: string
  title?: string
  onOpen: () => void
  onError: () => void
}

/** A small picture that opens large. */
export const Thumbnail = ({ src, alt, title, onOpen, onError }: ThumbnailProps) => (
  <button
    type="button"
    onClick={onOpen}
    title={title}
    className="block size-24 overflow-hidden rounded-control border border-line bg-muted hover:border-brand"
  >
    <img src={src} alt={alt} width={96} height={96} onError={onError} className="size-full object-cover" />
  </button>
)
