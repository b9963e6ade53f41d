import type { Brush, DrawnObject } from '../brush.ts'
import { clock, icons, lens, screen } from './screens.ts'
import { aslant, clipped, edge, fade, ink, line, matte, moved, orb, oval, rect, shape, steel, times } from './solids.ts'

const [W, H] = [250, 500]

/** The outline of a case with the opening for the cameras, to be filled with `evenodd`. */
const backOutline =
  'M44 0H206Q250 0 250 44V456Q250 500 206 500H44Q0 500 0 456V44Q0 0 44 0ZM42 18Q20 18 20 40V112Q20 134 42 134H114Q136 134 136 112V40Q136 18 114 18Z'

/** Three lenses, as they show in the opening. */
const cameras = (brush: Brush): string =>
  rect(22, 20, 112, 112, 22, '#202229') +
  [
    [52, 50],
    [52, 100],
    [102, 75],
  ]
    .map(([x = 0, y = 0]) => lens(brush, x, y, 20))
    .join('') +
  oval(104, 36, 6, 6, '#fdf6d8')

/** The back of a phone, 250 by 500. */
const phoneBack = (brush: Brush, colour: string): string =>
  rect(6, 6, W - 12, H - 12, 40, steel(brush, brush.tone(-0.1, colour), [0, 0, 1, 1])) +
  rect(10, 10, W - 20, H - 20, 37, matte(brush, colour)) +
  cameras(brush)

/** See-through with thick corners; the phone slides into it. */
export const phoneCase: DrawnObject = {
  colour: '#dbe6ea',
  dyed: true,
  stands: true,
  shadow: 210,
  companions: ['phone', 'screen-protector', 'charging-cable'],
  draw: (brush) => {
    const print = brush.pick(['plain', 'dots', 'hearts', 'daisies'])
    const prints: Record<string, string> = {
      plain: '',
      dots: times(24, (i) =>
        oval(
          48 + (i % 4) * 52 + (Math.floor(i / 4) % 2) * 20,
          190 + Math.floor(i / 4) * 52,
          9,
          9,
          ['#ff7d8f', '#ffd257', '#59b8ff'][i % 3] ?? '#fff',
        ),
      ),
      hearts: times(9, (i) =>
        moved(
          44 + (i % 3) * 66,
          190 + Math.floor(i / 3) * 90,
          1,
          shape('M15 28C-10 10 2 -8 15 6C28 -8 40 10 15 28Z', '#ff6f8a'),
        ),
      ),
      daisies: times(7, (i) =>
        moved(
          60 + (i % 3) * 62 + (i % 2) * 12,
          210 + Math.floor(i / 3) * 96,
          1,
          times(
            6,
            (p) =>
              `<ellipse cx="0" cy="-15" rx="8" ry="12" fill="#fff" stroke="#d8d2c4" transform="rotate(${p * 60})"/>`,
          ) + oval(0, 0, 9, 9, '#f7b733'),
        ),
      ),
    }
    const corner = (x: number, y: number, sx: number, sy: number) =>
      `<path transform="translate(${x} ${y}) scale(${sx} ${sy})" d="M-8 74V44Q-8 -8 44 -8H74V8Q56 4 44 12Q14 20 10 46Q6 60 8 74Z" fill="${brush.tone(-0.2)}" opacity="0.85" stroke="${brush.tone(-0.5)}" stroke-opacity="0.5"/>`
    const phone = phoneBack(brush, brush.pick(['#4b5f86', '#6d6a78', '#3f7a72', '#8d5b76']))
    return [
      // The phone on its way in, behind the case.
      moved(286, 22, 1, phone),
      moved(
        66,
        58,
        1,
        [
          shape(
            backOutline,
            fade(brush, aslant, `${brush.tone(0.5)}/0.8`, `${brush.colour}/0.62`, `${brush.tone(-0.2)}/0.85`),
            `fill-rule="evenodd" stroke="${brush.tone(-0.45)}" stroke-width="3" stroke-opacity="0.7"`,
          ),
          prints[print] ?? '',
          // The rim that holds the phone, its raised frame around the cameras.
          rect(9, 9, W - 18, H - 18, 37, 'none', `stroke="${brush.tone(0.5)}" stroke-width="5" stroke-opacity="0.8"`),
          rect(17, 15, 122, 122, 26, 'none', `stroke="${brush.tone(-0.35)}" stroke-width="6" stroke-opacity="0.8"`),
          corner(0, 0, 1, 1),
          corner(W, 0, -1, 1),
          corner(0, H, 1, -1),
          corner(W, H, -1, -1),
          rect(W - 3, 120, 9, 60, 4, brush.tone(-0.3)),
          rect(W - 3, 196, 9, 36, 4, brush.tone(-0.3)),
          shape('M170 16L236 16L60 488L20 470Z', '#ffffff', 'opacity="0.24"'),
        ].join(''),
      ),
    ].join('')
  },
}

