import type { Brush } from '../brush.ts'

export const prints = ['plain', 'check', 'flowers', 'stripes', 'dots', 'leaves'] as const
export type Print = (typeof prints)[number]

const petals = (x: number, y: number, colour: string, heart: string): string =>
  `${[0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<ellipse cx="${x}" cy="${y - 6}" rx="3.6" ry="5.4" fill="${colour}" transform="rotate(${angle} ${x} ${y})"/>`,
    )
    .join('')}<circle cx="${x}" cy="${y}" r="2.6" fill="${heart}"/>`

/** What is printed on cloth of a colour, as a fill over that colour; 'none' for plain cloth. */
export function print(brush: Brush, kind: Print, colour: string, angle = 0): string {
  const light = Number.parseInt(colour.slice(1, 3), 16) + Number.parseInt(colour.slice(3, 5), 16) > 300
  const ink = brush.tone(light ? -0.34 : 0.5, colour)
  const soft = brush.tone(light ? 0.6 : 0.3, colour)
  const sprig = `<path d="M0 0Q8 -10 18 -12Q12 0 0 0Q-10 -6 -16 -16Q-2 -14 0 0" fill="${brush.mix(ink, '#5f8a55', 0.6)}"/>`
  switch (kind) {
    case 'check':
      return brush.pattern(
        56,
        56,
        `<path d="M0 0H18V56H0ZM0 0V18H56V0Z" fill="${ink}" opacity=".32"/><path d="M36 0V56M0 36H56" stroke="${soft}" stroke-width="4" opacity=".7"/>`,
        angle,
      )
    case 'flowers':
      return brush.pattern(
        62,
        58,
        petals(16, 16, soft, '#d9a441') +
          petals(46, 42, ink, soft) +
          `<g transform="translate(44 18) scale(.6)">${sprig}</g><g transform="translate(14 46) scale(.55) rotate(60)">${sprig}</g>`,
        angle,
      )
    case 'stripes':
      return brush.pattern(
        34,
        34,
        `<path d="M0 0H10V34H0Z" fill="${ink}" opacity=".45"/><path d="M20 0V34" stroke="${soft}" stroke-width="3" opacity=".8"/>`,
        angle,
      )
    case 'dots':
      return brush.pattern(
        38,
        38,
        `<circle cx="9" cy="9" r="5" fill="${soft}" opacity=".85"/><circle cx="28" cy="28" r="5" fill="${soft}" opacity=".85"/>`,
        angle,
      )
    case 'leaves':
      return brush.pattern(
        66,
        66,
        `<g transform="translate(20 28)">${sprig}</g><g transform="translate(50 58) rotate(150)">${sprig}</g>`,
        angle,
      )
    default:
      return 'none'
  }
}
