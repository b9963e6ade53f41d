// Faces of animals for children's covers.
import type { Brush } from '../brush.ts'
import { line, moved, orb, oval, shape, times } from '../electronics/solids.ts'

export type Animal = 'cat' | 'dog' | 'duck' | 'rabbit' | 'bear'

const coats: Readonly<Record<Animal, string>> = {
  cat: '#f2a44a',
  dog: '#c98a58',
  duck: '#f8d34f',
  rabbit: '#f4eee6',
  bear: '#a9744a',
}

const ears: Readonly<Record<Animal, (coat: string, dark: string) => string>> = {
  cat: (coat, dark) =>
    shape(
      'M-88 -40L-84 -112L-24 -82ZM88 -40L84 -112L24 -82Z',
      coat,
      `stroke="${dark}" stroke-width="4" stroke-linejoin="round"`,
    ) + shape('M-76 -54L-74 -94L-40 -76ZM76 -54L74 -94L40 -76Z', '#f7b9b0'),
  dog: (_, dark) => shape('M-70 -74Q-130 -80 -118 20Q-104 40 -84 10ZM70 -74Q130 -80 118 20Q104 40 84 10Z', dark),
  duck: (coat) => line('M-8 -96Q-20 -124 -4 -128M6 -96Q16 -126 28 -116', coat, 10),
  rabbit: (coat, dark) =>
    oval(-38, -130, 24, 66, coat, `stroke="${dark}" stroke-width="4" transform="rotate(-8 -38 -130)"`) +
    oval(38, -130, 24, 66, coat, `stroke="${dark}" stroke-width="4" transform="rotate(8 38 -130)"`) +
    oval(-38, -128, 11, 46, '#f7b9c4', 'transform="rotate(-8 -38 -128)"') +
    oval(38, -128, 11, 46, '#f7b9c4', 'transform="rotate(8 38 -128)"'),
  bear: (coat, dark) =>
    [-1, 1]
      .map(
        (side) =>
          oval(side * 70, -72, 34, 34, coat, `stroke="${dark}" stroke-width="4"`) +
          oval(side * 70, -70, 18, 18, '#e8c49a'),
      )
      .join(''),
}

/** A face of about `r` units around a point; asleep its eyes are closed. */
export function animalFace(brush: Brush, animal: Animal, x: number, y: number, r: number, asleep = false): string {
  const coat = coats[animal]
  const dark = brush.tone(-0.35, coat)
  const eye = (side: number) =>
    asleep
      ? line(`M${side * 40 - 14} -8q14 12 28 0`, '#3a2a24', 5)
      : oval(side * 40, -10, 11, 14, '#2b211d') + oval(side * 40 - 4, -15, 4, 4, '#ffffff')
  return moved(
    x,
    y,
    r / 100,
    [
      ears[animal](coat, dark),
      oval(
        0,
        0,
        100,
        90,
        orb(brush, [0.4, 0.3, 0.8], brush.tone(0.4, coat), coat, brush.tone(-0.12, coat)),
        `stroke="${dark}" stroke-width="4"`,
      ),
      animal === 'duck'
        ? shape(
            'M-36 14Q0 -8 36 14Q48 30 30 38Q0 48 -30 38Q-48 30 -36 14Z',
            '#f08a2e',
            'stroke="#b85f14" stroke-width="3"',
          ) + line('M-38 24Q0 34 38 24', '#b85f14', 3)
        : oval(0, 34, 44, 32, '#fff3e2') +
          oval(0, 16, 14, 10, animal === 'rabbit' || animal === 'cat' ? '#e8788a' : '#3a2a24') +
          line('M0 26V38M0 38Q-12 50 -24 40M0 38Q12 50 24 40', '#5f3a2a', 4.5),
      eye(-1),
      eye(1),
      oval(-66, 24, 15, 10, '#f58a8a', 'opacity="0.55"'),
      oval(66, 24, 15, 10, '#f58a8a', 'opacity="0.55"'),
      animal === 'cat'
        ? times(4, (i) =>
            line(`M${i < 2 ? -58 : 58} ${30 + (i % 2) * 12}L${i < 2 ? -112 : 112} ${22 + (i % 2) * 24}`, '#8a5a2a', 3),
          ) + line('M-16 -86V-66M0 -88V-62M16 -86V-66', '#b86f1f', 7)
        : '',
    ].join(''),
  )
}