/** A sheet of glass that floats before the screen it protects. */
export const screenProtector: DrawnObject = {
  colour: '#9fc4d8',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['phone', 'phone-case', 'magnetic-case'],
  draw: (brush) => {
    const face = (content: string, x: number, y: number) =>
      `<g transform="matrix(1 -0.12 0 1 ${x} ${y})">${content}</g>`
    const dark = brush.pick([true, false])
    const tint = dark ? '#2c3342' : brush.pick(['#bfe2f2', '#cdeee2', '#d8dcf5'])
    return [
      face(
        [
          rect(0, 0, 250, 480, 38, steel(brush, '#7d828b', [0, 0, 1, 1])),
          rect(4, 4, 242, 472, 35, '#0b0b0f'),
          screen(brush, 10, 10, 230, 460, 30, clock(brush, 125, 120, 40, '#ffffff') + icons(26, 396, 4, 38, 14)),
          oval(125, 28, 8, 8, '#07070a'),
        ].join(''),
        44,
        84,
      ),
      // The glass: hardly a colour, bright edges, a hole for the camera.
      face(
        [
          shape(
            'M36 0H214Q250 0 250 36V444Q250 480 214 480H36Q0 480 0 444V36Q0 0 36 0ZM125 16a12 12 0 1 0 .1 0Z',
            fade(
              brush,
              aslant,
              `${dark ? '#8f9bb0' : '#ffffff'}/0.8`,
              `${tint}/${dark ? 0.85 : 0.42}`,
              `${dark ? '#4a5468' : '#ffffff'}/${dark ? 0.85 : 0.55}`,
              `${tint}/${dark ? 0.9 : 0.4}`,
              `${tint}/0.75`,
            ),
            'fill-rule="evenodd" stroke="#ffffff" stroke-width="5"',
          ),
          shape(
            'M36 0H214Q250 0 250 36V444Q250 480 214 480H36Q0 480 0 444V36Q0 0 36 0Z',
            'none',
            'stroke="#6d93a6" stroke-width="1.6"',
          ),
          line('M252 40V446Q252 484 214 484', '#6fa9bd', 4, 'opacity="0.8"'),
          shape('M150 6H206L74 474H34Q14 470 8 452Z', '#ffffff', 'opacity="0.3"'),
          brush.word('9H', { x: 125, y: 270, size: 54, fill: dark ? '#e9f1f7' : '#3d6478' }),
          brush.word(brush.pick(['FULL', 'CLEAR', '2.5D']), {
            x: 125,
            y: 308,
            size: 20,
            fill: dark ? '#e9f1f7' : '#3d6478',
          }),
        ].join(''),
        302,
        74,
      ),
      times(4, (i) =>
        line(
          `M${302 + (i % 2) * 250 - 10} ${(i < 2 ? 84 : 520) - (i % 2) * 30}l-22 3`,
          '#7fa3b3',
          3,
          'stroke-dasharray="6 6"',
        ),
      ),
    ].join('')
  },
}

