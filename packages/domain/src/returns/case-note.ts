import { causeSentences } from '../orders/event-causes.ts'

/** What is asked for in a case: the words of who opened it. The timer opens cases of parcels without news: its sentence,
 *  which the version before reads in the note. */
export const caseNote = ({ note, openedBy }: { note: string | null; openedBy: string }): string | null =>
  openedBy === 'timer' ? causeSentences.NO_NEWS : note
