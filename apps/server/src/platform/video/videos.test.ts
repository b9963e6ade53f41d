import { describe, expect, it } from 'vitest'
import { box, element, mp4Video, PLACE, PROGRAM, TIME, webmVideo } from '../../testing/videos.ts'
import { cleanMp4, looksLikeMp4 } from './mp4.ts'
import { cleanWebm, looksLikeWebm } from './webm.ts'

/** Reproducible numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('an MP4', () => {
  it('with a picture is taken, and its place is gone while its length stays', () => {
    const video = mp4Video()
    const { length } = video
    expect([video.includes(PLACE), video.includes(TIME)]).toEqual([true, true])
    expect(cleanMp4(video)).toBe(true)
    expect([video.includes(PLACE), video.includes(TIME)]).toEqual([false, false])
    expect(video.includes('udta') || video.includes('meta')).toBe(false)
    expect([video.length, video.includes(Buffer.alloc(2000, 7))]).toEqual([length, true])
    // What was cleaned is taken again.
    expect(cleanMp4(video)).toBe(true)
  })

  it('loses tracks that are neither picture nor sound', () => {
    const video = mp4Video({ handlers: ['vide', 'meta'] })
    expect(cleanMp4(video)).toBe(true)
    expect(video.toString('latin1').match(/trak/gu)).toHaveLength(1)
  })

  it.each([
    ['sound alone', mp4Video({ handlers: ['soun'] })],
    ['another brand', Buffer.concat([box('ftyp', 'heic', Buffer.alloc(4), 'mif1'), mp4Video().subarray(20)])],
    ['no content', Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), box('moov')])],
    ['no index', Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), box('mdat', Buffer.alloc(99))])],
    ['its end missing', mp4Video().subarray(0, -1000)],
    ['a page with its name', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('with %s is refused', (_what, bytes) => {
    expect(cleanMp4(Buffer.from(bytes))).toBe(false)
  })

  it('that lies about sizes or goes on for ever is refused', () => {
    const huge = Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), Buffer.from('00000001moovffffffffffffffff')])
    huge.set([0, 0, 0, 1], 16)
    huge.set(
      Array.from({ length: 8 }, () => 0xff),
      24,
    )
    expect(cleanMp4(huge)).toBe(false)
    const tiny = Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), Buffer.from([0, 0, 0, 2]), Buffer.from('moov')])
    expect(cleanMp4(tiny)).toBe(false)
    const many = Buffer.concat([mp4Video(), ...Array.from({ length: 30_000 }, () => box('free'))])
    expect(cleanMp4(many)).toBe(false)
    let deep = box('trak')
    for (let depth = 0; depth < 200; depth++) deep = box('moov', deep)
    expect(cleanMp4(Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), deep, mp4Video()]))).toBe(false)
  })
})

describe('a WebM', () => {
  it.each([false, true])('with a picture is taken, and its tags are gone (endless: %s)', (endless) => {
    const video = webmVideo({ endless })
    const { length } = video
    expect(cleanWebm(video)).toBe(true)
    expect([PLACE, TIME, PROGRAM].map((said) => video.includes(said))).toEqual([false, false, false])
    expect(video.length).toBe(length)
    expect(cleanWebm(video)).toBe(true)
  })

  it.each([
    ['sound alone', webmVideo({ trackType: 2 })],
    ['another document type', webmVideo({ docType: 'matroska' })],
    ['its end missing', webmVideo().subarray(0, -100)],
    ['nothing behind its head', element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm'))],
    ['lengths of zero', Buffer.concat([webmVideo().subarray(0, 60), Buffer.alloc(2000)])],
  ])('with %s is refused', (_what, bytes) => {
    expect(cleanWebm(Buffer.from(bytes))).toBe(false)
  })
})

it('tells videos from pictures by their beginning', () => {
  expect([looksLikeMp4(mp4Video()), looksLikeWebm(webmVideo())]).toEqual([true, true])
  expect([
    looksLikeMp4(box('ftyp', 'avif', Buffer.alloc(4))),
    looksLikeMp4(webmVideo()),
    looksLikeWebm(Buffer.alloc(2)),
  ]).toEqual([false, false, false])
})

it('six thousand damaged files are read or refused, none throws and none takes long', () => {
  const random = randomNumbers(20_261_126)
  const sound = [
    mp4Video(),
    mp4Video({ brand: 'qt  ', handlers: ['vide', 'meta'] }),
    webmVideo(),
    webmVideo({ endless: true }),
  ]
  const started = performance.now()
  let taken = 0
  for (let turn = 0; turn < 6000; turn++) {
    const original = sound[turn % sound.length] ?? Buffer.alloc(0)
    let damaged = Buffer.from(original)
    for (let change = Math.ceil(random() * 6); change > 0; change--) {
      const at = Math.floor(random() * Math.min(damaged.length, 500))
      const kind = random()
      if (kind < 0.5) damaged[at] = Math.floor(random() * 256)
      else if (kind < 0.7) damaged.fill(random() < 0.5 ? 0 : 0xff, at, at + Math.ceil(random() * 12))
      else if (kind < 0.85)
        damaged = Buffer.concat([damaged.subarray(0, at), damaged.subarray(at + Math.ceil(random() * 20))])
      else damaged = Buffer.concat([damaged.subarray(0, at), Buffer.from(damaged.subarray(at)), damaged.subarray(at)])
    }
    const { length } = damaged
    const ok = turn % 4 < 2 ? cleanMp4(damaged) : cleanWebm(damaged)
    if (ok) taken += 1
    expect(damaged.length).toBe(length)
  }
  expect(taken).toBeGreaterThan(100)
  expect(performance.now() - started).toBeLessThan(10_000)
})
