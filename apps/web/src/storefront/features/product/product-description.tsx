/** The only place that renders a seller's HTML. It was sanitised when saved (product.md, catalog). */
export function ProductDescription({ sanitisedHtml }: { sanitisedHtml: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: sanitisedHtml }} />
}
