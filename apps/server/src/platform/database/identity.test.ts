import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { openDatabase } from './database.ts'
import { databaseIdentity } from './identity.queries.ts'

const market = testMarketplace()
const host = inject('databaseHost')

test('an ordinary owner can tell a database from another one on the same server', async () => {
  const admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await admin.connect()
  const name = `ordinary_${process.pid}`
  await admin.query(`create role ${name} login`)
  await admin.query(`create database ${name} owner ${name}`)
  const other = openDatabase({ connection: { host, user: name, database: name } })
  onTestFinished(async () => {
    await other.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const [theirs, ours] = [await databaseIdentity(other), await databaseIdentity(market.db)]
  expect(theirs).toMatch(/^\d+\/\d+$/u)
  expect(theirs).not.toBe(ours)
  expect(await databaseIdentity(other)).toBe(theirs)
})
