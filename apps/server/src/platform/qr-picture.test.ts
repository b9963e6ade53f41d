import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

test.each([
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061590005802VN62160812DH7K2M9QXW4T6304F725',
  '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA53037045405300005802VN62290825DH7K2M9QXW4T MUA HANG ABC630489A4',
])('a QR reader decodes the picture to its text: %s', async (payload) => {
  const picture = qrPicture(payload)
  expect(picture.length).toBeLessThan(6000)
  expect(qrPicture(payload)).toBe(picture)
  const svg = decodeURIComponent(picture.slice('data:image/svg+xml,'.length))
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(480, 480)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(payload)
})
