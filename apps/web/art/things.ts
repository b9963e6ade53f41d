import type { Brush, DrawnObject } from '../../server/src/demo/pictures/objects/brush.ts'

/** A cardboard parcel, one edge towards us, taped, with a blank label. */
function drawParcel(brush: Brush): string {
  const { colour, tone, linear } = brush
  const front = linear([
    [0, tone(0.12)],
    [1, tone(-0.08)],
  ])
  const side = linear([
    [0, tone(-0.18)],
    [1, tone(-0.34)],
  ])
  const lid = linear(
    [
      [0, tone(0.34)],
      [1, tone(0.14)],
    ],
    [0, 0, 1, 1],
  )
  return `<path d="M40 226L344 292V560L40 470Z" fill="${front}"/><path d="M344 292L560 214V452L344 560Z" fill="${side}"/>
<path d="M40 226L268 160L560 214L344 292Z" fill="${lid}"/><path d="M40 226L344 292L560 214" fill="none" stroke="${tone(0.5)}" stroke-opacity=".6" stroke-width="3"/>
<path d="M152 194L452 253L452 345L416 358L416 266L120 203Z" fill="#f6e7c6" opacity=".8"/><path d="M152 194L452 253L416 266L120 203Z" fill="#fff" opacity=".28"/>
<path d="M76 356L214 392V470L76 430Z" fill="#fbf8f3"/><path d="M92 380L150 395M92 400L190 426M92 420L170 441" stroke="${tone(-0.5)}" stroke-opacity=".6" stroke-width="7"/>
<path d="M246 432L296 445M246 412L296 425" stroke="${tone(-0.4)}" stroke-opacity=".45" stroke-width="6"/>
<path d="M344 292V560" stroke="${tone(-0.45)}" stroke-opacity=".5" stroke-width="3"/><path d="M40 470L344 560L560 452" fill="none" stroke="${colour}" stroke-width="2"/>`
}

/** A price tag on a string, with a percent sign. */
function drawTag(brush: Brush): string {
  const { tone, linear, radial, word } = brush
  const card = linear(
    [
      [0, tone(0.3)],
      [0.6, tone(0)],
      [1, tone(-0.2)],
    ],
    [0, 0, 1, 1],
  )
  const rim = radial([
    [0, '#fff6dc'],
    [1, '#b97a10'],
  ])
  return `<path d="M168 158C90 60 40 120 96 214" fill="none" stroke="#f4eee4" stroke-width="11" stroke-linecap="round"/>
<g transform="rotate(14 300 300)"><path d="M116 210L196 110Q206 98 222 98H520Q548 98 548 126V396Q548 424 520 424H222Q206 424 196 412L116 312Q82 261 116 210Z" transform="translate(8 14)" fill="#000" opacity=".25"/>
<path d="M116 210L196 110Q206 98 222 98H520Q548 98 548 126V396Q548 424 520 424H222Q206 424 196 412L116 312Q82 261 116 210Z" fill="${card}"/>
<path d="M132 216L208 122Q214 116 224 116H516Q530 116 530 130V392Q530 406 516 406H224Q214 406 208 400L132 306Q104 261 132 216Z" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
<circle cx="182" cy="261" r="36" fill="${rim}"/><circle cx="182" cy="261" r="21" fill="#1f2a5a"/>
${word('-30%', { x: 376, y: 316, size: 112, fill: '#1f2a5a', fit: 270 })}</g>
<path d="M168 158C196 190 200 232 190 262" fill="none" stroke="#f4eee4" stroke-width="11" stroke-linecap="round"/>`
}

/** A wheel with its tyre. */
const wheel = (x: number, { radial }: Brush): string =>
  `<circle cx="${x}" cy="462" r="62" fill="#23252e"/><circle cx="${x}" cy="462" r="50" fill="none" stroke="#4a4d5a" stroke-width="4"/><circle cx="${x}" cy="462" r="32" fill="${radial(
    [
      [0, '#ffffff'],
      [0.6, '#b9bec8'],
      [1, '#6d7280'],
    ],
  )}"/><circle cx="${x}" cy="462" r="9" fill="#4a4d5a"/>`

/** A small delivery truck that drives to the right. */
function drawTruck(brush: Brush): string {
  const { tone, linear } = brush
  const down: readonly [number, number, number, number] = [0, 0, 0, 1]
  const body = linear(
    [
      [0, '#ffffff'],
      [0.7, '#f1eadc'],
      [1, '#cfc3ab'],
    ],
    down,
  )
  const cab = linear(
    [
      [0, tone(0.3)],
      [0.6, tone(0)],
      [1, tone(-0.25)],
    ],
    down,
  )
  const glass = linear(
    [
      [0, '#dff0f6'],
      [0.5, '#9cc4d6'],
      [1, '#5d8ba3'],
    ],
    [0, 0, 1, 1],
  )
  return `<path d="M24 150Q24 132 42 132H356Q372 132 372 148V440H24Z" fill="${body}"/><path d="M24 392H372V440H24Z" fill="#1f2a5a"/><path d="M24 352H372V392H24Z" fill="${tone(0)}"/>
<path d="M198 186L270 258L198 330L126 258Z" fill="#f2a51a"/><path d="M198 208L248 258L198 308L148 258Z" fill="#1f2a5a"/><path d="M198 228L228 258L198 288L168 258Z" fill="#c2302a"/>
<path d="M372 212H470Q488 212 498 228L560 328Q572 344 572 364V440H372Z" fill="${cab}"/><path d="M404 240H462Q472 240 478 250L522 326H404Z" fill="${glass}"/><path d="M420 240H446L410 326H404V292Z" fill="#fff" opacity=".4"/>
<path d="M396 348V430M396 362H420" stroke="#000" stroke-opacity=".25" stroke-width="4"/><path d="M544 372Q572 372 572 392V404H544Z" fill="#ffe9ad"/><path d="M14 440H580V458Q580 464 572 464H22Q14 464 14 456Z" fill="#3a3d49"/>
${wheel(128, brush)}${wheel(468, brush)}`
}

const thing = (colour: string, shadow: number, draw: (brush: Brush) => string): DrawnObject => ({
  colour,
  dyed: false,
  stands: true,
  shadow,
  companions: [],
  draw,
})

/** What banners show besides the goods of the demo. */
export const ownThings: Readonly<Record<string, DrawnObject>> = {
  parcel: thing('#c79a63', 250, drawParcel),
  'price-tag': thing('#f2a51a', 200, drawTag),
  truck: thing('#c2302a', 270, drawTruck),
}
