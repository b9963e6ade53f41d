/** Elements of one file. Each is read once. */
const ELEMENTS_MAX = 200_000

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const VIDEO = 1
const INFO = 0x1549a966
const CUES = 0x1c53bb6b
const SEEK_HEAD = 0x114d9b74
const CHAPTERS = 0x1043a770
/** What recorders write beside the picture, and files within the file. */
const TAGS = 0x1254c367
const ATTACHMENTS = 0x1941a469
/** Of INFO: when it was recorded, and by which programs. */
const DATED = new Set([0x4461, 0x4d80, 0x5741])
const TOP = new Set([CLUSTER, TRACKS, INFO, CUES, SEEK_HEAD, CHAPTERS, TAGS, ATTACHMENTS])
/** An element of empty space. */
const VOID = 0xec

interface Element {
  id: number
  start: number
  body: number
  /** Null: as far as its content goes, which recorders write that do not know the end yet. */
  end: number | null
}

class NotVideo extends Error {}

/** Length of the number at `at` by its first byte. */
function lengthAt(bytes: Buffer, at: number, limit: number, max: number): number {
  const first = at < limit ? (bytes[at] ?? 0) : 0
  const length = first === 0 ? 9 : Math.clz32(first) - 23
  if (length > max || at + length > limit) throw new NotVideo()
  return length
}

/** The element at `at`, which ends within `limit`. Throws NotVideo. */
function elementAt(bytes: Buffer, at: number, limit: number): Element {
  const idLength = lengthAt(bytes, at, limit, 4)
  const id = bytes.readUIntBE(at, idLength)
  const sizeAt = at + idLength
  const sizeLength = lengthAt(bytes, sizeAt, limit, 8)
  let size = BigInt((bytes[sizeAt] ?? 0) & (0xff >> sizeLength))
  for (let offset = 1; offset < sizeLength; offset++) size = (size << 8n) | BigInt(bytes[sizeAt + offset] ?? 0)
  const body = sizeAt + sizeLength
  if (size === (1n << BigInt(7 * sizeLength)) - 1n) return { id, start: at, body, end: null }
  if (size > BigInt(limit - body)) throw new NotVideo()
  return { id, start: at, body, end: body + Number(size) }
}

/** Makes an element one of empty space, of the same length. */
function blank(bytes: Buffer, start: number, end: number): void {
  const length = end - start
  bytes.fill(0, start, end)
  bytes[start] = VOID
  if (length >= 9) {
    bytes[start + 1] = 0x01
    bytes.writeUIntBE(length - 9, start + 3, 6)
  } else bytes[start + 1] = 0x80 | (length - 2)
}

/** Checks that a file is a WebM with a picture, and removes in place what it says about itself beside the picture, and files within it. False when it is
 *  none; then it may be changed in part. Nothing is decoded. */
export function cleanWebm(bytes: Buffer): boolean {
  let elements = 0
  const next = (at: number, limit: number): Element => {
    elements += 1
    if (elements > ELEMENTS_MAX) throw new NotVideo()
    return elementAt(bytes, at, limit)
  }
  const ended = ({ end }: Element): number => {
    if (end === null) throw new NotVideo()
    return end
  }
  function isWebm(head: Element): boolean {
    for (let at = head.body; at < ended(head); ) {
      const element = next(at, ended(head))
      if (element.id === DOC_TYPE)
        return bytes.toString('latin1', element.body, ended(element)).replace(/\0+$/u, '') === 'webm'
      at = ended(element)
    }
    return false
  }
  function hasVideo(tracks: Element): boolean {
    for (let at = tracks.body; at < ended(tracks); ) {
      const track = next(at, ended(tracks))
      if (track.id === TRACK_ENTRY)
        for (let inner = track.body; inner < ended(track); ) {
          const element = next(inner, ended(track))
          if (element.id === TRACK_TYPE && element.body < ended(element) && bytes[ended(element) - 1] === VIDEO)
            return true
          inner = ended(element)
        }
      at = ended(track)
    }
    return false
  }
  function undate(info: Element): void {
    for (let at = info.body; at < ended(info); ) {
      const element = next(at, ended(info))
      const end = ended(element)
      if (DATED.has(element.id)) blank(bytes, at, end)
      at = end
    }
  }
  /** Where a cluster without an end ends: at the next element that stands beside clusters. */
  function endOfCluster(cluster: Element, limit: number): number {
    for (let at = cluster.body; at < limit; ) {
      const element = next(at, limit)
      if (TOP.has(element.id)) return at
      at = ended(element)
    }
    return limit
  }

  try {
    const head = next(0, bytes.length)
    if (head.id !== EBML || !isWebm(head)) return false
    const segment = next(ended(head), bytes.length)
    if (segment.id !== SEGMENT) return false
    const limit = segment.end ?? bytes.length
    let video = false
    let clusters = 0
    for (let at = segment.body; at < limit; ) {
      const element = next(at, limit)
      if (element.id === TRACKS) video ||= hasVideo(element)
      if (element.id === INFO) undate(element)
      if (element.id === CLUSTER) clusters += 1
      const end = element.id === CLUSTER && element.end === null ? endOfCluster(element, limit) : ended(element)
      if (element.id === TAGS || element.id === ATTACHMENTS) blank(bytes, at, end)
      at = end
    }
    return video && clusters > 0
  } catch (error) {
    if (error instanceof NotVideo) return false
    throw error
  }
}

/** Whether a file begins as WebM does, whatever it is. */
export const looksLikeWebm = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32BE(0) === EBML
