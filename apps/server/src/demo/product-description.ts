import { escapeHtml } from '@chophien/domain/text/escape-html'
import type { DemoCategory, DemoKind } from './data/catalog-types.ts'
import { descriptionTexts } from './data/description-texts.ts'
import { sizeGuide } from './data/size-guides.ts'
import type { NameParts } from './product-name.ts'
import type { Random } from './random.ts'

const list = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A description as the sanitiser would leave it: p, h3, ul, li and strong, nothing else. */
export function productDescription(category: DemoCategory, kind: DemoKind, parts: NameParts, random: Random): string {
  const texts = descriptionTexts[category.family]
  const opening = random
    .pick(texts.openings)
    .replaceAll(
      '{ten}',
      escapeHtml(category.family === 'book' ? kind.title : kind.title.charAt(0).toLowerCase() + kind.title.slice(1)),
    )
    .replaceAll('{hang}', escapeHtml(parts.brand))
  const facts = [
    `<strong>${texts.madeLabel}:</strong> ${escapeHtml(parts.made)}`,
    `<strong>${category.family === 'book' ? 'Tác giả' : 'Thương hiệu'}:</strong> ${escapeHtml(parts.brand)}`,
    ...(parts.model ? [`<strong>Dòng máy:</strong> ${escapeHtml(parts.model)}`] : []),
    ...texts.facts.map((fact) => fact.replace(/^([^:]+):/u, '<strong>$1:</strong>')),
  ]
  const sizes = sizeGuide(category, kind)
  const points = [`${capital(escapeHtml(parts.point))}, ${escapeHtml(parts.extra)}.`, ...random.some(texts.points, 3)]
  return [
    `<p>${capital(opening)}</p>`,
    `<h3>Điểm nổi bật</h3>${list(points)}`,
    `<h3>Thông tin sản phẩm</h3>${list(facts)}`,
    `<h3>${texts.guide.title}</h3>${list([...sizes, ...texts.guide.lines])}`,
    `<h3>Shop cam kết</h3>${list(random.some(texts.promises, 3))}`,
  ].join('')
}
