/** The only place that renders the text of one of the operator's pages. `html`: sanitised when it was saved (modules/policies). */
export function PolicyText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="rich-text policy-text" dangerouslySetInnerHTML={{ __html: html }} />
}
