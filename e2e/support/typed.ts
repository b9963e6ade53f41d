import type { Locator, Page } from 'playwright-core'

/** Selects text in a field with the mouse, and lets go beside the dialog. */
export async function dragOut(page: Page, field: Locator): Promise<void> {
  const box = await field.boundingBox()
  if (!box) throw new Error('the field is not visible')
  await page.mouse.move(box.x + box.width - 10, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(5, 5, { steps: 3 })
  await page.mouse.up()
}

/** Names of what a browser keeps of typed forms. */
export const keptForms = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('drafts:'))
      .flatMap(([, drafts]) => Object.keys(JSON.parse(drafts))),
  )

/** What a browser keeps of typed forms, form by form. */
export const keptTexts = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('drafts:'))
      .flatMap(([, drafts]) => Object.values<{ value: { texts?: unknown } }>(JSON.parse(drafts)))
      .map(({ value }) => value.texts),
  )

/** Signs in without a form, as another tab does. */
export const signIn = (page: Page, { token }: { token: string }): Promise<void> =>
  page.evaluate((access) => localStorage.setItem('accessToken', access), token)
