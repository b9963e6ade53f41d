import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { inDialog } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('one administrator gives a shop money, another approves, and the seller reads why; the opposite is one press away', async () => {
  const name = `Lò gốm ${crypto.randomUUID().slice(0, 8)}`
  const shop = await market.given.shop({ name })
  const maker = await browser.visit({ width: 1440, as: await administrator() })
  await maker.goto(`/admin/shops/${shop.id}/money`)
  await maker.getByRole('link', { name: 'Đề nghị bút toán tay' }).click()
  const form = await inDialog(maker, 'Đề nghị bút toán tay')
  const [given, taken] = [
    form.getByRole('group', { name: 'Dòng 2', exact: true }),
    form.getByRole('group', { name: 'Dòng 1', exact: true }),
  ]
  expect(await given.getByLabel('Shop').inputValue()).toBe(`${shop.id} · ${name}`)
  // Found by its name, too.
  await given.getByLabel('Shop').fill(name.slice(0, -2))
  await given.locator(`datalist option[value="${shop.id} · ${name}"]`).waitFor({ state: 'attached' })
  await given.getByLabel('Shop').fill(`${shop.id} · ${name}`)
  await taken.getByLabel('Tài khoản').selectOption('OTHER_EXPENSE')
  await taken.getByLabel('Số tiền').fill('250.000')
  await given.getByLabel('Số tiền').fill('200.000')
  await form.getByLabel('Lý do').fill('Tặng shop nhân dịp khai trương')
  await form.getByLabel('Chứng từ').fill('Quyết định 12/QĐ')
  await form.getByText('còn lệch 50.000 ₫').waitFor()
  await form.getByRole('button', { name: 'Gửi đề nghị' }).click()
  await form.getByText('Tổng Nợ phải bằng tổng Có.').waitFor()
  await given.getByLabel('Số tiền').fill('250.000')
  await form.getByRole('button', { name: 'Gửi đề nghị' }).click()
  await form.waitFor({ state: 'hidden' })
  const own = maker.getByRole('row').filter({ hasText: name })
  await own.getByText('Chờ duyệt').waitFor()
  expect(await own.getByRole('button', { name: /^Duyệt/u }).count()).toBe(0)

  const approver = await browser.visit({ width: 1440, as: await administrator() })
  await approver.goto('/admin/money')
  await approver.getByRole('link', { name: /^Bút toán tay \(\d+ chờ duyệt\)$/u }).click()
  const row = approver.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Duyệt bút toán số/u }).click()
  const question = await inDialog(approver, 'Duyệt bút toán số')
  await question.getByRole('button', { name: 'Duyệt và ghi sổ' }).click()
  await row.getByText('Đã ghi sổ').waitFor()

  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/seller/money')
  await seller.getByText('Điều chỉnh: Tặng shop nhân dịp khai trương').first().waitFor()
  await seller.getByText('+250.000 ₫').first().waitFor()

  await row.getByRole('button', { name: /^Đảo bút toán số/u }).click()
  const opposite = await inDialog(approver, 'Đề nghị bút toán tay')
  expect(await opposite.getByLabel('Lý do').inputValue()).toMatch(/^Hủy điều chỉnh trước đây: Tặng shop/u)
  expect(await opposite.locator('[name="lines.0.side"]').inputValue()).toBe('CREDIT')
  await opposite.getByRole('button', { name: 'Gửi đề nghị' }).click()
  await opposite.waitFor({ state: 'hidden' })
  // The list is asked again when the dialog has closed.
  await expect.poll(() => approver.getByRole('row').filter({ hasText: name }).count()).toBe(2)
  // Once.
  const reversible = approver
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Đảo bút toán số/u })
  expect(await reversible.count()).toBe(0)
})
