import type { Market } from './market.ts'

/** A report of a product by a new person, sent as the dialog sends it. Returns the product's name. */
export async function reportProduct({ given, url }: Pick<Market, 'given' | 'url'>): Promise<string> {
  const { id, name } = await given.product()
  const { token } = await given.person()
  const body = new FormData()
  const about = { subjectKind: 'PRODUCT', subjectId: id, reason: 'COUNTERFEIT', text: 'Logo in sai chữ' }
  body.append('about', JSON.stringify(about))
  const answer = await fetch(`${url}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (!answer.ok) throw new Error(`the report was refused: ${await answer.text()}`)
  return name
}
