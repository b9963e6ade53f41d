import type { NoticeWords } from './kind-of.ts'
import { unknownNotice } from './messages.ts'
import { type NoticeContent, noticeKinds } from './notice-kinds.ts'

const kinds: ReadonlyMap<string, { read(stored: unknown): NoticeWords | null }> = new Map(Object.entries(noticeKinds))

/** The words of a stored notice. Another version wrote what this one does not know or understand: a neutral sentence leads to its page. */
export const wordStored = (kind: string, data: unknown): NoticeWords => kinds.get(kind)?.read(data) ?? unknownNotice

/** The words of a notice that is written now; null where there is nothing to tell its recipient. Throws when its facts do not fit its kind. */
export const newsOf = ({ kind, data }: NoticeContent): NoticeWords | null => noticeKinds[kind].word(data)

/** The same, of a notice that always tells something. */
export const wordsOf = (content: NoticeContent): NoticeWords => newsOf(content) ?? unknownNotice

/** What is stored of a notice: the facts of its kind and nothing else. Throws as `newsOf`. */
export const factsOf = ({ kind, data }: NoticeContent): object => noticeKinds[kind].data.parse(data)
