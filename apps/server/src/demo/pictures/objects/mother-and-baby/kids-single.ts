import type { DrawnObject } from '../brush.ts'
import { ball, block, DOWN, fade, group, oval, shaded, shape, slope, steel, stroke } from '../home-living/solids.ts'
import { bearMark } from './bear-mark.ts'
import { both, bow, creases, printed, rib, sewn, stitches } from './sewing.ts'

const girlsDress: DrawnObject = {
  colour: '#f1a1b8',
  dyed: true,
  stands: false,
  companions: ['girls-set', 'baby-knit-hat', 'teddy-bear'],
  draw(brush) {
    const over = printed(brush, ['plain', 'flowers', 'dots'])
    const layered = brush.pick([true, false])
    const collar = brush.pick([true, false])
    const bodice =
      'M244 48C262 84 338 84 356 48L396 56C404 104 392 160 384 214C340 224 260 224 216 214C208 160 196 104 204 56Z'
    const puff = 'M206 56C162 44 118 74 108 122C104 150 120 172 146 178C164 184 182 176 196 166C204 130 206 90 206 56Z'
    const skirt =
      'M218 208C260 220 340 220 382 208C430 300 480 410 520 516C500 540 478 524 456 544C432 530 408 552 380 542C356 556 328 548 300 556C272 548 244 556 220 542C192 552 168 530 144 544C122 524 100 540 80 516C120 410 170 300 218 208Z'
    const tulle = (bottom: number, spread: number): string =>
      `M218 208C260 220 340 220 382 208C${400 + spread * 0.3} 270 ${396 + spread * 0.8} 340 ${390 + spread} ${bottom}C${350 + spread * 0.6} ${bottom + 26} ${330 + spread * 0.2} ${bottom + 10} 300 ${bottom + 24}C${270 - spread * 0.2} ${bottom + 10} ${250 - spread * 0.6} ${bottom + 26} ${210 - spread} ${bottom}C${204 - spread * 0.8} 340 ${200 - spread * 0.3} 270 218 208Z`
    const fine = brush.pattern(7, 7, `<path d="M0 0L7 7M7 0L0 7" stroke="#fff" stroke-width=".8" opacity=".6"/>`)
    const pleats = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
      .map(
        (at) =>
          `M${300 + at * 15} 222C${300 + at * 24} 320 ${300 + at * 34} 420 ${300 + at * 40} ${at % 2 ? 520 : 470}`,
      )
      .join('')
    return [
      shape('M244 48C270 40 330 40 356 48C338 84 262 84 244 48Z', brush.tone(-0.42)),
      shape(skirt, brush.tone(0.45), 'transform="translate(0 10)"'),
      sewn(brush, skirt, over),
      creases(brush, pleats, brush.colour, 8),
      ...(layered
        ? [
            [430, 90],
            [336, 50],
          ].map(
            ([bottom = 0, spread = 0]) =>
              shape(tulle(bottom, spread), brush.tone(0.35), 'opacity=".5"') +
              shape(tulle(bottom, spread), fine) +
              stroke(tulle(bottom, spread), brush.tone(0.6), 2.5, 'opacity=".7"'),
          )
        : [stitches(brush, 'M88 504C200 540 400 540 512 504')]),
      both(
        sewn(brush, puff, over) +
          creases(
            brush,
            'M196 74C170 90 150 120 146 166M188 66C156 70 132 96 124 140M200 100C186 120 176 140 172 172',
            brush.colour,
            5,
          ) +
          rib(brush, 'M122 166C146 186 176 180 196 168', 14, brush.tone(0.3)),
      ),
      sewn(brush, bodice, over),
      ...[258, 272, 328, 342].map((x) => stitches(brush, `M${x} 84C${x + (300 - x) * 0.1} 130 ${x} 170 ${x} 214`)),
      ...[110, 140, 170].map((y) => oval(300, y, 7, 7, ball(brush, '#fdf8ee', 0.6))),
      collar
        ? both(
            shape(
              'M300 78C276 74 256 64 244 48C232 60 222 72 222 84C244 106 280 110 300 96Z',
              slope(brush, '#fdfaf4', 0.1),
              `stroke="${brush.tone(-0.4)}" stroke-width="1.6"`,
            ),
          )
        : rib(brush, 'M244 48C262 88 338 88 356 48', 11, brush.tone(0.4)),
      // the sash and its bow
      shape(
        'M216 206C260 218 340 218 384 206L388 236C340 248 260 248 212 236Z',
        fade(brush, [brush.tone(0), brush.tone(-0.32)], DOWN),
      ),
      group(bow(brush, brush.tone(-0.22)), 'transform="translate(300 226) scale(1.05)"'),
    ].join('')
  },
}

