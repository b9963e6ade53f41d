import sharp from 'sharp'

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="230" height="230" viewBox="0 0 40 40"><path d="M20 0 40 20 20 40 0 20z" fill="#f2a51a"/><path d="M20 6 34 20 20 34 6 20z" fill="#1f2a5a"/><path d="M20 10.5 29.5 20 20 29.5 10.5 20z" fill="#c2302a"/><path d="M20 16 24 20 20 24 16 20z" fill="#fbf8f3"/></svg>`

/** Draws the link preview for chats and feeds: the scene of the first banner with the logo. No text: chats
 *  show it beside the picture, and it would use a font of this machine. `banner`: its wide picture. */
export async function paintPreview(banner: string, target: string): Promise<void> {
  await sharp(await sharp(banner).resize({ height: 630 }).toBuffer())
    .extract({ left: 398, top: 0, width: 1200, height: 630 })
    .composite([{ input: Buffer.from(MARK), left: 130, top: 80 }])
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(target)
}
