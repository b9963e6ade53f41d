import type { Brush, DrawnObject } from '../brush.ts'
import { ball, block, DOWN, fade, group, oval, shaded, shape, slope, stroke, wall } from '../home-living/solids.ts'
import { bearMark } from './bear-mark.ts'
import { babyFace } from './packets.ts'
import { creases, sewn, stitches } from './sewing.ts'

/** A tube of metal or plastic along a path. */
const tube = (brush: Brush, d: string, width: number, colour: string): string =>
  stroke(d, brush.tone(-0.5, colour), width + 3) +
  stroke(d, colour, width) +
  stroke(d, brush.tone(0.6, colour), width * 0.3, 'opacity=".75" transform="translate(-2 -2)"')

/** A small wheel with a soft tyre. */
function wheel(brush: Brush, x: number, y: number, r: number, hub: string): string {
  return [
    oval(
      x,
      y,
      r,
      r,
      brush.radial(
        [
          [0, '#2b2c30'],
          [0.74, '#33343a'],
          [0.88, '#54565d'],
          [1, '#1c1d21'],
        ],
        [0.5, 0.5, 0.5],
      ),
    ),
    oval(x, y, r * 0.64, r * 0.64, slope(brush, hub, 0.3)),
    ...[0, 72, 144, 216, 288].map((angle) =>
      group(
        shape(
          `M-${r * 0.1} -${r * 0.2}L-${r * 0.18} -${r * 0.54}H${r * 0.18}L${r * 0.1} -${r * 0.2}Z`,
          brush.tone(-0.55, hub),
          'opacity=".6"',
        ),
        `transform="translate(${x} ${y}) rotate(${angle})"`,
      ),
    ),
    oval(x, y, r * 0.2, r * 0.2, ball(brush, '#d5d9dd', 0.6)),
  ].join('')
}

const stroller: DrawnObject = {
  colour: '#9a9a9e',
  dyed: true,
  stands: true,
  shadow: 230,
  companions: ['car-seat', 'baby-carrier', 'teddy-bear'],
  draw(brush) {
    const frame = brush.pick(['#c3c8cd', '#3b3d42', '#d8c39c'])
    const leather = brush.pick(['#8a5a3a', '#2b2c30'])
    const [px, py] = [352, 258]
    const spoke = (angle: number, r: number): [number, number] => [
      px + Math.cos((angle * Math.PI) / 180) * r,
      py + Math.sin((angle * Math.PI) / 180) * r,
    ]
    const angles = [196, 228, 262, 296, 326]
    const gores = angles.slice(1).map((angle, at) => {
      const [a, b, m] = [spoke(angles[at] ?? 0, 196), spoke(angle, 196), spoke(((angles[at] ?? 0) + angle) / 2, 214)]
      const d = `M${px} ${py}L${a.map(Math.round).join(' ')}Q${m.map(Math.round).join(' ')} ${b.map(Math.round).join(' ')}Z`
      return (
        shape(d, slope(brush, brush.tone([0.16, 0.08, -0.1, -0.24][at] ?? 0), 0.18)) +
        stroke(`M${px} ${py}L${b.map(Math.round).join(' ')}`, brush.tone(-0.45), 3, 'opacity=".5"')
      )
    })
    const [tipX, tipY] = spoke(196, 196)
    return [
      // far wheels and legs
      wheel(brush, 172, 506, 40, frame),
      tube(brush, 'M470 150L404 300L152 500', 15, brush.tone(-0.25, frame)),
      // basket
      shape(
        'M196 420H424L404 486C400 498 390 502 378 502H238C226 502 216 496 212 486Z',
        slope(brush, brush.tone(-0.3), 0.2),
      ),
      shape(
        'M196 420H424L404 486C400 498 390 502 378 502H238C226 502 216 496 212 486Z',
        brush.pattern(11, 11, '<path d="M0 0L11 11M11 0L0 11" stroke="#fff" stroke-width="1" opacity=".35"/>'),
      ),
      // the seat: back, seat and leg rest, padded
      stroke('M412 214L352 384L196 368L150 452', brush.tone(-0.45), 62),
      stroke('M410 212L350 378L198 362L152 448', brush.tone(-0.06), 54),
      stroke('M398 216L340 362L204 348L152 430', brush.tone(0.22), 22, 'opacity=".7"'),
      stitches(brush, 'M394 240L350 356L210 340L160 426'),
      stroke('M348 300L300 344M376 236L318 330', brush.tone(-0.65), 11),
      oval(306, 342, 13, 12, '#d8534a'),
      // canopy
      ...gores,
      stroke(`M${px} ${py}L${tipX.toFixed(0)} ${tipY.toFixed(0)}`, brush.tone(0.4), 6),
      shape('M252 118C280 100 320 96 350 104L352 168L300 176Z', brush.tone(-0.55), 'opacity=".5"'),
      stroke('M262 128C290 108 320 104 344 110', '#ffffff', 3, 'opacity=".5"'),
      // bumper bar
      tube(brush, 'M368 318C300 250 220 260 176 318', 17, leather),
      // frame and handle
      tube(brush, 'M330 336L470 512', 16, frame),
      tube(brush, 'M118 506C150 480 300 400 372 322L488 130', 17, frame),
      tube(brush, 'M484 136C496 112 520 100 552 100', 23, leather),
      oval(px + 12, py + 52, 23, 23, ball(brush, frame, 0.5)) + oval(px + 12, py + 52, 9, 9, brush.tone(-0.5, frame)),
      wheel(brush, 468, 506, 54, frame),
      wheel(brush, 112, 512, 46, frame),
    ].join('')
  },
}

