import sharp from 'sharp'

/** A square picture of one colour, as an upload. */
export const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})
