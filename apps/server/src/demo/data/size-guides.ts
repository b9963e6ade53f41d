import type { DemoCategory, DemoKind } from './catalog-types.ts'

interface SizeGuide {
  /** A size that only this scale has. */
  sign: RegExp
  lines: Readonly<Record<string, string>>
}

const guides: readonly SizeGuide[] = [
  {
    sign: /^(?:S|M|L|XL|XXL)$/u,
    lines: {
      S: '40–47 kg, cao 1m50–1m58',
      M: '48–55 kg, cao 1m55–1m65',
      L: '56–63 kg, cao 1m60–1m70',
      XL: '64–72 kg, cao 1m65–1m75',
      XXL: '73–85 kg, cao 1m68–1m80',
    },
  },
  {
    sign: /^(?:29|3[0-4])$/u,
    lines: { 29: 'vòng eo 74–76 cm', 30: '77–79 cm', 31: '80–82 cm', 32: '83–85 cm', 33: '86–88 cm', 34: '89–91 cm' },
  },
  {
    sign: /^(?:3[5-9]|4[0-4])$/u,
    lines: {
      36: 'bàn chân 23 cm',
      37: '23,5 cm',
      38: '24 cm',
      39: '24,5 cm',
      40: '25 cm',
      41: '25,5 cm',
      42: '26 cm',
      43: '26,5 cm',
    },
  },
  {
    sign: /^(?:59|66|73|[89]0|1[0-3]0)$/u,
    lines: {
      59: 'bé 0–3 tháng',
      66: 'bé 3–6 tháng',
      73: 'bé 6–12 tháng',
      80: 'bé 1–2 tuổi, cao 75–85 cm',
      90: 'bé 2–3 tuổi, cao 85–95 cm',
      100: 'bé 3–4 tuổi, cao 95–105 cm',
      110: 'bé 4–5 tuổi, cao 105–115 cm',
      120: 'bé 6–7 tuổi, cao 115–125 cm',
      130: 'bé 8–9 tuổi, cao 125–135 cm',
    },
  },
]

const collars: Readonly<Record<string, string>> = {
  38: 'vòng cổ 38 cm, 50–57 kg',
  39: 'vòng cổ 39 cm, 58–64 kg',
  40: 'vòng cổ 40 cm, 65–71 kg',
  41: 'vòng cổ 41 cm, 72–78 kg',
  42: 'vòng cổ 42 cm, 79–86 kg',
}

const diapers: Readonly<Record<string, string>> = {
  S: 'bé 4–8 kg',
  M: 'bé 7–12 kg',
  L: 'bé 10–14 kg',
  XL: 'bé 13–17 kg',
  XXL: 'bé trên 16 kg',
}

function linesFor(sizes: readonly string[], category: DemoCategory, kind: DemoKind): SizeGuide['lines'] | undefined {
  if (kind.title.startsWith('Tã')) return diapers
  // On a shirt such numbers are collars, not feet.
  if (category.family === 'wear' && sizes.includes('42')) return collars
  return guides.find(({ sign }) => sizes.every((size) => sign.test(size)))?.lines
}

/** What the sizes of a kind mean, a line each; none for things without sizes. */
export function sizeGuide(category: DemoCategory, kind: DemoKind): string[] {
  const axes = kind.axes ?? category.axes
  const sizes = axes.find((axis) => axis.name === 'Kích cỡ')?.values.map((value) => value.text) ?? []
  const lines = linesFor(sizes, category, kind)
  return sizes.flatMap((size) => (lines?.[size] ? [`Size ${size}: ${lines[size]}`] : []))
}