const babyCarrier: DrawnObject = {
  colour: '#9a9a9e',
  dyed: true,
  stands: false,
  companions: ['stroller', 'baby-bottle', 'teddy-bear'],
  draw(brush) {
    const mesh = brush.pattern(10, 10, `<circle cx="5" cy="5" r="2.6" fill="${brush.tone(-0.6)}" opacity=".55"/>`)
    const airy = brush.pick([true, false])
    const panel =
      'M204 236C216 226 384 226 396 236C408 300 424 350 436 396C400 440 200 440 164 396C176 350 192 300 204 236Z'
    const belt =
      'M30 416C120 392 200 402 300 402S480 392 570 416C580 440 578 470 566 492C480 520 400 510 300 510S120 520 34 492C22 470 20 440 30 416Z'
    const strap =
      'M216 252C180 160 150 60 96 52C48 48 30 120 34 210C38 290 52 350 74 398L108 390C92 330 80 270 80 204C80 150 88 110 102 108C126 112 150 190 172 270Z'
    const skin = '#f4c9a6'
    const romper = brush.pick(['#f6d27a', '#f2b3bf', '#a9d3e6', '#bfe0b8'])
    const limb = (d: string, width: number, colour: string): string =>
      stroke(d, brush.tone(-0.25, colour), width + 3) + stroke(d, colour, width)
    return [
      ...[1, -1].map((side) =>
        group(
          sewn(brush, strap) +
            stitches(brush, 'M206 250C172 160 146 74 98 64C62 62 46 130 48 210C52 286 64 346 86 388') +
            block(44, 300, 56, 30, 7, slope(brush, '#33353b', 0.3)) +
            block(56, 306, 32, 18, 4, '#6a6e76'),
          side < 0 ? 'transform="matrix(-1 0 0 1 600 0)"' : 'transform="translate(0 0)"',
        ),
      ),
      // a baby looks out
      limb('M178 360C140 350 118 320 122 288', 42, romper) + oval(122, 276, 21, 21, ball(brush, skin, 0.3)),
      limb('M422 360C460 350 482 320 478 288', 42, romper) + oval(478, 276, 21, 21, ball(brush, skin, 0.3)),
      limb('M206 440C186 480 178 510 182 530', 50, romper) +
        shape(
          'M156 524H210V548C206 566 150 572 146 552Z',
          slope(brush, '#fbf7ee', 0.25),
          'stroke="#cfc6b4" stroke-width="2"',
        ),
      limb('M394 440C414 480 422 510 418 530', 50, romper) +
        shape(
          'M444 524H390V548C394 566 450 572 454 552Z',
          slope(brush, '#fbf7ee', 0.25),
          'stroke="#cfc6b4" stroke-width="2"',
        ),
      babyFace(brush, 300, 146, 100),
      shape('M206 232C240 206 360 206 394 232L390 262H210Z', slope(brush, romper, 0.2)),
      // the panel that holds it
      sewn(brush, panel),
      airy
        ? shape('M226 290C250 284 350 284 374 290L386 372C340 392 260 392 214 372Z', brush.tone(-0.1)) +
          shape('M226 290C250 284 350 284 374 290L386 372C340 392 260 392 214 372Z', mesh)
        : block(
            236,
            296,
            128,
            78,
            10,
            brush.tone(-0.12),
            `stroke="${brush.tone(-0.5)}" stroke-width="2" opacity=".9"`,
          ) + stroke('M240 318H360', '#e9edf0', 4, 'stroke-dasharray="4 3"'),
      shape('M200 238C216 222 384 222 400 238L402 262C340 272 260 272 198 262Z', slope(brush, brush.tone(0.3), 0.2)),
      stitches(brush, 'M212 276L184 388M388 276L416 388'),
      creases(brush, 'M240 390C250 404 270 412 290 416M366 384C350 402 336 408 318 414'),
      sewn(brush, belt),
      stitches(brush, 'M44 430C120 408 200 416 300 416S480 408 556 430M44 480C120 504 200 496 300 496S480 504 556 480'),
      block(266, 424, 68, 60, 12, slope(brush, '#33353b', 0.35), 'stroke="#1c1d20" stroke-width="2"') +
        block(280, 434, 40, 40, 6, '#5b5f67') +
        stroke('M300 436V472', '#2b2c30', 4),
      group(bearMark('#ffffff', brush.tone(-0.4)), 'transform="translate(150 458) scale(.62)" opacity=".9"'),
    ].join('')
  },
}

