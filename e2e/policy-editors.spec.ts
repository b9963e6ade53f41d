import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAdminPolicy } from '@chophien/domain/policies/admin-contract'
import { getPolicy } from '@chophien/domain/policies/contract'
import { expect, test } from 'vitest'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { publishPolicyBy } from './support/publish-policy.ts'
import { startRealServer } from './support/real-server.ts'

const market = useMarket()
const browser = useBrowser()

const kind = 'shipping-policy'
const params = { kind } as const
const anAdmin = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** A second process of the marketplace, as on another machine. */
async function startElsewhere() {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-elsewhere-'))
  const socket = String((await findEmbedded(market.dataDir))?.host)
  const server = await startRealServer({
    ROLE: 'web',
    DATABASE_URL: `postgres://postgres@localhost/chophien?host=${encodeURIComponent(socket)}`,
    JWT_SECRET: rootSecret(undefined, market.dataDir).toString(),
    DATA_DIR: dir,
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

test('the pages of two processes have what is published within two seconds', async () => {
  const admin = market.as(await anAdmin())
  const elsewhere = await startElsewhere()
  try {
    const pages = [market.url, elsewhere.url].map((url) => `${url}/${kind}`)
    const saying = async (text: string) =>
      Promise.all(pages.map(async (page) => (await (await fetch(page)).text()).includes(text)))
    for (const text of ['Giao trong ba ngày.', 'Giao trong bốn ngày.']) {
      // Both keep the page as it was.
      expect(await saying(text)).toEqual([false, false])
      await publishPolicyBy(admin, kind, { body: `<p>${text}</p>` })
      await expect.poll(() => saying(text), { timeout: 2000, interval: 20 }).toEqual([true, true])
    }
  } finally {
    await elsewhere.stop()
  }
})

test('two administrators who write one page lose nothing, and neither publishes what the other has changed', async () => {
  const people = [await anAdmin(), await anAdmin()] as const
  const open = async (person: (typeof people)[number]) => {
    const page = await browser.visit({ width: 1440, as: person })
    await arrive(page, `/admin/policies/${kind}`)
    const text = page.getByRole('textbox', { name: 'Nội dung Chính sách giao hàng' })
    await text.waitFor()
    const save = () => page.getByRole('button', { name: 'Lưu bản nháp' }).click()
    return { page, text, save }
  }
  const [lan, minh] = [await open(people[0]), await open(people[1])]
  const draft = async () => (await market.as(people[0]).call(getAdminPolicy, { params })).draft

  await lan.text.fill('Giao miễn phí từ 300.000 đồng.')
  await minh.text.fill('Giao cả ngày Chủ nhật.')
  await lan.save()
  await lan.page.getByText('Có bản nháp chưa công bố.').waitFor()

  // What the second one has typed stays, and nothing is saved over the first one's draft unseen.
  browser.expectProblem(/^409 PUT .*\/admin\/policies\/shipping-policy\/draft$/u)
  await minh.save()
  await minh.page.getByText('Trang này vừa được người khác sửa.').waitFor()
  expect(await minh.text.innerText()).toBe('Giao cả ngày Chủ nhật.')
  expect(await draft()).toBe('<p>Giao miễn phí từ 300.000 đồng.</p>')
  await minh.page.getByRole('button', { name: 'Xem bản đã lưu' }).click()
  await minh.page.getByRole('region', { name: 'Bản đã lưu' }).getByText('Giao miễn phí từ 300.000 đồng.').waitFor()
  await minh.page.getByRole('button', { name: 'Viết tiếp' }).click()
  expect(await minh.text.innerText()).toBe('Giao cả ngày Chủ nhật.')

  // The first one is about to publish what was read when the second one saves.
  const press = lan.page.getByRole('button', { name: 'Công bố…' })
  await press.click()
  const dialog = lan.page.getByRole('dialog', { name: 'Công bố: Chính sách giao hàng' })
  await dialog.getByLabel('Có gì thay đổi').fill('Giao miễn phí')
  await minh.text.fill('Giao miễn phí từ 300.000 đồng, cả ngày Chủ nhật.')
  await minh.save()
  await expect.poll(draft).toBe('<p>Giao miễn phí từ 300.000 đồng, cả ngày Chủ nhật.</p>')
  browser.expectProblem(/^409 POST .*\/admin\/policies\/shipping-policy\/versions$/u)
  const published = async () => (await market.as(null).call(getPolicy, { params })).body
  const before = await published()
  // However often it is pressed.
  for (const time of [1, 2]) {
    const answer = lan.page.waitForResponse((response) => /\/versions$/u.test(response.url()))
    await dialog.getByRole('button', { name: 'Công bố', exact: true }).click()
    await answer
    await dialog.getByText('Bản nháp vừa được người khác sửa nên chưa công bố.').waitFor()
    expect(await published(), `press ${time}`).toBe(before)
  }
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  await expect.poll(() => lan.text.innerText()).toBe('Giao miễn phí từ 300.000 đồng, cả ngày Chủ nhật.')
  await press.click()
  await dialog.getByRole('button', { name: 'Công bố', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await published()).toBe('<p>Giao miễn phí từ 300.000 đồng, cả ngày Chủ nhật.</p>')
})
