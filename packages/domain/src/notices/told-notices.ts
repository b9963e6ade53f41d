import { writtenNote } from '../orders/event-causes.ts'
import type { NoticeContent } from './notice-kinds.ts'
import { newsOf } from './word-notice.ts'

type Side = 'shopper' | 'seller'
type ContentOf<Kind extends NoticeContent['kind']> = Extract<NoticeContent, { kind: Kind }>

interface FreeTexts {
  note: string | null
  cause?: string | null | undefined
  carrier: string | null
  trackingCode: string | null
}

/** What people wrote is kept only where the words say it: one sentence of many does. Null where there is nothing to tell. */
function told<Content extends { data: FreeTexts } & NoticeContent>(content: Content): Content | null {
  const words = newsOf(content)
  if (!words) return null
  const said = (text: string | null) => (text !== null && words.text.includes(text) ? text : null)
  const { carrier, trackingCode } = content.data
  return {
    ...content,
    data: {
      ...content.data,
      note: said(writtenNote(content.data)),
      carrier: said(carrier),
      trackingCode: said(trackingCode),
    },
  }
}

/** The notice of a transition to one side; null where it gets none. */
export const orderNotice = (side: Side, data: ContentOf<'order.to-shopper'>['data']): NoticeContent | null =>
  told({ kind: `order.to-${side}`, data })

/** The notice of a change of a case to one side; null for the own press. */
export const caseNotice = (side: Side, data: ContentOf<'case.to-shopper'>['data']): NoticeContent | null =>
  told({ kind: `case.to-${side}`, data })
