import sharp from 'sharp'
import { expect, test } from 'vitest'
import { barcodePicture, code128 } from './barcode-picture.ts'

const START = { B: 104, C: 105 }
const STOP = 106

/** Reads a row of pixels, one pixel per module, as a scanner does: bar and gap widths, symbols by their edges, the check symbol. */
async function scan(picture: string): Promise<string> {
  const svg = decodeURIComponent(picture.slice('data:image/svg+xml,'.length))
  // Two dots of a label printer per module.
  const [, millimetres] = / width='([\d.]+)mm' /u.exec(svg) ?? []
  const width = Number(/viewBox='0 0 (\d+)/u.exec(svg)?.[1])
  expect(Number(millimetres)).toBe(width * 0.25)
  const { data } = await sharp(Buffer.from(svg.replace(/ width='\S+mm' height='\S+mm'/u, '')))
    .resize(width, 10, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = [...data.subarray(0, width)].map((grey) => (grey < 128 ? '1' : '0')).join('')
  expect(row).toMatch(/^0{10}1.*10{10}$/u)
  const bars = row.slice(10, -10)
  const values: number[] = []
  for (let at = 0; at < bars.length - 13; at += 11) values.push(patterns.indexOf(bars.slice(at, at + 11)))
  expect(bars.slice(-13)).toBe('1100011101011')
  const check = values.pop()
  expect(values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103).toBe(check)
  let inC = values.shift() === START.C
  return values
    .map((value) => {
      if (inC ? value === 100 : value === 99) {
        inC = !inC
        return ''
      }
      return inC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
    })
    .join('')
}

// The patterns as bits, as another table prints them.
const patterns = (
  '11011001100 11001101100 11001100110 10010011000 10010001100 10001001100 10011001000 10011000100 10001100100 11001001000 ' +
  '11001000100 11000100100 10110011100 10011011100 10011001110 10111001100 10011101100 10011100110 11001110010 11001011100 ' +
  '11001001110 11011100100 11001110100 11101101110 11101001100 11100101100 11100100110 11101100100 11100110100 11100110010 ' +
  '11011011000 11011000110 11000110110 10100011000 10001011000 10001000110 10110001000 10001101000 10001100010 11010001000 ' +
  '11000101000 11000100010 10110111000 10110001110 10001101110 10111011000 10111000110 10001110110 11101110110 11010001110 ' +
  '11000101110 11011101000 11011100010 11011101110 11101011000 11101000110 11100010110 11101101000 11101100010 11100011010 ' +
  '11101111010 11001000010 11110001010 10100110000 10100001100 10010110000 10010000110 10000101100 10000100110 10110010000 ' +
  '10110000100 10011010000 10011000010 10000110100 10000110010 11000010010 11001010000 11110111010 11000010100 10001111010 ' +
  '10100111100 10010111100 10010011110 10111100100 10011110100 10011110010 11110100100 11110010100 11110010010 11011011110 ' +
  '11011110110 11110110110 10101111000 10100011110 10001011110 10111101000 10111100010 11110101000 11110100010 10111011110 ' +
  '10111101110 11101011110 11110101110 11010000100 11010010000 11010011100'
).split(' ')

test.each(['CP261122-7K2M9QXW', 'VTP123456', 'GHN9', '8412345678901234', '~ !"{|}', 'AB1234567C', '123456'])(
  'a scanner reads the bars as the text: %s',
  async (text) => {
    expect(await scan(barcodePicture(text, 296) ?? '')).toBe(text)
  },
)

test('the check symbol is that of the published example', () => {
  // PJJ123C with start A has the check symbol 54 (Wikipedia, Code 128); set B begins one higher.
  expect(code128('PJJ123C')).toEqual([START.B, 48, 42, 42, 17, 18, 19, 35, 55, STOP])
})

test('every letter of the table can be read', async () => {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
  expect(await scan(barcodePicture(letters, 2000) ?? '')).toBe(letters)
  const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join('')
  expect(await scan(barcodePicture(pairs, 2000) ?? '')).toBe(pairs)
})

test.each(['', 'Mã vận đơn', 'a\tb', 'X'.repeat(23)])('there are no bars for what does not fit: %j', (text) => {
  expect(barcodePicture(text, 296)).toBe(null)
})
