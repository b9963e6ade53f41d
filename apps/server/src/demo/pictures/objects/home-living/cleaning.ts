import type { DrawnObject } from '../brush.ts'
import { bubbles, leaves, lemon, sparkle } from './label-art.ts'
import { block, DOWN, fade, group, lathe, oval, shaded, shape, slope, steel, stroke, wall } from './solids.ts'

const brands = ['SẠCH THƠM', 'NHÀ MÁT', 'SƯƠNG MAI', 'LÁ XANH'] as const

const laundryDetergent: DrawnObject = {
  colour: '#3f7fc0',
  dyed: false,
  stands: true,
  shadow: 180,
  companions: ['dish-soap', 'cleaning-cloths', 'woven-basket'],
  draw(brush) {
    const [body = '', cap = '', ink = '', accent = ''] = brush.pick([
      ['#3f86c9', '#f4f6f8', '#1f4f8f', '#f2c14a'],
      ['#f3f1ee', '#d9629a', '#b23a78', '#7cc3e0'],
      ['#8a6bc0', '#f6f2fb', '#573a96', '#f3b6d2'],
      ['#55ad7c', '#fafaf5', '#226b45', '#f3d45c'],
      ['#f0a63c', '#fff8ea', '#b5551f', '#5fa8d8'],
    ])
    const d =
      'M196 138C196 126 206 120 220 120H322C340 120 352 128 362 142C420 170 470 214 476 292C482 370 478 460 470 526C467 548 452 556 430 556H170C148 556 134 548 132 526C124 440 122 330 134 262C144 206 190 190 196 138Z'
    const hole =
      'M372 206C412 226 432 262 434 310C435 350 430 374 416 378C400 382 392 366 390 340C386 290 376 262 356 238C342 222 352 198 372 206Z'
    const label =
      'M158 276C220 292 300 292 352 280C366 320 372 360 374 398C404 402 430 398 456 392C458 436 454 486 450 516C360 530 240 530 156 516C146 440 146 350 158 276Z'
    return [
      shape(lathe(270, '70 46, 78 64, 80 122', 0.16), wall(brush, cap, 0.5)),
      ...Array.from({ length: 9 }, (_, at) =>
        stroke(
          `M${202 + at * 17} 74V${124 + Math.sin((at / 8) * Math.PI) * 10}`,
          brush.tone(-0.4, cap),
          3,
          'opacity=".35"',
        ),
      ),
      oval(270, 46, 70, 12, slope(brush, brush.tone(0.1, cap), 0.3)),
      `<path d="${d}${hole}" fill-rule="evenodd" fill="${wall(brush, body, 0.4)}"/>`,
      stroke(hole, brush.tone(-0.42, body), 5, 'opacity=".8"'),
      stroke('M362 142C420 170 470 214 474 292', brush.tone(0.5, body), 6, 'opacity=".55" transform="translate(-6 6)"'),
      shape(label, fade(brush, ['#ffffff', '#fbfdff', '#dfe7ee'])),
      group(
        [
          shape(
            'M130 420C220 360 330 470 480 400V540H130Z',
            brush.linear([
              [0, brush.tone(0.25, body)],
              [1, ink],
            ]),
          ),
          shape('M130 440C230 390 330 490 480 430V540H130Z', accent, 'opacity=".5"'),
          bubbles([
            [210, 440, 20],
            [256, 474, 13],
            [390, 452, 22],
            [342, 484, 12],
            [180, 486, 11],
          ]),
        ].join(''),
        `clip-path="${brush.clip(shape(label, '#000'))}"`,
      ),
      // a shirt, clean
      group(
        shape(
          'M-34 -34L-12 -44Q0 -30 12 -44L34 -34L56 -8L36 8L28 0V50H-28V0L-36 8L-56 -8Z',
          '#ffffff',
          `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`,
        ),
        'transform="translate(276 428) scale(.92)"',
      ),
      sparkle(338, 396, 20, accent),
      brush.word(brush.pick(brands), { x: 258, y: 334, size: 32, fill: ink, fit: 176 }),
      brush.word('NƯỚC GIẶT', { x: 262, y: 366, size: 17, fill: ink, fit: 150 }),
      brush.word(brush.pick(['2L', '3.6KG', '5L']), { x: 400, y: 508, size: 22, fill: '#ffffff' }),
      shape('M148 290C138 370 140 450 152 520L170 524C158 440 156 360 166 282Z', '#ffffff', 'opacity=".4"'),
    ].join('')
  },
}

