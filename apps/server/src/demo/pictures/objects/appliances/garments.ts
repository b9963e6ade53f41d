import { line, oval, times } from '../electronics/solids.ts'

export const fabricMakers = ['MỘC AN', 'HARUTO', 'BEPVIET']

/** A shirt on a hanger in a box of 200 by 260, its shoulders at y = 40. */
export const shirt = (light: string, dark: string): string =>
  [
    line('M100 30C100 14 118 14 116 2', '#8d929a', 5),
    line('M30 62L100 28L170 62', '#a3703f', 8),
    `<path d="M72 44L34 60L0 130L34 146L48 112V250H152V112L166 146L200 130L166 60L128 44Q100 66 72 44Z" fill="${light}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M72 44L100 76L128 44L138 58L112 92L100 78L88 92L62 58Z" fill="#fff" opacity="0.5" stroke="${dark}" stroke-width="2"/>`,
    line('M100 78V248M48 112L56 200M152 112L144 200', dark, 3, 'opacity="0.6"'),
    times(4, (i) => oval(104, 104 + i * 36, 3.5, 3.5, '#ffffff', `stroke="${dark}"`)),
  ].join('')
