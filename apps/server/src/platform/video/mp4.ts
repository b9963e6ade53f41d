/** Boxes of one file. Each is read once, so that a file of millions of empty boxes is refused early. */
const BOXES_MAX = 20_000
const DEPTH_MAX = 8

/** Boxes whose content is boxes, as far as they lead to tracks and to what is said about the recording. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
/** What cameras write beside the picture: place, time, device. `uuid` holds XMP. */
const SAID = new Set(['udta', 'meta', 'uuid'])
/** Boxes that begin with a version, flags, and when the recording was made and changed. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd'])
/** Brands of MP4 and of what telephones record, which browsers play as MP4. */
const BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V |M4VP|M4VH|MSNV|dash|qt {2}|3gp\d|f4v )$/u

interface Box {
  type: string
  start: number
  /** Where its content begins. */
  body: number
  end: number
}

class NotVideo extends Error {}

const typeAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

/** The box at `at`, which ends within `limit`. Throws NotVideo. */
function boxAt(bytes: Buffer, at: number, limit: number): Box {
  if (limit - at < 8) throw new NotVideo()
  const short = bytes.readUInt32BE(at)
  const type = typeAt(bytes, at + 4)
  if (short === 0) return { type, start: at, body: at + 8, end: limit }
  if (short !== 1) {
    if (short < 8 || at + short > limit) throw new NotVideo()
    return { type, start: at, body: at + 8, end: at + short }
  }
  if (limit - at < 16) throw new NotVideo()
  const long = bytes.readBigUInt64BE(at + 8)
  if (long < 16n || long > BigInt(limit - at)) throw new NotVideo()
  return { type, start: at, body: at + 16, end: at + Number(long) }
}

/** Makes a box one of empty space. */
function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}

/** Takes out when something was recorded: seconds since 1904, in 32 bits or by version 1 in 64. */
function undate(bytes: Buffer, { body, end }: Box): void {
  const times = bytes[body] === 1 ? 16 : 8
  if (end - body < 4 + times) throw new NotVideo()
  bytes.fill(0, body + 4, body + 4 + times)
}

function readBrands(bytes: Buffer, { type, body, end }: Box): boolean {
  if (type !== 'ftyp' || end - body < 8) return false
  const brands = [typeAt(bytes, body)]
  for (let at = body + 8; at + 4 <= Math.min(end, body + 256); at += 4) brands.push(typeAt(bytes, at))
  return brands.some((brand) => BRANDS.test(brand))
}

/** What kind of track a `mdia` box describes: `vide`, `soun`, or another; empty without one. */
function handlerIn(bytes: Buffer, media: Box): string {
  for (let at = media.body, count = 0; at < media.end && count < 100; count++) {
    const box = boxAt(bytes, at, media.end)
    if (box.type === 'hdlr' && box.end - box.body >= 12) return typeAt(bytes, box.body + 8)
    at = box.end
  }
  return ''
}

/** Checks that a file is an MP4 with a picture, and removes in place what it says about place, time and device, and tracks that are neither picture
 *  nor sound, such as positions. False when it is none; then it may be changed in part. Nothing is decoded. */
export function cleanMp4(bytes: Buffer): boolean {
  let boxes = 0
  let videos = 0
  let media = 0
  const seen = new Set<string>()

  /** Whether the track has a picture or sound. */
  function readTrack(track: Box): void {
    for (let at = track.body; at < track.end; ) {
      const box = boxAt(bytes, at, track.end)
      boxes += 1
      if (boxes > BOXES_MAX) throw new NotVideo()
      if (box.type === 'mdia') {
        const handler = handlerIn(bytes, box)
        if (handler === 'vide') videos += 1
        else if (handler !== 'soun') {
          blank(bytes, track)
          return
        }
      }
      at = box.end
    }
  }
  function readBoxes(from: number, to: number, depth: number): void {
    if (depth > DEPTH_MAX) throw new NotVideo()
    for (let at = from; at < to; ) {
      const box = boxAt(bytes, at, to)
      boxes += 1
      if (boxes > BOXES_MAX) throw new NotVideo()
      if (depth === 0) {
        seen.add(box.type)
        if (box.type === 'mdat') media += box.end - box.body
      }
      if (SAID.has(box.type)) blank(bytes, box)
      else if (DATED.has(box.type)) undate(bytes, box)
      else if (CONTAINERS.has(box.type)) {
        if (box.type === 'trak') readTrack(box)
        // A track that was taken out has no boxes any more.
        if (typeAt(bytes, box.start + 4) === box.type) readBoxes(box.body, box.end, depth + 1)
      }
      at = box.end
    }
  }

  try {
    if (!readBrands(bytes, boxAt(bytes, 0, bytes.length))) return false
    readBoxes(0, bytes.length, 0)
  } catch (error) {
    if (error instanceof NotVideo) return false
    throw error
  }
  return seen.has('moov') && media > 0 && videos > 0
}

/** Whether a file begins as MP4 does, whatever it is. */
export const looksLikeMp4 = (bytes: Buffer): boolean =>
  bytes.length >= 12 && typeAt(bytes, 4) === 'ftyp' && !isPicture(bytes)

/** AVIF and HEIC begin like MP4. */
const isPicture = (bytes: Buffer): boolean => /^(?:avif|avis|heic|heix|mif1|msf1)$/u.test(typeAt(bytes, 8))
