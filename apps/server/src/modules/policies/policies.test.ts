import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getAdminPolicy, listAdminPolicies, savePolicyDraft } from '@chophien/domain/policies/admin-contract'
import { getPolicy, getPolicyVersion, listPolicies } from '@chophien/domain/policies/contract'
import { type PolicyKind, policyKinds } from '@chophien/domain/policies/kinds'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { choLua, saveChoLua } from '../../testing/brand-form.ts'
import type { Person } from '../../testing/builders.ts'
import { dayFromNow } from '../../testing/commission-plans.ts'
import { publish } from '../../testing/policies.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)]
const read = (kind: PolicyKind) => market.guest.call(getPolicy, { params: { kind } })
const seen = (kind: PolicyKind) => market.as(admin).call(getAdminPolicy, { params: { kind } })
const save = (kind: PolicyKind, body: object) => market.as(admin).put(`/api/v1/admin/policies/${kind}/draft`, body)
const send = (kind: PolicyKind, body: object) => market.as(admin).post(`/api/v1/admin/policies/${kind}/versions`, body)

test('before anything is published no page can be read, and each begins with a text that has gaps', async () => {
  expect((await market.as(admin).call(listAdminPolicies)).map(({ kind }) => kind)).toEqual(policyKinds)
  for (const kind of policyKinds) {
    expect((await market.guest.get(`/api/v1/policies/${kind}`)).status).toBe(404)
    const { draft, base, isStart, inForce } = await seen(kind)
    expect([draft, isStart, inForce]).toEqual([null, true, null])
    // It is what the sanitiser leaves, so that opening and saving changes nothing.
    const { draft: saved, version } = await market
      .as(admin)
      .call(savePolicyDraft, { params: { kind }, body: { body: base, version: (await seen(kind)).version } })
    expect(saved).toBe(base)
    if (!base.includes('[')) continue
    const refused = await send(kind, { version })
    expect([refused.status, refused.body.code]).toEqual([409, 'POLICY_GAPS'])
  }
  expect((await market.guest.get('/api/v1/policies/khong-co')).status).toBe(404)
  expect(await market.guest.call(listPolicies)).toEqual({})
})

test('the texts that come with the program have name, company and licence of the saved brand, and no name without one', async () => {
  const texts = () => Promise.all(policyKinds.map(async (kind) => (await seen(kind)).base))
  const without = (await texts()).join()
  expect(without).not.toContain('Chợ Phiên')
  expect(without).toContain('[Email hỗ trợ]')
  expect((await saveChoLua(market.as(admin))).status).toBe(200)
  const [terms, privacy, rules] = await texts()
  for (const text of [terms, privacy, rules]) {
    expect(text).toContain('Chợ Lụa')
    for (const fact of [choLua.legalName, choLua.taxCode, choLua.legalAddress, choLua.licence, choLua.supportEmail])
      expect(text).toContain(fact)
    expect(text).not.toContain('[Tên pháp nhân]')
  }
  expect(rules).toContain(`${choLua.notificationNumber}, ${choLua.notificationUrl}`)
  // As saved through another process, of which this one has not heard yet.
  await market.db.run(sql`update brand set legal_name = 'Công ty TNHH Tơ Tằm'`)
  expect((await seen('terms')).base).toContain('Công ty TNHH Tơ Tằm')
})

