import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from './builders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

/** A PNG of 300 × 300 px. */
export const pngPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#c2302a' } })
    .png()
    .toBuffer()

/** Uploads a product picture as this seller. Returns its URL. */
export async function uploadPicture(market: TestMarketplace, seller: Person): Promise<string> {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await pngPicture())]), 'anh.png')
  const headers = { authorization: `Bearer ${seller.token}` }
  const answer = await market.app.inject({ method: 'POST', url: '/api/v1/seller/images', headers, payload: form })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.url
}