const kidsWindbreaker: DrawnObject = {
  colour: '#efbe47',
  dyed: true,
  stands: false,
  companions: ['boys-set', 'baby-knit-hat', 'girls-set'],
  draw(brush) {
    const second = brush.pick(['#f4f1ec', '#39465c', brush.tone(-0.42), brush.tone(0.5)])
    const animal = brush.pick(['bear', 'cat', 'none'] as const)
    const hood = 'M188 152C168 70 220 30 300 30S432 70 412 152C380 178 220 178 188 152Z'
    const sleeve = 'M190 150C146 176 104 270 78 412C92 432 134 442 156 436C172 360 188 300 202 250Z'
    const body =
      'M206 138C240 168 360 168 394 138C414 148 424 160 426 190C432 300 432 420 428 516C350 536 250 536 172 516C168 420 168 300 174 190C176 160 186 148 206 138Z'
    const yoke =
      'M206 138C240 168 360 168 394 138C414 148 424 160 426 190L428 262C350 286 250 286 172 262L174 190C176 160 186 148 206 138Z'
    const ears = {
      bear: oval(212, 58, 34, 34, slope(brush, brush.colour, 0.2)) + oval(212, 58, 17, 17, brush.tone(0.55)),
      cat:
        shape('M184 84L190 10L252 44Z', slope(brush, brush.colour, 0.2)) +
        shape('M198 68L202 34L232 48Z', brush.tone(0.55)),
      none: '',
    }[animal]
    const gloss = brush.linear(
      [
        [0, '#ffffff', 0.3],
        [0.3, '#ffffff', 0],
        [0.6, '#ffffff', 0.12],
        [1, '#14101c', 0.2],
      ],
      [0, 0, 1, 0.4],
    )
    return [
      both(ears),
      both(
        sewn(brush, sleeve, 'none', second) +
          creases(
            brush,
            'M178 210C150 270 130 340 118 420M196 220C180 260 170 300 160 340M166 230C150 240 140 250 132 262',
            second,
            6,
          ) +
          rib(brush, 'M76 408C98 424 134 436 158 432', 24, brush.tone(-0.2)),
      ),
      sewn(brush, body),
      sewn(brush, yoke, 'none', second),
      stroke('M172 262C250 286 350 286 428 262', '#e9edf0', 9) +
        stroke('M172 262C250 286 350 286 428 262', '#9aa3ab', 3, 'opacity=".7"'),
      creases(
        brush,
        'M212 320C222 370 216 430 206 500M392 320C380 370 386 440 398 500M250 300C246 330 250 360 246 390M350 300C354 330 350 360 356 390',
        brush.colour,
        8,
      ),
      shape(body, gloss),
      // hood with its lining
      sewn(brush, hood),
      shape(
        'M226 150C208 96 244 62 300 62S392 96 374 150C350 168 250 168 226 150Z',
        fade(brush, [brush.tone(-0.62), brush.tone(-0.35)], DOWN),
      ),
      stroke('M226 150C208 96 244 62 300 62S392 96 374 150', brush.tone(0.45), 7),
      creases(brush, 'M206 140C194 100 214 66 248 48M394 140C406 100 386 66 352 48', brush.colour, 6),
      // zip, pockets, cords
      block(293, 156, 14, 368, 3, brush.tone(-0.55)),
      stroke('M300 160V520', '#d9dde1', 5, 'stroke-dasharray="3 3" style="stroke-linecap:butt"'),
      block(293, 168, 14, 22, 4, steel(brush)) + block(296, 188, 8, 26, 4, '#e9edf0'),
      both(
        stroke('M200 392L240 452', brush.tone(-0.5), 7) +
          stroke('M197 394L237 454', brush.tone(0.5), 2.6, 'opacity=".7"'),
      ),
      both(stroke('M262 156C256 190 258 214 262 236', '#f4f1ea', 5) + block(257, 232, 10, 20, 4, brush.tone(-0.5))),
      rib(brush, 'M172 508C250 528 350 528 428 508', 26, brush.tone(-0.2)),
      animal === 'none'
        ? ''
        : group(bearMark(brush.tone(-0.4), brush.tone(0.5)), 'transform="translate(372 332) scale(.9)"'),
    ].join('')
  },
}

