import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a ZIP file. Whatever the real content is, the figures beside it are written as they are given. */
export interface RawEntry {
  name: string
  /** The bytes as they lie in the file. */
  packed: Buffer
  /** 8: deflated, 0: stored. */
  method: 0 | 8
  size: number
  crc: number
  /** Bit 0: encrypted. */
  flags?: number
  /** Points to the bytes of this earlier part instead of own ones. */
  sameAs?: number
  /** Writes the sizes in the form for large files. */
  zip64?: boolean
}

/** A deflated part. */
export function deflated(name: string, content: string | Buffer): RawEntry {
  const bytes = Buffer.from(content)
  return { name, packed: deflateRawSync(bytes), method: 8, size: bytes.length, crc: crc32(bytes) }
}

/** A deflated part that unpacks to `head`, `times` × `unit` and `tail`, made without unpacking it: a unit packed on its own can stand in a
 *  row any number of times. Its checksum is not right. */
export function bomb(name: string, [head, unit, tail]: [string, string, string], times: number): RawEntry {
  const open = { finishFlush: constants.Z_FULL_FLUSH }
  const packedUnit = deflateRawSync(Buffer.from(unit), open)
  const packed = Buffer.concat([
    deflateRawSync(Buffer.from(head), open),
    ...Array.from({ length: times }, () => packedUnit),
    deflateRawSync(Buffer.from(tail)),
  ])
  const size = Buffer.byteLength(head) + times * Buffer.byteLength(unit) + Buffer.byteLength(tail)
  return { name, packed, method: 8, size, crc: 0 }
}

const LARGE = 0xffffffff

function sizesOf({ packed, size, zip64 }: RawEntry): { fields: [number, number]; extra: Buffer } {
  if (!zip64 && size < LARGE) return { fields: [packed.length, size], extra: Buffer.alloc(0) }
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(size), 4)
  extra.writeBigUInt64LE(BigInt(packed.length), 12)
  return { fields: [LARGE, LARGE], extra }
}

/** A ZIP file with exactly these parts, right or wrong. `count`: the number of parts that its end claims. */
export function rawZip(entries: readonly RawEntry[], { count = entries.length } = {}): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const { fields, extra } = sizesOf(entry)
    // Shared by the header of the part and the directory: flags, method, date, checksum, sizes, lengths.
    const shared = Buffer.alloc(24)
    shared.writeUInt16LE(entry.flags ?? 0, 0)
    shared.writeUInt16LE(entry.method, 2)
    shared.writeUInt32LE(entry.crc, 8)
    shared.writeUInt32LE(fields[0], 12)
    shared.writeUInt32LE(fields[1], 16)
    shared.writeUInt16LE(name.length, 20)
    shared.writeUInt16LE(extra.length, 22)
    const offset = entry.sameAs === undefined ? at : (offsets[entry.sameAs] ?? 0)
    offsets.push(offset)
    if (entry.sameAs === undefined) {
      const part = [Buffer.from('PK\u0003\u0004'), Buffer.from([45, 0]), shared, name, extra, entry.packed]
      body.push(...part)
      at += part.reduce((sum, { length }) => sum + length, 0)
    }
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([45, 0, 45, 0]), shared, rest, name, extra)
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count & 0xffff, 4)
  end.writeUInt16LE(count & 0xffff, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...body, listing, Buffer.from('PK\u0005\u0006'), end])
}

/** A workbook whose first sheet has these rows (XML), and the parts beside it. */
export const workbook = (rows: string, ...parts: RawEntry[]): Buffer =>
  rawZip([deflated('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`), ...parts])