const dishSoap: DrawnObject = {
  colour: '#8cc63f',
  dyed: false,
  stands: true,
  shadow: 130,
  companions: ['cleaning-cloths', 'tableware-set', 'laundry-detergent'],
  draw(brush) {
    const [liquid = '', ink = '', art = 'lemon'] = brush.pick([
      ['#c9d94a', '#3f7a1f', 'lemon'],
      ['#7fc66a', '#1f6b3a', 'leaves'],
      ['#f2c94a', '#c25a1c', 'lemon'],
      ['#8fd0c0', '#1f6f68', 'leaves'],
    ])
    const cap = brush.pick(['#ffffff', '#e9573f', '#2f8f5b', '#f0b429'])
    const d =
      'M246 176C246 164 354 164 354 176C356 206 428 214 438 276C442 330 406 370 410 430C414 480 426 500 422 532C420 550 404 556 384 556H216C196 556 180 550 178 532C174 500 186 480 190 430C194 370 158 330 162 276C172 214 244 206 246 176Z'
    const label =
      'M174 292C230 306 370 306 426 292C424 330 402 366 402 420C402 450 406 470 410 492C360 504 240 504 190 492C194 470 198 450 198 420C198 366 176 330 174 292Z'
    return [
      // push-pull cap
      shape(lathe(300, '18 42, 22 50, 22 84', 0.2), wall(brush, cap, 0.5)),
      oval(300, 42, 18, 5, brush.tone(0.3, cap)),
      shape(lathe(300, '34 80, 40 92, 56 116, 56 172', 0.16), wall(brush, cap, 0.5)),
      ...[-40, -24, -8, 8, 24, 40].map((dx) =>
        stroke(`M${300 + dx} 126V172`, brush.tone(-0.4, cap), 3, 'opacity=".3"'),
      ),
      shape(d, wall(brush, liquid, 0.5)),
      shape(
        'M250 182C300 192 350 190 352 184C356 210 424 220 434 272C360 286 240 286 166 272C176 220 246 210 250 182Z',
        '#ffffff',
        'opacity=".28"',
      ),
      shape(label, fade(brush, ['#fdfdf6', '#ffffff', '#e6ecd8'])),
      group(
        [
          shape('M150 420C240 380 340 450 450 400V520H150Z', liquid),
          art === 'lemon' ? lemon(brush, 340, 440, 50) + leaves(brush, 254, 462, 0.8) : leaves(brush, 300, 470, 1.3),
          bubbles([
            [226, 418, 13],
            [400, 404, 11],
            [212, 462, 10],
          ]),
        ].join(''),
        `clip-path="${brush.clip(shape(label, '#000'))}"`,
      ),
      // a plate that shines
      oval(300, 398, 46, 40, '#ffffff', `stroke="${ink}" stroke-width="4"`),
      oval(300, 398, 27, 23, 'none', `stroke="${ink}" stroke-width="2.5" opacity=".6"`),
      sparkle(336, 366, 20, '#f0b429'),
      brush.word(brush.pick(brands), { x: 300, y: 338, size: 29, fill: ink, fit: 196 }),
      brush.word('RỬA CHÉN', { x: 300, y: 524, size: 15, fill: ink, fit: 120 }),
      shape(
        'M186 284C192 330 214 360 212 430C210 480 202 500 204 530H222C222 500 234 480 232 430C232 366 208 340 208 288Z',
        '#ffffff',
        'opacity=".5"',
      ),
      stroke('M424 280C420 330 396 370 396 430C396 480 410 500 408 534', brush.tone(0.6, liquid), 4, 'opacity=".5"'),
    ].join('')
  },
}

