import type { S3Object } from './s3-objects.ts'

const PAGE_MAX = 1000

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const contents = ({ key, bytes, etag, modifiedAt }: S3Object, name: (key: string) => string) =>
  `<Contents><Key>${name(key)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${bytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`

/** The answer to ListObjectsV2. `objects`: all, in order. */
export function listingOf(objects: readonly S3Object[], bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const max = Math.min(Number(query.get('max-keys') ?? PAGE_MAX), PAGE_MAX)
  const name = query.get('encoding-type') === 'url' ? (key: string) => encodeURIComponent(key) : escaped
  const lines: string[] = []
  const folders = new Set<string>()
  let last = ''
  let truncated = false
  for (const object of objects) {
    if (!object.key.startsWith(prefix)) continue
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    const folder = end < 0 ? null : object.key.slice(0, end + delimiter.length)
    const entry = folder ?? object.key
    if (entry <= after || (folder && folders.has(folder))) continue
    if (lines.length >= max) {
      truncated = true
      break
    }
    if (folder) folders.add(folder)
    lines.push(folder ? `<CommonPrefixes><Prefix>${name(folder)}</Prefix></CommonPrefixes>` : contents(object, name))
    last = entry
  }
  const next = `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${name(prefix)}</Prefix><KeyCount>${lines.length}</KeyCount><MaxKeys>${max}</MaxKeys><IsTruncated>${truncated}</IsTruncated>${truncated ? next : ''}${lines.join('')}</ListBucketResult>`
}

/** Any other XML document. */
export const xml = (name: string, values: Record<string, string>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${Object.entries(values)
    .map(([tag, value]) => `<${tag}>${escaped(value)}</${tag}>`)
    .join('')}</${name}>`
