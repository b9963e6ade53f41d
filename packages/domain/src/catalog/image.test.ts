import { expect, test } from 'vitest'
import { imageSet, publicPicture } from './image.ts'

const CDN = 'https://cdn.test'

test('public pictures are asked for below the CDN; pictures of reviews, foreign ones and the program’s own are not', () => {
  expect(
    ['/img/upload/a/800.webp', '/img/scene/ao-dai/1-1/400.webp', '/uploads/logos/a.webp'].map((url) =>
      publicPicture(url, CDN),
    ),
  ).toEqual([`${CDN}/img/upload/a/800.webp`, `${CDN}/img/scene/ao-dai/1-1/400.webp`, `${CDN}/uploads/logos/a.webp`])
  for (const url of [
    '/img/review/a/800.webp',
    'https://khac.test/img/upload/a/800.webp',
    '/banners/sale',
    '/no-image.svg',
  ])
    expect(publicPicture(url, CDN)).toBe(url)
  expect(publicPicture('/img/upload/a/800.webp', null)).toBe('/img/upload/a/800.webp')
})

test('a srcset has its widths there', () => {
  expect(imageSet('/img/upload/a/800.webp', 'avif', CDN)).toBe(
    `${CDN}/img/upload/a/200.avif 200w, ${CDN}/img/upload/a/400.avif 400w, ${CDN}/img/upload/a/800.avif 800w`,
  )
  expect(imageSet('/img/review/a/800.webp', 'webp', CDN)).toContain('/img/review/a/200.webp 200w')
  expect(imageSet('/img/review/a/800.webp', 'webp', CDN)).not.toContain(CDN)
})