const spinMop: DrawnObject = {
  colour: '#4f9fc4',
  dyed: true,
  stands: true,
  shadow: 250,
  companions: ['cleaning-cloths', 'laundry-detergent', 'dish-soap'],
  draw(brush) {
    const yarn = brush.pick(['#f2f0ea', '#dfe6ea', brush.tone(0.5)])
    const basket = brush.pick([true, false])
    const strands = Array.from({ length: 27 }, (_, at) => {
      const t = (at - 13) / 13
      const x = 470 + t * 102
      return `M${(470 + t * 52).toFixed(0)} 470C${(470 + t * 84).toFixed(0)} 486 ${(x + t * 6).toFixed(0)} 516 ${x.toFixed(0)} ${(554 - Math.abs(t) * 12).toFixed(0)}`
    }).join('')
    const tub =
      'M38 330C40 420 52 500 66 534C72 552 90 558 110 558H330C352 558 368 552 374 534C388 500 400 420 402 330Z'
    const holes = brush.pattern(
      20,
      20,
      '<circle cx="6" cy="6" r="4.6" fill="#33383d"/><circle cx="16" cy="16" r="4.6" fill="#33383d"/>',
    )
    const inner = 'M196 330C200 372 212 398 224 404H340C356 396 368 370 372 330Z'
    return [
      // the bucket: rim, water side and the spinner on the right
      shape(tub, wall(brush, brush.colour, 0.3)),
      stroke('M52 420C160 440 290 440 388 420', brush.tone(-0.4), 4, 'opacity=".5"'),
      stroke('M52 426C160 446 290 446 388 426', brush.tone(0.5), 3, 'opacity=".5"'),
      oval(220, 328, 190, 62, fade(brush, [brush.tone(0.4), brush.tone(0.1), brush.tone(-0.25)])),
      oval(
        220,
        330,
        172,
        50,
        fade(
          brush,
          [-0.6, -0.4, -0.1].map((amount) => brush.tone(amount)),
          DOWN,
        ),
      ),
      shape('M60 346C90 372 150 380 190 380L190 346C150 336 90 336 60 346Z', '#bfe3ef', 'opacity=".7"'),
      stroke('M188 282C206 300 206 360 188 378', brush.tone(0.1), 12),
      oval(290, 326, 92, 40, basket ? steel(brush) : brush.tone(0.55)),
      oval(290, 328, 80, 32, '#3a3f45'),
      group(
        shape(inner, holes) + oval(290, 328, 80, 32, holes),
        `clip-path="${brush.clip(oval(290, 328, 80, 32, '#000'))}" opacity=".9"`,
      ),
      oval(290, 332, 22, 10, basket ? '#c9ced3' : brush.tone(0.5)),
      // the carrying handle
      stroke('M40 330C60 180 380 180 400 330', brush.tone(-0.5), 13, 'transform="translate(0 2)"'),
      stroke('M40 330C60 180 380 180 400 330', brush.tone(0.5), 8),
      block(180, 206, 80, 22, 11, wall(brush, brush.tone(-0.2), 0.4)),
      block(70, 452, 100, 58, 12, brush.tone(0.6), 'opacity=".35"'),
      brush.word(brush.pick(['360', '360', 'SẠCH']), { x: 120, y: 492, size: 22, fill: brush.tone(-0.5) }),
      oval(112, 552, 20, 12, '#2f3338') + oval(330, 552, 20, 12, '#2f3338'),
      // the mop
      shape('M458 44C458 34 482 34 482 44V440H458Z', steel(brush)),
      block(454, 34, 32, 104, 14, wall(brush, brush.tone(-0.1), 0.4)),
      block(452, 268, 36, 70, 8, wall(brush, brush.tone(-0.1), 0.4)),
      shape('M448 410H492L504 446H436Z', wall(brush, brush.tone(-0.05), 0.4)),
      shape(
        'M418 474C404 510 380 536 366 546C420 562 520 562 574 546C560 536 536 510 522 474Z',
        brush.tone(-0.25, yarn),
      ),
      stroke(strands, brush.tone(-0.3, yarn), 13),
      stroke(strands, yarn, 9),
      stroke(strands, '#ffffff', 2, 'opacity=".7" stroke-dasharray="7 5"'),
      shape(lathe(470, '54 448, 74 462, 72 480', 0.2), wall(brush, brush.colour, 0.4)),
      oval(470, 448, 54, 11, brush.tone(0.25)),
    ].join('')
  },
}

