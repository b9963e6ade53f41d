/** An MP4 box. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** When the recordings were made, in the last bytes of every form of time. */
export const TIME = Buffer.from([0xe5, 0x1d, 0xa7, 0x93])

/** Content that begins with version, flags and two times. */
function dated(length: number, version: 0 | 1 = 0): Buffer {
  const content = Buffer.alloc(length)
  content[0] = version
  const width = version === 1 ? 8 : 4
  for (const at of [4, 4 + width]) TIME.copy(content, at + width - 4)
  return content
}

const track = (handler: string) =>
  box(
    'trak',
    box('tkhd', dated(84)),
    box('mdia', box('mdhd', dated(36, 1)), box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))),
  )

/** The place that a telephone writes into its recordings: Hồ Hoàn Kiếm. */
export const PLACE = '+21.0285+105.8524/'

/** A small MP4 with the boxes of one: its picture is no picture. `handlers`: of its tracks. */
export const mp4Video = ({ brand = 'isom', handlers = ['vide', 'soun'], place = PLACE } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), 'mp42'),
    box('free'),
    box(
      'moov',
      box('mvhd', dated(100)),
      ...handlers.map(track),
      box('udta', box('\xa9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), place)),
      box('meta', Buffer.alloc(4), box('ilst', place)),
    ),
    box('mdat', Buffer.alloc(2000, 7)),
  ])

/** The program that made a WebM. */
export const PROGRAM = 'ghi-hinh-1.0'

/** An EBML element. */
export function element(id: number[], ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const size = Buffer.alloc(8)
  size.writeUInt32BE(body.length, 4)
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id), size, body])
}

/** A small WebM. `endless`: as a browser records it, without the lengths of segment and clusters. */
export function webmVideo({ docType = 'webm', trackType = 1, endless = false, place = PLACE } = {}): Buffer {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], docType))
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
    element([0x44, 0x61], Buffer.alloc(4), TIME),
    element([0x4d, 0x80], PROGRAM),
    element([0x57, 0x41], PROGRAM),
  )
  const tracks = element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], element([0xd7], Buffer.from([1])), element([0x83], Buffer.from([trackType]))),
  )
  const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], place))
  const blocks = [element([0xe7], Buffer.from([0])), element([0xa3], Buffer.alloc(900, 7))]
  const cluster = endless
    ? Buffer.concat([Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]), ...blocks])
    : element([0x1f, 0x43, 0xb6, 0x75], ...blocks)
  const content = [info, tracks, cluster, cluster, tags]
  const segment = endless
    ? Buffer.concat([Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), ...content])
    : element([0x18, 0x53, 0x80, 0x67], ...content)
  return Buffer.concat([head, segment])
}
