import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('an admin’s change of the front page is visible at once', async () => {
  const title = `Phiên chợ ${Date.now()}`
  const page = await browser.visit({ width: 1440, as: await administrator() })
  const guest = await browser.visit({ width: 1440 })
  await guest.goto('/')
  await guest.getByText('Một phí giao hàng', { exact: true }).waitFor()
  await page.goto('/admin/home')
  const change = async (words: string) => {
    await page.getByRole('button', { name: 'Sửa Voucher 2' }).click()
    await page.getByLabel('Tiêu đề').fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 3, name: words }).waitFor()
  }
  await change(title)
  await guest.goto('/')
  await guest.getByText(title, { exact: true }).waitFor()
  // Restore it for the other journeys.
  await change('Một phí giao hàng')
  await guest.goto('/')
  await guest.getByText('Một phí giao hàng', { exact: true }).waitFor()
})

test('a new banner picture has a preview before it is saved, and is on the front page afterwards', async () => {
  const picture = await sharp({ create: { width: 1900, height: 740, channels: 3, background: '#2b7a4b' } })
    .jpeg()
    .toBuffer()
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin/home')
  await page.getByRole('button', { name: 'Sửa Banner 3' }).click()
  await page.getByLabel('Ảnh mới').setInputFiles({ name: 'anh.txt', mimeType: 'image/png', buffer: Buffer.from('x') })
  browser.expectProblem(/^415 PUT .*\/promotions\/\d+$/u)
  await page.getByRole('button', { name: 'Lưu' }).click()
  await page.getByText('Ảnh phải là JPEG, PNG, WebP hoặc AVIF.').waitFor()
  await page.getByLabel('Ảnh mới').setInputFiles({ name: 'anh.jpg', mimeType: 'image/jpeg', buffer: picture })
  const preview = page.getByRole('img', { name: 'Ảnh vừa chọn, trên máy tính' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1900)
  // What a phone will show follows the sliders.
  await page.getByLabel('Giữ phần trái – phải').fill('80')
  const phone = page.getByRole('img', { name: 'Ảnh vừa chọn, trên điện thoại' })
  await expect.poll(() => phone.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('80% 50%')
  await page.getByLabel('Hiện từ').fill('2026-11-25T08:00')
  await page.getByLabel('Hiện đến').fill('2026-11-25T07:00')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await page.getByText('Lúc kết thúc phải sau lúc bắt đầu.').waitFor()
  await page.getByLabel('Hiện từ').fill('2020-11-25T08:00')
  await page.getByLabel('Hiện đến').fill('')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await page.getByText('Đã lưu. Trang chủ hiện nội dung mới.').waitFor()

  const guest = await browser.visit({ width: 1440 })
  await guest.goto('/')
  const banner = guest.getByRole('region', { name: 'Khuyến mãi nổi bật' }).locator('img[src^="/uploads/promotions/"]')
  await banner.waitFor({ state: 'attached' })
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(900)

  // Reset to the built-in picture: first in the preview, then live; the reset button is gone afterwards.
  await page.getByRole('button', { name: 'Sửa Banner 3' }).click()
  await page.getByRole('button', { name: 'Dùng lại ảnh có sẵn' }).click()
  expect(await page.getByLabel('Hiện từ').inputValue()).toBe('2020-11-25T08:00')
  await page.getByLabel('Hiện từ').fill('')
  const own = page.getByRole('img', { name: 'Ảnh có sẵn, trên máy tính' })
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(944)
  await page.getByRole('button', { name: 'Lưu' }).click()
  await page.getByRole('dialog', { name: 'Sửa banner' }).waitFor({ state: 'hidden' })
  await guest.goto('/')
  await guest.locator('img[src^="/banners/mo-hang"]').first().waitFor({ state: 'attached' })
  expect(await guest.locator('img[src^="/uploads/promotions/"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Sửa Banner 3' }).click()
  await page.getByLabel('Ảnh mới').waitFor()
  expect(await page.getByRole('button', { name: 'Dùng lại ảnh có sẵn' }).count()).toBe(0)
  await page.goto('/admin/actions?subject=promotion')
  await page.getByRole('row').nth(1).getByText('Ảnh: ảnh tải lên → ảnh có sẵn').waitFor()
})