const cleaningCloths: DrawnObject = {
  colour: '#78abde',
  dyed: false,
  stands: true,
  shadow: 220,
  companions: ['dish-soap', 'spin-mop', 'laundry-detergent'],
  draw(brush) {
    const sets = [
      ['#5aa9d6', '#f2b84b', '#e77c8e', '#7cc08a', '#b596d6'],
      ['#8fb8c9', '#d8cdb8', '#a7b79c', '#c9a3a0', '#8f93a8'],
      ['#f08a5d', '#4fb3bf', '#f7d06b', '#8e7cc3', '#82c272'],
    ]
    const colours = brush.pick(sets)
    const count = brush.pick([4, 5, 5])
    const terry = brush.pattern(
      9,
      9,
      '<circle cx="3" cy="3" r="2.2" fill="#fff" opacity=".32"/><circle cx="7" cy="7" r="2.2" fill="#000" opacity=".13"/>',
    )
    const height = count === 4 ? 88 : 74
    const pile = Array.from({ length: count }, (_, index) => {
      const at = count - 1 - index
      const y = 556 - height * (index + 1)
      const [l, r] = [56 + (at % 2) * 8, 470 - (at % 3) * 8]
      const colour = colours[at % colours.length] ?? '#5aa9d6'
      const d = `M${l + 16} ${y}H${r - 18}C${r + 8} ${y} ${r + 8} ${y + height} ${r - 18} ${y + height}H${l + 16}C${l} ${y + height} ${l - 2} ${y + height - 20} ${l + 8} ${y + height * 0.52}C${l - 2} ${y + 14} ${l} ${y} ${l + 16} ${y}Z`
      return [
        shape(
          d,
          fade(
            brush,
            [brush.tone(0.15, colour), brush.tone(0.22, colour), brush.tone(-0.1, colour), brush.tone(-0.4, colour)],
            DOWN,
          ),
        ),
        shape(d, terry),
        stroke(`M${l + 8} ${y + height * 0.52}H${r - 30}`, brush.tone(-0.5, colour), 3.5, 'opacity=".55"'),
        stroke(`M${l + 20} ${y + 11}H${r - 24}`, '#ffffff', 2, 'stroke-dasharray="6 5" opacity=".4"'),
      ].join('')
    })
    const front = colours[1] ?? '#f2b84b'
    const top = 556 - height * count
    // One cloth hangs over the pile in front.
    const draped = `M300 ${top - 6}C360 ${top - 14} 440 ${top - 12} 520 ${top - 2}C536 ${top + 120} 548 ${top + 180} 556 ${Math.min(548, top + 262)}C500 ${Math.min(560, top + 280)} 380 ${Math.min(560, top + 282)} 292 ${Math.min(552, top + 268)}C302 ${top + 180} 304 ${top + 90} 300 ${top - 6}Z`
    const hem = `M310 ${top + 240}C380 ${top + 256} 490 ${top + 254} 546 ${top + 236}`
    return [
      ...pile,
      shape(draped, '#14101c', 'opacity=".22" transform="translate(-9 4)"'),
      shape(draped, slope(brush, front, 0.22)),
      shape(draped, terry),
      shaded(brush, draped, 0.2),
      stroke(
        `M364 ${top + 20}C356 ${top + 110} 372 ${top + 180} 360 ${top + 250}M452 ${top + 20}C464 ${top + 110} 446 ${top + 190} 462 ${top + 250}`,
        brush.tone(-0.5, front),
        12,
        'opacity=".16"',
      ),
      stroke(`M386 ${top + 20}C378 ${top + 110} 394 ${top + 180} 382 ${top + 250}`, '#ffffff', 9, 'opacity=".2"'),
      stroke(hem, brush.tone(-0.35, front), 3, 'stroke-dasharray="9 6" opacity=".8"'),
      stroke(`M300 ${top - 4}C360 ${top - 12} 440 ${top - 10} 520 ${top}`, '#ffffff', 5, 'opacity=".5"'),
    ].join('')
  },
}

export const cleaning = {
  'laundry-detergent': laundryDetergent,
  'dish-soap': dishSoap,
  'spin-mop': spinMop,
  'cleaning-cloths': cleaningCloths,
}
