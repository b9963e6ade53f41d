/** The only place where HTML of a seller is put into a page. It was sanitised when it was written (product.md, catalog). */
export function ProductDescription({ sanitisedHtml }: { sanitisedHtml: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: sanitisedHtml }} />
}