const rideOnCar: DrawnObject = {
  colour: '#cc3a37',
  dyed: true,
  stands: true,
  shadow: 270,
  companions: ['rc-car', 'teddy-bear', 'stroller'],
  draw(brush) {
    const seat = brush.pick(['#2f3137', '#f4d774', '#f4f1ec'])
    const body =
      'M40 448C30 400 40 350 62 330C74 316 74 250 82 214C88 186 130 186 138 212C146 250 150 300 176 318C220 340 262 334 292 316C320 296 330 262 356 254C400 244 430 262 456 288C510 300 560 336 566 400C570 430 568 452 552 462H512C506 386 378 384 370 466H226C218 386 90 384 82 462H56C46 462 42 458 40 448Z'
    return [
      // the push bar of the back, the steering wheel
      tube(brush, 'M86 230C80 150 148 150 140 230', 19, brush.tone(0.4)),
      stroke('M384 268L350 196', brush.tone(-0.1, '#4a4d54'), 24),
      group(
        oval(0, 0, 22, 74, 'none', 'stroke="#2b2d32" stroke-width="21"') +
          oval(-3, -2, 22, 74, 'none', 'stroke="#6a6e76" stroke-width="5"') +
          oval(0, 0, 13, 22, ball(brush, '#f2b630', 0.5)),
        'transform="translate(352 206) rotate(-24) scale(.94)"',
      ),
      shape(body, fade(brush, [brush.tone(0.35), brush.tone(0.05), brush.colour, brush.tone(-0.36)], [0.1, 0, 0.3, 1])),
      // seat
      shape(
        'M164 300C150 296 150 322 172 332C216 352 268 346 298 326C314 316 310 298 294 300C254 316 206 316 164 300Z',
        slope(brush, seat, 0.3),
      ),
      stroke('M178 318C216 330 258 328 292 314', '#ffffff', 4, 'opacity=".35"'),
      // light, smile, bumper
      oval(500, 344, 36, 38, '#ffffff', `stroke="${brush.tone(-0.5)}" stroke-width="4"`) +
        oval(510, 346, 20, 23, '#23252a') +
        oval(516, 338, 7, 8, '#ffffff'),
      stroke('M528 412C544 418 556 414 564 402', brush.tone(-0.7), 7),
      block(520, 436, 66, 26, 12, slope(brush, '#3a3d44', 0.3)),
      block(22, 438, 52, 24, 12, slope(brush, '#3a3d44', 0.3)),
      shape('M230 372H366C372 392 370 420 368 438H228C224 420 224 392 230 372Z', brush.tone(-0.16), 'opacity=".75"'),
      group(bearMark('#ffffff', brush.tone(-0.3)), 'transform="translate(298 406) scale(.9)"'),
      stroke('M386 272C420 266 440 282 462 304C500 316 536 336 552 378', '#ffffff', 7, 'opacity=".5"'),
      stroke('M94 226C92 280 88 320 70 344', '#ffffff', 6, 'opacity=".45"'),
      shape(
        'M372 466C378 384 506 386 512 462L520 462C520 370 362 368 362 466ZM84 462C90 384 218 386 226 466L234 466C234 370 74 368 74 462Z',
        brush.tone(-0.5),
      ),
      wheel(brush, 154, 486, 72, brush.tone(0.6)),
      wheel(brush, 442, 486, 72, brush.tone(0.6)),
    ].join('')
  },
}

