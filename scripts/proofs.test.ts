import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'

const proofs = globSync(join(import.meta.dirname, '../e2e/proofs/*.spec.ts'))

test('a proof is never repeated: what fails by chance in one is a defect', () => {
  expect(proofs.length).toBeGreaterThan(0)
  expect(proofs.filter((path) => !/^\/\/ @module-tag proof$/mu.test(readFileSync(path, 'utf8')))).toEqual([])
  const named = (name: string) =>
    config.test?.projects?.find(
      (project) => typeof project === 'object' && 'test' in project && project.test?.name === name,
    )
  for (const name of ['journeys', 'alone'])
    expect(named(name)).toMatchObject({ test: { tags: [{ name: 'proof', retry: 0 }] } })
})
