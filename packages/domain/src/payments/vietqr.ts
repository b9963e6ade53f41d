const GUID = 'A000000727'
const CONTENT_MAX = 25

/** Account, text and amount of a transfer. */
interface Transfer {
  /** The bank's number at NAPAS, six digits. */
  bin: string
  accountNumber: string
  /** Whole đồng, at least 1. */
  amount: number
  content: string
}

/** CRC-16/CCITT-FALSE over ASCII text, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Text that banks accept: plain letters, digits and single spaces, at most 25 characters. The code comes first, because some banks truncate. */
export const transferContent = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/\s+/gu, ' ')
    .replace(/[^A-Za-z0-9 ]/gu, '')
    .replace(/ +/gu, ' ')
    .trim()
    .slice(0, CONTENT_MAX)
    .trimEnd()

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${id} of a VietQR is too long`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** The VietQR payload of one transfer with a fixed amount (vietnam.md §2).
 *  Throws RangeError for values that the format cannot hold, because a wrong code would misdirect money. */
export function vietQrPayload({ bin, accountNumber, amount, content }: Transfer): string {
  if (!/^\d{6}$/u.test(bin)) throw new RangeError('a BIN has six digits')
  if (!/^[0-9A-Za-z]{1,19}$/u.test(accountNumber))
    throw new RangeError('an account number has up to 19 letters or digits')
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 9_999_999_999_999)
    throw new RangeError('an amount is whole đồng, at most 13 digits')
  if (content === '' || content !== transferContent(content)) throw new RangeError('banks would change this content')
  const beneficiary = field('00', bin) + field('01', accountNumber)
  const open = [
    field('00', '01'),
    // The amount is fixed.
    field('01', '12'),
    field('38', field('00', GUID) + field('01', beneficiary) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', content)),
    '6304',
  ].join('')
  return open + crc16(open)
}
