import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ SUPPORT_EMAIL: 'hotro@vi-du.test' })

test('a mail reaches the operator, as text', async () => {
  const reply = await market.guest.post('/api/v1/contact', {
    name: 'Lê Bình',
    email: 'binh@vi-du.test',
    message: '<b>Xin chào</b>\nDòng hai',
  })
  expect(reply.status).toBe(200)
  await expect.poll(() => market.mails.length).toBe(1)
  expect(market.mails[0]).toMatchObject({ to: 'hotro@vi-du.test', text: expect.stringContaining('<b>Xin chào</b>') })
  expect(market.mails[0]?.html).toContain('&lt;b&gt;Xin chào&lt;/b&gt;')
})

test.each([
  [{ name: '' }, 'name', 'Họ tên là bắt buộc'],
  [{ email: 'x' }, 'email', 'Email không hợp lệ'],
  [{ message: ' ' }, 'message', 'Nội dung là bắt buộc'],
])('%j is refused', async (facts, field, message) => {
  const mail = { name: 'Lê Bình', email: 'binh@vi-du.test', message: 'Xin chào', ...facts }
  expect((await market.guest.post('/api/v1/contact', mail)).body.errors).toContainEqual({ field, message })
})