const carSeat: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 210,
  companions: ['stroller', 'baby-carrier', 'teddy-bear'],
  draw(brush) {
    const shell = '#2f3137'
    const lining = brush.pick(['#c9ccd1', '#e3d6c2', '#6a6e77'])
    const outer =
      'M150 200C120 250 96 330 92 400C90 450 110 486 150 498H450C490 486 510 450 508 400C504 330 480 250 450 200C430 150 170 150 150 200Z'
    const wing = 'M188 60C140 76 124 130 132 186C138 226 160 246 188 250C206 210 206 110 188 60Z'
    const back =
      'M196 150C230 134 370 134 404 150C420 230 428 300 430 372C390 400 210 400 170 372C172 300 180 230 196 150Z'
    const seat =
      'M150 372C200 348 400 348 450 372C478 400 486 440 474 470C440 500 160 500 126 470C114 440 122 400 150 372Z'
    const bolster = 'M160 236C120 260 92 330 96 420C100 456 140 462 164 436C160 370 166 300 186 250Z'
    const mesh = brush.pattern(11, 11, '<circle cx="5.5" cy="5.5" r="2.4" fill="#14101c" opacity=".22"/>')
    return [
      // base
      shape('M120 476H480L504 538C506 552 498 558 484 558H116C102 558 94 552 96 538Z', slope(brush, shell, 0.3, DOWN)),
      block(236, 520, 128, 22, 8, '#16171a') + block(266, 524, 68, 14, 5, '#d8534a'),
      shape(outer, wall(brush, shell, 0.2)),
      // head rest with its wings
      shape(
        'M190 62C220 30 380 30 410 62C430 110 424 200 404 246H196C176 200 170 110 190 62Z',
        wall(brush, brush.tone(-0.1), 0.3),
      ),
      sewn(brush, wing) + group(sewn(brush, wing), 'transform="matrix(-1 0 0 1 600 0)"'),
      shape(
        'M208 84C230 62 370 62 392 84C404 130 400 190 388 228C350 240 250 240 212 228C200 190 196 130 208 84Z',
        slope(brush, lining, 0.2),
      ),
      shape(
        'M208 84C230 62 370 62 392 84C404 130 400 190 388 228C350 240 250 240 212 228C200 190 196 130 208 84Z',
        mesh,
      ),
      stroke('M236 104C270 94 330 94 364 104', '#ffffff', 5, 'opacity=".5"'),
      // back, sides, seat
      sewn(brush, back),
      shape('M226 250C260 240 340 240 374 250L386 366C350 380 250 380 214 366Z', slope(brush, lining, 0.2)),
      shape('M226 250C260 240 340 240 374 250L386 366C350 380 250 380 214 366Z', mesh),
      sewn(brush, bolster) + group(sewn(brush, bolster), 'transform="matrix(-1 0 0 1 600 0)"'),
      stitches(brush, 'M158 256C126 290 106 350 108 420M442 256C474 290 494 350 492 420'),
      sewn(brush, seat),
      shape('M214 376C250 364 350 364 386 376L402 470C350 484 250 484 198 470Z', slope(brush, lining, 0.2)),
      shaded(brush, seat, 0.2, DOWN),
      // five-point belt with pads
      stroke('M252 172L274 400M348 172L326 400M168 420L276 412M432 420L324 412M300 430V470', '#1d1e22', 17),
      ...[-1, 1].map((side) =>
        group(
          block(
            -20,
            0,
            40,
            122,
            14,
            slope(brush, brush.tone(-0.2), 0.3),
            `stroke="${brush.tone(-0.6)}" stroke-width="2"`,
          ) + stitches(brush, 'M-12 12V110M12 12V110'),
          `transform="translate(${300 + side * 44} 186) rotate(${side * -5})"`,
        ),
      ),
      block(268, 388, 64, 52, 12, slope(brush, '#3a3d44', 0.35), 'stroke="#16171a" stroke-width="2"') +
        block(284, 400, 32, 28, 7, slope(brush, '#d8403a', 0.35)),
      shape('M268 438H332L322 492H278Z', slope(brush, brush.tone(-0.15), 0.25)),
      brush.word(brush.pick(['ISOFIX', 'GẤU NÂU', 'SAO NHỎ']), { x: 300, y: 64, size: 13, fill: '#e9edf0', fit: 90 }),
    ].join('')
  },
}

export const transport = { stroller, 'baby-carrier': babyCarrier, 'ride-on-car': rideOnCar, 'car-seat': carSeat }
