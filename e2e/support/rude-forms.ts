import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { faultAt } from './faults.ts'
import { twoFrames } from './two-frames.ts'

interface Asked {
  page: Page
  /** The form, filled in validly and refused once; its call is refused again. */
  form: Locator
  send: Locator
  fault: Awaited<ReturnType<typeof faultAt>>
  /** Names of the fields that a person types into. */
  fields: readonly string[]
  /** A form that empties itself after a refusal (§8, login) keeps nothing. */
  emptied: boolean
}

/** The text fields of a form: no passwords, which may begin with a space, no choices, no numbers of the browser's own. */
async function textFields({ form, fields }: Asked): Promise<Locator[]> {
  const found: Locator[] = []
  for (const name of fields) {
    const field = form.locator(`input[name="${name}"], textarea[name="${name}"]`).first()
    if ((await field.count()) === 0 || !(await field.isEditable())) continue
    const type = await field.evaluate((element) => (element as HTMLInputElement).type)
    if (['text', 'tel', 'search', 'textarea', 'email'].includes(type)) found.push(field)
  }
  return found
}

/** A press that begins in a field and ends beside the dialog selects text, and closes nothing. */
async function drag(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) return
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(3, 3)
  await page.mouse.up()
}

/** Every text in the body of a request. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Notes the texts of every form that the page sends in parts: the browser tells nobody outside of it what stands in them. */
function notePartsIn(kept: { sentParts?: Promise<string>[] }): void {
  const parts: Promise<string>[] = []
  kept.sentParts = parts
  const send = window.fetch
  window.fetch = (address, options) => {
    if (options?.body instanceof FormData)
      for (const part of options.body.values()) {
        if (typeof part === 'string') parts.push(Promise.resolve(JSON.stringify(part)))
        else if (part.type === 'application/json') parts.push(part.text())
        else if (part.type === 'text/csv') parts.push(part.text().then((table) => JSON.stringify(table)))
      }
    return send(address, options)
  }
}

/** Every text that a request of this page sends: in JSON, or in the parts of a form: texts, and tables that were pasted. */
async function textsOf(page: Page, request: Request): Promise<string[]> {
  if (!request.headers()['content-type']?.startsWith('multipart')) return textsIn(request.postDataJSON())
  const parts = await page.evaluate(() => Promise.all((window as { sentParts?: Promise<string>[] }).sentParts ?? []))
  return parts.flatMap((part) => textsIn(JSON.parse(part)))
}

/** The rude questions that every form answers: a drag out of it, Enter while a word is composed, pasted spaces, typing while it is sent. False: it has
 *  no field for words. */
export async function askForm(asked: Asked): Promise<boolean> {
  const { page, form, send, fault, emptied } = asked
  const [field] = await textFields(asked)
  if (!field) return false
  const text = await field.inputValue()
  const inDialog = await form.evaluate(
    (element) => element.closest('dialog, [role=dialog], [role=alertdialog]') !== null,
  )
  if (inDialog) {
    await drag(page, field)
    expect(await form.isVisible(), 'open after a drag').toBe(true)
    expect(await field.inputValue(), 'the same after a drag').toBe(text)
  }

  const before = fault.sent()
  await field.dispatchEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    keyCode: 229,
    bubbles: true,
    cancelable: true,
  })
  // A handler that sends does so at once, but the request is seen a moment later.
  await twoFrames(page)
  expect(fault.sent(), 'not sent by a key of an input method').toBe(before)
  if (emptied) return true

  let sent: Request | undefined
  const note = (request: Request) => {
    if (request.method() !== 'GET') sent = request
  }
  page.on('request', note)
  await page.evaluate(`(${notePartsIn})(window)`)
  await field.fill(` ${text} `)
  const answer = fault.waits()
  await send.click()
  await expect.poll(() => fault.sent(), { message: 'sent in spite of pasted spaces' }).toBe(before + 1)
  page.off('request', note)
  const texts = sent ? await textsOf(page, sent) : []
  // What is no word is sent as a number.
  if (/\p{L}/u.test(text)) expect(texts.join('\n'), 'the text that was typed').toContain(text.trim())
  expect(
    texts.filter((one) => one !== one.trim()),
    'sent without pasted spaces',
  ).toEqual([])

  if (await field.isEditable()) await field.fill(`${text}1`)
  const during = await field.inputValue()
  answer()
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(await field.inputValue(), 'what was typed while it was sent').toBe(during)
  return true
}
