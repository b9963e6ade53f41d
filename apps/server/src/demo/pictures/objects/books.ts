import { businessBook, financeBook, marketingBook, skillsBook } from './books/business.ts'
import { childrenScience, childrenSkillsBook, ehon } from './books/children.ts'
import { colouringBook, comicBook } from './books/comics.ts'
import { modellingClay, sewingKit, yarn } from './books/crafts.ts'
import { calculator, ringBinder, rulerSet } from './books/desk.ts'
import { englishBook, examPapers, flashcards, japaneseBook, koreanBook } from './books/languages.ts'
import { essays, novel, poetry, shortStories } from './books/literature.ts'
import { dualMarkers } from './books/markers.ts'
import { paintByNumbers, watercolours } from './books/painting.ts'
import { gelPen, spiralNotebook, stickyNotes } from './books/writing.ts'
import type { DrawnObject } from './brush.ts'

/** What the demo sells of this department. */
export const books: Readonly<Record<string, DrawnObject>> = {
  novel,
  'short-stories': shortStories,
  essays,
  poetry,
  'business-book': businessBook,
  'skills-book': skillsBook,
  'finance-book': financeBook,
  'marketing-book': marketingBook,
  'comic-book': comicBook,
  'colouring-book': colouringBook,
  'children-skills-book': childrenSkillsBook,
  ehon,
  'children-science': childrenScience,
  'english-book': englishBook,
  'korean-book': koreanBook,
  'japanese-book': japaneseBook,
  flashcards,
  'exam-papers': examPapers,
  'gel-pen': gelPen,
  'spiral-notebook': spiralNotebook,
  'sticky-notes': stickyNotes,
  'ring-binder': ringBinder,
  calculator,
  'ruler-set': rulerSet,
  watercolours,
  'dual-markers': dualMarkers,
  'paint-by-numbers': paintByNumbers,
  'modelling-clay': modellingClay,
  yarn,
  'sewing-kit': sewingKit,
}
