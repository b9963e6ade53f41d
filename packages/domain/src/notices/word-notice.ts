import type { NoticeWords } from './kind-of.ts'
import { unknownNotice } from './messages.ts'
import { type NoticeContent, noticeKinds } from './notice-kinds.ts'

const kinds: ReadonlyMap<string, { read(stored: unknown): NoticeWords | null }> = new Map(Object.entries(noticeKinds))

/** The words of a stored notice. Another version wrote what this one does not know or understand: a neutral sentence leads to its page. */
export const wordStored = (kind: string, data: unknown): NoticeWords => kinds.get(kind)?.read(data) ?? unknownNotice

/** The words of a notice that is written now, for its mail. */
export const wordsOf = ({ kind, data }: NoticeContent): NoticeWords => wordStored(kind, data)

/** The same; null where there is nothing to tell its recipient. */
export const newsOf = ({ kind, data }: NoticeContent): NoticeWords | null => noticeKinds[kind].read(data)

/** What is stored of a notice: the facts of its kind and nothing else. */
export const factsOf = ({ kind, data }: NoticeContent): object => noticeKinds[kind].data.parse(data)
