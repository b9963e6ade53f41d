import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// The mailer fails at the first attempt.
const attempts: string[] = []
const market = testMarketplace(
  {},
  {
    mailer: async ({ to }) => {
      attempts.push(to)
      if (attempts.length === 1) throw Object.assign(new Error(`550 no ${to}`), { responseCode: 550 })
    },
  },
)

test('a failed mail is retried, and the queue never stores its address in plain text', async () => {
  const email = 'lan-va-hang-doi@vi-du.test'
  const registration = { firstName: 'Lan', lastName: 'Nguyễn', email, phoneNumber: '0912000999', password: 'matkhau' }
  expect((await market.guest.post('/api/v1/auth/register', registration)).status).toBe(201)
  await expect.poll(() => attempts, { timeout: 15_000 }).toEqual([email, email])
  const { rows } = await market.db.transaction((tx) => tx.execute('select job::text as job from jobs.job job', []))
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('lan-va-hang-doi')
})
