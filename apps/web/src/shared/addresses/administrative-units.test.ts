import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@chophien/domain/text/fold'
import { expect, it, vi } from 'vitest'
import { activeAtFirst, filterOptions, optionMeant } from '../../ui/filter-options.ts'
import { type AdministrativeUnit, cached, provincesIn, wardsIn } from './administrative-units.ts'

const dataset = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/data/vn', file), 'utf8'))

it('offers the 34 provinces in Vietnamese order', () => {
  const names = provincesIn(dataset('provinces.json')).map(({ name }) => name)
  expect(names).toHaveLength(34)
  expect(names.slice(0, 4)).toEqual([
    'Thành phố Cần Thơ',
    'Thành phố Đà Nẵng',
    'Thành phố Đồng Nai',
    'Thành phố Hà Nội',
  ])
})

it('offers the wards of a province and none that only carry its name', () => {
  const bacNinh = provincesIn(dataset('provinces.json')).find(({ name }) => name === 'Tỉnh Bắc Ninh')
  const wards = wardsIn(dataset('wards.json'), bacNinh?.code ?? '').map(({ name }) => name)
  expect(wards.length).toBeGreaterThan(30)
  expect(wards).not.toContain('Xã Bắc Ninh Hòa')
})

/** The names of the provinces, then those of each one's wards. */
function nameLists(): string[][] {
  const wards = dataset('wards.json')
  const provinces = provincesIn(dataset('provinces.json'))
  return [provinces, ...provinces.map(({ code }) => wardsIn(wards, code))].map((units) => units.map(({ name }) => name))
}

const bareName = (name: string) => name.replace(/^(Xã|Phường|Đặc khu|Tỉnh|Thành phố) /u, '')

it('every province and every ward can be chosen by typing its name, with its kind of place or without', () => {
  const lists = nameLists()
  expect(lists.flat()).toHaveLength(34 + 3321)
  const missed = lists.flatMap((names) => {
    const bare = names.map(bareName)
    return names.flatMap((name, at) => {
      // Where a commune and a city ward share a name, the bare name says neither.
      const shared = bare.filter((other) => other === bare[at]).length > 1
      const forms = [name, ...(shared ? [] : [bareName(name)])]
      const variants = forms.flatMap((form) => [form, form.replaceAll(' ', '\u00A0'), form.replaceAll("'", '’')])
      return [...new Set(variants)].filter(
        (typed) => filterOptions(names, typed)[0] !== name || optionMeant(names, typed) !== name,
      )
    })
  })
  expect(missed).toEqual([])
})

/** The names of the data set, each with its kind of place and without. */
const namesTyped = (lists: string[][]) => [...new Set(lists.flat().flatMap((name) => [name, bareName(name)]))]

it('no name of the data set selects a place of another name by leaving the field', () => {
  const lists = nameLists()
  const typed = namesTyped(lists)
  // A name without any mark may have been typed without: it fits the others that have its letters.
  const marked = typed.filter((name) => /[^\p{ASCII}]/u.test(name))
  expect(marked.length).toBeGreaterThan(typed.length * 0.95)
  const wrong = lists.flatMap((names) => {
    const own = new Set(names.flatMap((name) => [name, bareName(name)]))
    return marked
      .filter((name) => !own.has(name))
      .flatMap((name) => {
        const meant = optionMeant(names, name)
        return meant === undefined ? [] : [`${name} → ${meant}`]
      })
  })
  expect(wrong).toEqual([])
})

it('Enter takes no place of the data set whose marks are not those of the name that was typed', () => {
  const lists = nameLists()
  const typed = namesTyped(lists).filter((name) => /[^\p{ASCII}]/u.test(name))
  let taken = 0
  const wrong = lists.flatMap((names) => {
    const letters = names.map(fold).join('|')
    return typed
      .filter((name) => letters.includes(fold(name)))
      .flatMap((name) => {
        const option = filterOptions(names, name)[activeAtFirst(names, name)]
        if (option === undefined) return []
        taken += 1
        // 'Hoà' begins 'Hoàng', and is 'Hòa'.
        return [name, name.replace('Hòa', 'Hoà')].some((each) => option.includes(each)) ? [] : [`${name} → ${option}`]
      })
  })
  expect(taken).toBeGreaterThan(3321 * 2)
  expect(wrong).toEqual([])
})

it.each(['provinces.json', 'wards.json'])('%s is keyed by code and has the fields of the specification', (file) => {
  const entries = Object.entries(dataset(file) as Record<string, Record<string, unknown>>)
  for (const [code, entry] of entries)
    expect(entry).toMatchObject({
      name: expect.any(String),
      name_with_type: expect.any(String),
      code,
      ...(file === 'wards.json' ? { path_with_type: expect.any(String) } : {}),
    })
  expect(entries).toHaveLength(file === 'wards.json' ? 3321 : 34)
})

it.each([null, [], {}, { 1: 'x' }, 'html'])('refuses %j as a dataset', (nothing) => {
  expect(() => provincesIn(nothing)).toThrow(TypeError)
})

const DAY = 24 * 60 * 60 * 1000

function storage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (k: string, v: string) => void items.set(k, v),
  }
}

it('keeps a list for seven days', async () => {
  const where = storage()
  const units: AdministrativeUnit[] = [{ code: '01', name: 'Thành phố Hà Nội' }]
  const load = vi.fn(async () => units)
  const read = (day: number) => cached(where, 'provinces', load, day * DAY)
  expect(await read(0)).toEqual(units)
  expect(await read(6.9)).toEqual(units)
  expect(load).toHaveBeenCalledOnce()
  await read(7)
  expect(load).toHaveBeenCalledTimes(2)
})

it('does without a storage that is full or holds nonsense', async () => {
  const full = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(await cached(full, 'provinces', async () => [])).toEqual([])
})

it('keeps nothing of a failure', async () => {
  const where = storage()
  await expect(cached(where, 'provinces', () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
  expect(where.items.size).toBe(0)
})
