import type { Market } from './market.ts'

type Reporting = Pick<Market, 'given' | 'url'>

/** A report by a new person, sent as the dialog sends it. */
export async function sendReport(
  { given, url }: Reporting,
  subject: { subjectKind: 'PRODUCT' | 'REVIEW'; subjectId: number },
): Promise<void> {
  const { token } = await given.person()
  const reason = subject.subjectKind === 'REVIEW' ? 'SPAM' : 'COUNTERFEIT'
  const body = new FormData()
  body.append('about', JSON.stringify({ ...subject, reason, text: 'Logo in sai chữ' }))
  const answer = await fetch(`${url}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (!answer.ok) throw new Error(`the report was refused: ${await answer.text()}`)
}

/** A report of a new product. Returns the product's name. */
export async function reportProduct(market: Reporting): Promise<string> {
  const { id, name } = await market.given.product()
  await sendReport(market, { subjectKind: 'PRODUCT', subjectId: id })
  return name
}