/** The ring of magnets shows on its back; a magnetic ring hovers beside it. */
export const magneticCase: DrawnObject = {
  colour: '#dfe5e8',
  dyed: true,
  stands: true,
  shadow: 210,
  companions: ['wireless-charger', 'phone', 'power-bank'],
  draw: (brush) => {
    const within = brush.pick(['#7a86a8', '#8b7f8f', '#5f7f7a', '#a58d78'])
    const mark = ink(brush.colour) === '#f1eee8' ? '#f7f5f0' : '#ffffff'
    return [
      moved(
        56,
        48,
        1.02,
        [
          clipped(brush, shape(backOutline.split('ZM')[0] ?? '', '#000'), phoneBack(brush, within)),
          shape(
            backOutline,
            fade(brush, aslant, `${brush.tone(0.4)}/0.72`, `${brush.colour}/0.6`, `${brush.tone(-0.2)}/0.8`),
            `fill-rule="evenodd" stroke="${brush.tone(-0.4)}" stroke-width="4"`,
          ),
          rect(18, 16, 120, 120, 25, 'none', `stroke="${brush.tone(-0.3)}" stroke-width="6"`),
          `<circle cx="125" cy="270" r="84" fill="none" stroke="${brush.tone(-0.4, within)}" stroke-opacity="0.5" stroke-width="26"/><circle cx="125" cy="270" r="84" fill="none" stroke="${mark}" stroke-width="19" stroke-dasharray="13 1.66"/>`,
          rect(115, 374, 20, 70, 8, mark),
          rect(9, 9, 232, 482, 37, 'none', 'stroke="#fff" stroke-width="4" stroke-opacity="0.6"'),
          shape('M180 14L236 14L60 490L30 486Z', '#ffffff', 'opacity="0.18"'),
        ].join(''),
      ),
      // A charging puck on its cable, drawn to the ring.
      line('M470 400C480 480 540 500 500 560', '#b9b6b0', 14),
      line('M470 400C480 480 540 500 500 560', '#f5f3ef', 10),
      oval(452, 322, 100, 104, '#8f939a'),
      oval(444, 318, 100, 104, steel(brush, '#c3c7cc', [0, 0, 1, 1])),
      oval(444, 318, 88, 92, orb(brush, [0.36, 0.28, 0.85], '#ffffff', '#efece6', '#cfccc6')),
      oval(444, 318, 62, 65, 'none', 'stroke="#d5d2cc" stroke-width="4"'),
      shape('M452 282l-26 42h18l-8 34 30 -46h-18Z', '#b8b5af'),
      times(3, (i) =>
        line(
          `M${336 - i * 13} ${286 - i * 8}q${-14 - i * 4} ${32 + i * 6} 0 ${64 + i * 14}`,
          '#e0574f',
          5,
          `opacity="${0.9 - i * 0.25}"`,
        ),
      ),
    ].join('')
  },
}

/** One soft colour outside, felt inside, on a wrist strap. */
export const siliconeCase: DrawnObject = {
  colour: '#f1a1b8',
  dyed: true,
  stands: true,
  shadow: 220,
  companions: ['phone', 'screen-protector', 'earbuds'],
  draw: (brush) => {
    const felt = brush.pattern(
      6,
      6,
      `<circle cx="2" cy="2" r="1.2" fill="${brush.tone(-0.5)}" opacity="0.35"/><circle cx="5" cy="5" r="1" fill="#fff" opacity="0.35"/>`,
    )
    const hole = 'M136 18Q114 18 114 40V112Q114 134 136 134H208Q230 134 230 112V40Q230 18 208 18Z'
    return [
      // Behind: the inside with its walls.
      moved(
        286,
        34,
        1,
        [
          shape(
            `M44 0H206Q250 0 250 44V456Q250 500 206 500H44Q0 500 0 456V44Q0 0 44 0Z${hole}`,
            matte(brush, brush.tone(0.1)),
            `fill-rule="evenodd" ${edge(brush, 3)}`,
          ),
          shape(
            `M50 14H200Q236 14 236 50V450Q236 486 200 486H50Q14 486 14 450V50Q14 14 50 14Z${hole}`,
            fade(brush, [0, 0, 0.6, 1], brush.tone(-0.42), brush.tone(-0.2), brush.tone(-0.1)),
            'fill-rule="evenodd"',
          ),
          shape(
            `M50 20H200Q230 20 230 50V450Q230 480 200 480H50Q20 480 20 450V50Q20 20 50 20Z${hole}`,
            felt,
            'fill-rule="evenodd"',
          ),
        ].join(''),
      ),
      line('M84 552C10 560 -4 380 40 330S90 210 56 180', brush.tone(-0.36), 17),
      line('M84 552C10 560 -4 380 40 330S90 210 56 180', brush.tone(0.12), 12),
      moved(
        70,
        58,
        1,
        [
          cameras(brush),
          shape(
            backOutline,
            fade(brush, aslant, brush.tone(0.4), brush.tone(0.04), brush.tone(-0.26)),
            `fill-rule="evenodd" ${edge(brush, 3)}`,
          ),
          rect(15, 13, 126, 126, 28, 'none', `stroke="${brush.tone(-0.22)}" stroke-width="5"`),
          line('M10 60V440Q10 490 60 490', brush.tone(0.5), 5, 'opacity="0.6"'),
          rect(W - 2, 150, 7, 70, 3, brush.tone(-0.3)),
          brush.word(brush.pick(['KHIÊN NHỎ', 'VỎ SÒ', 'LÁ CHẮN']), {
            x: 125,
            y: 450,
            size: 16,
            fill: brush.tone(-0.35),
          }),
        ].join(''),
      ),
    ].join('')
  },
}
