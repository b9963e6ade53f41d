import type { Brand } from '@chophien/domain/brand/brand'
import { builtInBrand } from '@chophien/domain/brand/built-in'
import { BrandForm } from '@chophien/domain/brand/forms'
import { faultText, judgeColours } from '@chophien/domain/brand/judge-colours'
import { brandMessages } from '@chophien/domain/brand/messages'
import type { Config } from '../config.ts'
import { effectiveBrand } from '../modules/brand/effective-brand.ts'

/** What the verb `init` asks for, in this order: the option, the fact of the brand, the question. */
export const initQuestions = [
  ['name', 'name', 'Tên chợ'],
  ['brand-colour', 'brandColour', 'Màu chính (#rrggbb)'],
  ['highlight-colour', 'highlightColour', 'Màu nổi (#rrggbb)'],
  ['action-colour', 'actionColour', 'Màu hành động (#rrggbb)'],
  ['hotline', 'hotline', 'Hotline'],
  ['email', 'supportEmail', 'Email hỗ trợ'],
  ['legal-name', 'legalName', 'Tên pháp nhân'],
  ['tax-code', 'taxCode', 'Mã số thuế'],
  ['legal-address', 'legalAddress', 'Địa chỉ pháp nhân'],
] as const

type Fact = (typeof initQuestions)[number][1]
export type InitAnswers = Partial<Record<Fact, string>>

/** What a new brand starts from: the built-in looks, and what the operator has configured. Nothing of the demo is taken for the operator's own: neither
 *  its contacts nor the addresses of networks that lead to nobody. */
export const startOfBrand = (config: Config): Brand => {
  const { version: _, changedAt: __, ...brand } = effectiveBrand(null, config)
  return {
    ...brand,
    name: '',
    hotline: config.OWN_HOTLINE ? brand.hotline : '',
    supportEmail: config.OWN_SUPPORT_EMAIL ? brand.supportEmail : '',
    facebookUrl: '',
    zaloUrl: '',
    tiktokUrl: '',
    youtubeUrl: '',
  }
}

const shortened = (name: string): string => [...name].slice(0, 16).join('').trim()

/** The form of a first brand. */
export const formOf = (start: Brand, answers: InitAnswers) => {
  const brand = { ...start, ...answers }
  return {
    ...brand,
    shortName: shortened(brand.name),
    description: `${brand.name}: ${builtInBrand.slogan}.`,
    version: 0,
  }
}

/** What is wrong with one answer beside those before it; null when nothing is. */
function faultOf(brand: Brand, fact: Fact): string | null {
  const parsed = BrandForm.shape[fact].safeParse(brand[fact])
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null
  if (fact === 'taxCode' || fact === 'legalAddress')
    return (brand[fact] === '') === (brand.legalName === '') ? null : brandMessages.legalTogether
  const fault = judgeColours({ ...brand, [fact]: parsed.data }).find(({ field }) => field === fact)
  return fault ? faultText(fault) : null
}

/** Asks for what is missing, each question until its answer can be taken. An empty answer keeps what is there. `put` asks one question; `tell` says what
 *  is wrong with an answer. */
export async function askInit(
  known: InitAnswers,
  start: Brand,
  { put, tell }: { put: (question: string) => Promise<string>; tell: (fault: string) => void },
): Promise<InitAnswers> {
  const answers = { ...known }
  for (const [, fact, question] of initQuestions) {
    if (answers[fact] !== undefined) continue
    const now = start[fact]
    const mayBeEmpty = faultOf({ ...start, ...answers, [fact]: '' }, fact) === null
    const hint = now ? ` (Enter: ${now})` : mayBeEmpty ? ' (Enter: để trống)' : ''
    for (let fault: string | null = ''; fault !== null; ) {
      const answer = (await put(`${question}${hint}: `)).trim() || now
      fault = faultOf({ ...start, ...answers, [fact]: answer }, fact)
      if (fault === null) answers[fact] = answer
      else tell(fault)
    }
  }
  return answers
}
