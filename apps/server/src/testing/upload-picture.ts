import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from './builders.ts'
import type { Callers } from './callers.ts'

/** A PNG of 300 × 300 px. */
export const pngPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#c2302a' } })
    .png()
    .toBuffer()

interface PictureReply {
  status: number
  body: { data: { url: string }; code?: string; errors?: { field: string; message: string }[] }
}

/** Sends a picture, or other bytes, as this person to a path that takes pictures. */
export async function sendPicture(market: Callers, person: Person, path: string, bytes?: Buffer) {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(bytes ?? (await pngPicture()))]), 'ảnh.png')
  return (await market.as(person).post(path, form)) as PictureReply
}

/** Uploads a product picture as this seller. Returns its URL. */
export async function uploadPicture(market: Callers, seller: Person): Promise<string> {
  const { status, body } = await sendPicture(market, seller, '/api/v1/seller/images')
  expect(status).toBe(201)
  return body.data.url
}
