import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDemoMails } from '@chophien/domain/mailbox/contract'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '../../platform/objects/disk-store.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { openMailbox } from './mailbox.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-mailbox-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const dir = join(home, 'mailbox')
const mailbox = openMailbox(diskStore(home))

const demo = testMarketplace({}, { mailer: mailbox.keepingWhat(async () => {}), mailbox })
const real = testMarketplace()

const register = (email: string) => ({
  firstName: 'Nguyễn',
  lastName: 'Lan',
  email,
  phoneNumber: '0912000888',
  password: 'matkhau',
})

test('a demo marketplace shows its mails', async () => {
  await demo.guest.post('/api/v1/auth/register', register('lan@vi-du.test'))
  await expect.poll(async () => (await demo.guest.call(listDemoMails)).length).toBe(1)
  const [mail] = await demo.guest.call(listDemoMails)
  expect(mail).toMatchObject({
    to: 'lan@vi-du.test',
    subject: expect.stringMatching(/^Mã xác thực Chợ Phiên: \d{6}$/u),
  })
  expect(mail?.text).toMatch(/^\d{6}$/mu)
})

test('any other marketplace has no mailbox', async () => {
  expect((await real.guest.get('/api/v1/mailbox')).status).toBe(404)
})

test('the mailbox is bounded, and contains no mail that failed', async () => {
  const mail = { to: 'mai@vi-du.test', subject: 'Thư', text: 'Chào', html: '' }
  const keep = mailbox.keepingWhat(async () => {})
  for (let number = 0; number < 145; number++) await keep({ ...mail, subject: `Thư ${number}` })
  const mails = await mailbox.list()
  expect([mails.length, mails[0]?.subject]).toEqual([100, 'Thư 144'])
  expect(readdirSync(dir).length).toBeLessThan(120)
  const broken = mailbox.keepingWhat(async () => Promise.reject(new Error('away')))
  await expect(broken({ ...mail, subject: 'Không đi' })).rejects.toThrow('away')
  expect((await mailbox.list())[0]?.subject).toBe('Thư 144')
})

test('a removed mailbox is made again, for no other user to read', async () => {
  rmSync(dir, { recursive: true })
  await mailbox.keepingWhat(async () => {})({ to: 'mai@vi-du.test', subject: 'Thư mới', text: 'Chào', html: '' })
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Thư mới'])
  expect(statSync(dir).mode & 0o777).toBe(0o700)
})
