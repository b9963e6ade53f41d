import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { faultAt } from './faults.ts'

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
  expect(fault.sent(), 'not sent by a key of an input method').toBe(before)
  if (emptied) return true

  let sent: Request | undefined
  const note = (request: Request) => {
    sent = request
  }
  page.on('request', note)
  await field.fill(` ${text} `)
  const answer = fault.waits()
  await send.click()
  await expect.poll(() => fault.sent(), { message: 'sent in spite of pasted spaces' }).toBe(before + 1)
  page.off('request', note)
  const body = sent?.headers()['content-type']?.includes('json') ? sent.postDataJSON() : null
  expect(
    textsIn(body).filter((one) => one !== one.trim()),
    'sent without pasted spaces',
  ).toEqual([])

  if (await field.isEditable()) await field.fill(`${text}1`)
  const during = await field.inputValue()
  answer()
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(await field.inputValue(), 'what was typed while it was sent').toBe(during)
  return true
}