test('a draft is sanitised, and saved over by nobody who has not seen it', async () => {
  const { version } = await seen('about')
  const body =
    '<h1 onclick="x()">Về chúng tôi</h1><script>x()</script><p>Xem <a href="/terms" target="_blank">điều khoản</a>, <a href="javascript:x()">x</a><img src="https://x.test/1.png"></p>'
  expect((await save('about', { body, version })).status).toBe(200)
  expect((await seen('about')).draft).toBe('<h3>Về chúng tôi</h3><p>Xem <a href="/terms">điều khoản</a>, x</p>')
  const late = await save('about', { body: '<p>Khác</p>', version })
  expect([late.status, late.body.code]).toEqual([409, 'POLICY_MOVED_ON'])
  for (const [empty, code] of [
    ['<p> </p>', 'POLICY_EMPTY'],
    [`<p>${'a'.repeat(100_000)}</p>`, 'POLICY_TOO_LONG'],
  ]) {
    const refused = await save('about', { body: empty, version: version + 1 })
    expect([refused.status, refused.body.code]).toEqual([400, code])
  }
  const both = await Promise.all(
    ['Một', 'Hai'].map((text) => save('about', { body: `<p>${text}</p>`, version: version + 1 })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a version is published at once, stays readable after the next one, and is in the audit log', async () => {
  await publish(market, admin, 'help', { body: '<h3>Đặt hàng & trả tiền</h3><p>Một</p><h4>Phí</h4><p>Hai</p>' })
  const first = await read('help')
  expect(first).toMatchObject({
    number: 1,
    inForce: true,
    body: '<h2 id="muc-1">Đặt hàng &amp; trả tiền</h2><p>Một</p><h3 id="muc-2">Phí</h3><p>Hai</p>',
    contents: [
      { id: 'muc-1', text: 'Đặt hàng & trả tiền', level: 2 },
      { id: 'muc-2', text: 'Phí', level: 3 },
    ],
  })
  await publish(market, admin, 'help', { body: '<p>Bản hai</p>', summary: 'Gọn hơn' })
  expect(await read('help')).toMatchObject({ number: 2, body: '<p>Bản hai</p>', summary: 'Gọn hơn' })
  const params = { kind: 'help', number: 1 }
  expect(await market.guest.call(getPolicyVersion, { params })).toMatchObject({ number: 1, inForce: false })
  expect((await market.guest.get('/api/v1/policies/help/versions/3')).body.code).toBe('POLICY_VERSION_NOT_FOUND')
  expect((await market.guest.call(listPolicies)).help).toBe(2)
  // What is published is no draft any more; the next one begins with it.
  expect(await seen('help')).toMatchObject({ draft: null, base: '<p>Bản hai</p>', isStart: false })
  const actions = (await market.as(admin).call(listAdminActions, { query: { subject: 'policy' } })).items
  expect(
    actions
      .filter(({ subjectName }) => subjectName === 'Trợ giúp')
      .slice(0, 3)
      .map(({ action, after }) => [action, after]),
  ).toEqual([
    ['policy.publish', { number: 2, fromDay: today, binds: false, summary: 'Gọn hơn' }],
    ['policy.draft', {}],
    ['policy.publish', { number: 1, fromDay: today, binds: false, summary: '' }],
  ])
})

test('a version for a later day does not count yet, keeps others out, and can be withdrawn until then', async () => {
  await publish(market, admin, 'complaints', { body: '<p>Bản một</p>' })
  await publish(market, admin, 'complaints', { body: '<p>Bản hai</p>', fromDay: tomorrow })
  expect(await read('complaints')).toMatchObject({ number: 1, body: '<p>Bản một</p>' })
  expect((await read('complaints')).versions.map(({ number }) => number)).toEqual([2, 1])
  const params = { kind: 'complaints', number: 2 }
  expect(await market.guest.call(getPolicyVersion, { params })).toMatchObject({
    body: '<p>Bản hai</p>',
    inForce: false,
  })

  const { version } = await seen('complaints')
  expect((await save('complaints', { body: '<p>Bản ba</p>', version })).status).toBe(200)
  const early = await send('complaints', { version: version + 1 })
  expect([early.status, early.body.code]).toEqual([409, 'POLICY_COMING'])
  expect(early.body.message).toContain(dayText(tomorrow))

  const withdraw = (number: number) => market.as(admin).put('/api/v1/admin/policies/complaints/withdrawal', { number })
  expect((await withdraw(1)).body.code).toBe('POLICY_STARTED')
  const twice = await Promise.all([withdraw(2), withdraw(2)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await market.guest.get('/api/v1/policies/complaints/versions/2')).status).toBe(404)
  expect((await seen('complaints')).coming).toBeNull()
  // What was being written stays.
  expect((await seen('complaints')).draft).toBe('<p>Bản ba</p>')
  // Its number is not given again.
  expect(await publish(market, admin, 'complaints')).toBe(3)
})

test('the text of a version that was withdrawn is a draft again', async () => {
  const kind = 'returns-policy'
  await publish(market, admin, kind, { body: '<p>Bản một</p>' })
  await publish(market, admin, kind, { body: '<p>Bản hai</p>', fromDay: tomorrow })
  const { version, draft } = await seen(kind)
  expect(draft).toBeNull()
  expect((await market.as(admin).put(`/api/v1/admin/policies/${kind}/withdrawal`, { number: 2 })).status).toBe(200)
  expect(await seen(kind)).toMatchObject({
    draft: '<p>Bản hai</p>',
    version: version + 1,
    draftedAt: expect.any(String),
  })
  expect((await send(kind, { version: version + 1 })).status).toBe(201)
  expect(await read(kind)).toMatchObject({ number: 3, body: '<p>Bản hai</p>' })
})

test('nobody publishes a draft that somebody else has changed since', async () => {
  const { version } = await seen('about')
  await save('about', { body: '<p>Một</p>', version })
  await save('about', { body: '<p>Hai</p>', version: version + 1 })
  const refused = await send('about', { version: version + 1 })
  expect([refused.status, refused.body.code]).toEqual([409, 'POLICY_DRAFT_CHANGED'])
})

test('a gap is found whatever marks are in it', async () => {
  const { version } = await seen('about')
  await save('about', { body: '<p>Tên: [<strong>Tên</strong> pháp nhân]</p>', version })
  const refused = await send('about', { version: version + 1 })
  expect([refused.body.code, refused.body.message]).toEqual(['POLICY_GAPS', expect.stringContaining('[Tên pháp nhân]')])
})

test.each([[today], [dayFromNow(-1)]])('a version cannot begin on %s', async (fromDay) => {
  const { version } = await seen('rules')
  await save('rules', { body: '<p>Quy chế</p>', version })
  const refused = await send('rules', { version: version + 1, fromDay })
  expect([refused.status, refused.body.code]).toEqual([400, 'POLICY_DAY_PAST'])
})

test('people are asked again about terms, privacy and rules alone, and read what is new', async () => {
  const { version } = await seen('payment-policy')
  await save('payment-policy', { body: '<p>Thanh toán</p>', version })
  const refused = await send('payment-policy', { version: version + 1, binds: true, summary: 'Mới' })
  expect([refused.status, refused.body.code]).toEqual([400, 'POLICY_NOT_BINDING'])
  const silent = await send('terms', { version: 1, binds: true })
  expect([silent.status, silent.body.errors?.[0]?.field]).toEqual([400, 'summary'])
})

test('a version that was written for an earlier instant comes into force by itself', async () => {
  await publish(market, admin, 'shipping-policy', { body: '<p>Bản một</p>' })
  await market.db.transaction(async (tx) => {
    await tx.run(sql`
    insert into policy_versions (kind, number, body, binds, in_force_from)
    values ('shipping-policy', 2, '<p>Bản hai</p>', false, clock_timestamp() + interval '700 milliseconds')`)
    tx.changed(['policies'])
  })
  expect((await read('shipping-policy')).number).toBe(1)
  expect((await market.guest.call(listPolicies))['shipping-policy']).toBe(1)
  await expect.poll(async () => (await read('shipping-policy')).number, { timeout: 5000 }).toBe(2)
  expect((await market.guest.call(listPolicies))['shipping-policy']).toBe(2)
})

test.each([
  ['body', sql`update policy_versions set body = '<p>Khác</p>' where kind = 'help'`],
  ['day', sql`update policy_versions set in_force_from = now() where kind = 'help'`],
  ['withdrawal of what is in force', sql`update policy_versions set withdrawn_at = published_at where kind = 'help'`],
  ['deletion', sql`delete from policy_versions where kind = 'help'`],
  ['emptying', sql`truncate policy_versions`],
  [
    'earlier number',
    sql`insert into policy_versions (kind, number, body, binds, in_force_from) values ('help', 1, 'x', false, now())`,
  ],
  [
    'number before one to come',
    sql`
    insert into policy_versions (kind, number, body, binds, in_force_from)
    select 'returns-policy', n, 'x', false, now() + (3 - n) * interval '1 day' from generate_series(1, 2) n order by n`,
  ],
])('the database keeps what was published: %s', async (_, change) => {
  await expect(market.db.run(change)).rejects.toThrow(
    /is published|append-only|duplicate key|not superseded|withdrawn_before/u,
  )
})

test('only administrators write and publish', async () => {
  const { owner } = await market.given.shop()
  const body = { body: '<p>x</p>', version: 1 }
  expect((await market.as(owner).put('/api/v1/admin/policies/terms/draft', body)).status).toBe(403)
  expect((await market.as(owner).post('/api/v1/admin/policies/terms/versions', { version: 1 })).status).toBe(403)
  expect((await market.as(admin).put('/api/v1/admin/policies/khac/draft', body)).status).toBe(404)
})

test('another process shows what is published within two seconds', async () => {
  const other = await market.otherInstance()
  const elsewhere = async () => (await other.guest.call(getPolicy, { params: { kind: 'about' } })).body
  await publish(market, admin, 'about', { body: '<p>Một</p>' })
  await expect.poll(elsewhere, { timeout: 2000, interval: 10 }).toBe('<p>Một</p>')
  // Kept there, so that what follows is told and not asked.
  await expect
    .poll(
      async () => {
        const before = other.db.statementCount
        await elsewhere()
        return other.db.statementCount - before
      },
      { timeout: 2000, interval: 10 },
    )
    .toBe(0)
  await publish(market, admin, 'about', { body: '<p>Hai</p>' })
  await expect.poll(elsewhere, { timeout: 2000, interval: 10 }).toBe('<p>Hai</p>')
  await expect.poll(async () => (await other.guest.call(listPolicies)).about, { timeout: 2000 }).toBe(2)
})

test('mails link the terms and the privacy notice while they are in force', async () => {
  let people = 0
  const mailTo = async (shown: object) => {
    const email = `thu-${++people}@vi-du.vn`
    const form = {
      firstName: 'Lê',
      lastName: 'Thị Sen',
      phoneNumber: `0973000${100 + people}`,
      password: 'mat-khau-dai',
    }
    expect((await market.guest.post('/api/v1/auth/register', { ...form, email, shown })).status).toBe(201)
    await expect.poll(() => market.mails.some(({ to }) => to === email)).toBe(true)
    return market.mails.find(({ to }) => to === email)
  }
  const before = await mailTo({})
  expect([before?.text, before?.html].join()).not.toMatch(/\/(?:terms|privacy)/u)
  const terms = await publish(market, admin, 'terms')
  // Written with what this process knows, which it is told of a moment later.
  await expect.poll(async () => (await mailTo({ terms }))?.text).toMatch(/^Điều khoản sử dụng: https?:\S+\/terms$/mu)
  const mail = await mailTo({ terms })
  expect(mail?.html).toMatch(/<a href="https?:[^"]+\/terms"[^>]*>Điều khoản sử dụng<\/a>/u)
  expect(mail?.text).not.toContain('/privacy')
})
