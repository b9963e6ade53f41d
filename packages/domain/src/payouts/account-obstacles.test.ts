import { expect, test } from 'vitest'
import { obstaclesOf } from './account-obstacles.ts'

const facts = { holder: 'NGUYEN THI DAO', held: false, legalName: 'Nguyễn Thị Đào', confirmed: false }

test.each([
  [{}, []],
  [{ held: true }, ['HELD']],
  [{ legalName: null }, ['NO_IDENTITY']],
  [{ legalName: null, confirmed: true }, ['NO_IDENTITY']],
  [{ legalName: 'Công ty TNHH Gốm Việt' }, ['NAME_DIFFERS']],
  [{ legalName: 'Công ty TNHH Gốm Việt', held: true }, ['HELD', 'NAME_DIFFERS']],
  [{ legalName: 'Công ty TNHH Gốm Việt', confirmed: true }, []],
  [{ holder: null }, ['UNREADABLE']],
])('%j keep payouts by %j', (given, obstacles) => {
  expect(obstaclesOf({ ...facts, ...given })).toEqual(obstacles)
})