const babyKnitHat: DrawnObject = {
  colour: '#d9bf98',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['newborn-set', 'kids-windbreaker', 'teddy-bear'],
  draw(brush) {
    const kind = brush.pick(['pompom', 'bear'] as const)
    const crown = 'M112 440C100 250 180 146 300 146S500 250 488 440C400 468 200 468 112 440Z'
    const cuff =
      'M100 424C200 456 400 456 500 424C512 456 512 500 502 526C400 560 200 560 98 526C88 500 88 456 100 424Z'
    const knit = brush.pattern(
      24,
      20,
      `<path d="M1 2L12 14L23 2" fill="none" stroke="${brush.tone(0.4)}" stroke-width="7" opacity=".5"/><path d="M1 9L12 20L23 9" fill="none" stroke="${brush.tone(-0.5)}" stroke-width="3" opacity=".45"/>`,
    )
    const ribs = brush.pattern(
      22,
      40,
      `<rect x="2" width="12" height="40" rx="6" fill="${brush.tone(0.4)}" opacity=".4"/><rect x="15" width="6" height="40" fill="${brush.tone(-0.6)}" opacity=".35"/>`,
    )
    const cable = [210, 300, 390]
      .map((x) =>
        Array.from({ length: 5 }, (_, at) => {
          const y = 226 + at * 44
          const cx = 300 + (x - 300) * (0.62 + at * 0.1)
          return (
            stroke(
              `M${cx - 14} ${y}C${cx - 14} ${y + 20} ${cx + 14} ${y + 24} ${cx + 14} ${y + 44}`,
              brush.tone(-0.5),
              17,
              'opacity=".4"',
            ) +
            stroke(
              `M${cx + 14} ${y}C${cx + 14} ${y + 20} ${cx - 14} ${y + 24} ${cx - 14} ${y + 44}`,
              brush.tone(0.2),
              13,
            ) +
            stroke(
              `M${cx - 14} ${y}C${cx - 14} ${y + 20} ${cx + 14} ${y + 24} ${cx + 14} ${y + 44}`,
              brush.tone(0.28),
              11,
            )
          )
        }).join(''),
      )
      .join('')
    const fluff = (x: number, y: number, r: number, colour: string): string => {
      const hairs = Array.from({ length: 46 }, (_, at) => {
        const angle = at * 2.4
        const share = Math.sqrt((at + 1) / 46)
        const [cx, cy] = [x + Math.cos(angle) * r * share * 0.8, y + Math.sin(angle) * r * share * 0.8]
        return `M${cx.toFixed(0)} ${cy.toFixed(0)}l${(Math.cos(angle) * r * 0.3).toFixed(0)} ${(Math.sin(angle) * r * 0.3).toFixed(0)}`
      }).join('')
      return (
        oval(x, y, r, r * 0.96, ball(brush, colour, 0.3)) +
        stroke(hairs, brush.tone(-0.2, colour), 6, 'opacity=".5"') +
        stroke(hairs, brush.tone(0.5, colour), 3.4, 'transform="translate(-4 -4)"')
      )
    }
    const yarn = brush.pick(['#f7f2e8', brush.tone(0.35), brush.tone(-0.25)])
    return [
      kind === 'bear'
        ? both(
            oval(172, 196, 62, 60, ball(brush, brush.colour, 0.3)) +
              oval(172, 196, 62, 60, knit) +
              oval(178, 202, 32, 30, brush.tone(0.5)),
          )
        : '',
      shape(crown, slope(brush, brush.colour, 0.18)),
      shape(crown, knit),
      kind === 'bear' ? '' : cable,
      shaded(brush, crown, 0.34),
      kind === 'bear'
        ? group(
            oval(-54, 0, 13, 16, '#33261f') +
              oval(54, 0, 13, 16, '#33261f') +
              oval(-50, -6, 4, 5, '#fff') +
              oval(58, -6, 4, 5, '#fff') +
              oval(0, 34, 40, 30, brush.tone(0.55)) +
              oval(0, 24, 14, 10, '#33261f') +
              stroke('M0 34V42M-12 48Q0 54 12 48', '#33261f', 4),
            'transform="translate(300 336)"',
          )
        : '',
      shape(cuff, slope(brush, brush.tone(-0.06), 0.18)),
      shape(cuff, ribs),
      shaded(brush, cuff, 0.34, [0, 0.2, 1, 0.6]),
      stroke('M100 426C200 458 400 458 500 426', brush.tone(-0.55), 5, 'opacity=".5"'),
      block(270, 476, 60, 38, 4, '#c79a62', 'stroke="#8a6238" stroke-width="1.6"') +
        group(bearMark('#6f4a28', '#e9cfa6'), 'transform="translate(300 496) scale(.42)"'),
      kind === 'bear' ? '' : fluff(300, 104, 76, yarn),
    ].join('')
  },
}

export const kidsSingle = {
  'girls-dress': girlsDress,
  'kids-windbreaker': kidsWindbreaker,
  'baby-knit-hat': babyKnitHat,
}
