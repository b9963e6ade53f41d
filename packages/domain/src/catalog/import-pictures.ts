/** Characters of one source. */
const SOURCE_MAX = 500
/** Pictures that one file may name: one after the other is fetched or unpacked, and checked. */
export const IMPORT_PICTURES_MAX = 2000

const url = /^https?:\/\//iu
const pictureFile = /^(?:[^/\\:*?"<>|]+\/)*[^/\\:*?"<>|]+\.(?:jpe?g|png|webp|avif)$/iu

/** Whether a source is a URL; else it is the name of a file in a ZIP. */
export const isPictureUrl = (source: string): boolean => url.test(source)

/** The path of a file as it is compared: with its folders, by any slashes, without upper case, Unicode spellings, and what leads nowhere (`./`, `../`). */
export const pictureFileKey = (path: string): string =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]/u)
    .map((part) => part.trim())
    .filter((part) => !['', '.', '..'].includes(part))
    .join('/')

/** What names a file of a ZIP by its key: the key itself, and each end of it that leaves out folders, as long as a source can be. */
export function endsOfKey(fileKey: string): string[] {
  const ends: string[] = []
  let end = ''
  for (const part of fileKey.split('/').reverse()) {
    end = end === '' ? part : `${part}/${end}`
    if (end.length > SOURCE_MAX) break
    ends.push(end)
  }
  return ends
}

// A comma may be part of a URL (`/w_800,h_800/`) or of a file name.
const commas = /,(?=https?:\/\/)|,$|(?<=\.(?:jpe?g|png|webp|avif)),\s+/iu

/** The sources in a cell: URLs, with their scheme in lower case, and file names, with the folders that tell them apart, on lines of their own or separated by semicolons, bars, or commas before
 *  a space or a URL; a URL also by spaces. */
export function pictureSourcesIn(cell: string): string[] {
  const parts = cell.split(/[\n\r;|]+/u).flatMap((part) => {
    const text = part.trim()
    return isPictureUrl(text) ? text.split(/,?\s+/u).flatMap((piece) => piece.split(commas)) : text.split(commas)
  })
  const sources = parts
    .filter((part) => part !== '')
    .map((part) => (part.includes('://') ? part.replace(url, (scheme) => scheme.toLowerCase()) : pictureFileKey(part)))
  return [...new Set(sources)]
}

/** Whether a source can be one. */
export const isPictureSource = (source: string): boolean =>
  source.length <= SOURCE_MAX && (isPictureUrl(source) ? URL.canParse(source) : pictureFile.test(source))

/** Why a picture of an import was not added. */
export const importPictureReasons = {
  source:
    'Ghi địa chỉ https://… hoặc tên tệp ảnh như ao-dai.jpg hay ao/do.jpg, mỗi ảnh một dòng hoặc cách nhau bằng dấu chấm phẩy.',
  tooMany: (max: number) => `Mỗi sản phẩm có tối đa ${max} ảnh.`,
  URL: 'Địa chỉ ảnh phải bắt đầu bằng https:// và không có cổng hay mật khẩu.',
  NOT_PUBLIC: 'Địa chỉ này không công khai trên Internet.',
  REDIRECTS: 'Địa chỉ này chuyển tiếp quá nhiều lần.',
  STATUS: 'Trang chứa ảnh không trả về ảnh.',
  TOO_LARGE: 'Ảnh phải nhỏ hơn 5 MB.',
  TOO_SLOW: 'Trang chứa ảnh trả lời quá chậm.',
  UNREACHABLE: 'Không kết nối được tới trang chứa ảnh.',
  replaced: 'Một lần nhập sau đã ghi lại sản phẩm này.',
  gone: 'Không còn tệp ảnh này. Hãy nhập lại sản phẩm và gửi lại tệp ZIP.',
  stuck: 'Ảnh này không đọc được.',
  ambiguous: 'Tệp ZIP có nhiều ảnh cùng tên này. Hãy ghi cả thư mục, như ao/1.jpg, rồi nhập lại sản phẩm.',
  pictured: 'Sản phẩm đã có ảnh.',
  deleted: 'Không còn sản phẩm nào có mã này.',
  crowded: 'Quá nhiều lần nhập sau cũng chờ ảnh. Hãy nhập lại sản phẩm này.',
} as const
