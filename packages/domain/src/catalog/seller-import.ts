import * as z from 'zod/mini'
import { fold } from '../text/fold.ts'
import { hasStackedMarks, withoutStackedMarks } from '../text/stacked-marks.ts'
import { tidy } from '../text/tidy.ts'
import { readWholeNumber } from '../text/whole-number.ts'
import { formulaError, withoutGuard } from './import-cells.ts'
import { importPictureReasons, isPictureSource, pictureSourcesIn } from './import-pictures.ts'
import { importReasons } from './import-reasons.ts'
import { namesBetween } from './option-parts.ts'
import { readStock } from './read-stock.ts'
import { PRODUCT_IMAGES_MAX, ProductForm, SINGLE_OPTION, VARIANTS_MAX, VariantForm } from './seller-forms.ts'
import { type ImportColumn, type ImportHeader, importColumnNames } from './seller-import-columns.ts'
import { sellerProductMessages } from './seller-messages.ts'

/** One raw row of the file. `number`: as in spreadsheets, from 1 including the header. */
export interface TableRow {
  number: number
  cells: readonly string[]
}

interface CellProblem {
  /** The name of the column. */
  column: string
  reason: string
}

export interface BadRow extends TableRow {
  problems: CellProblem[]
}

export interface ImportedVariant {
  options: string
  finalPrice: number
  stockQuantity: number
  /** Number of one of the product's pictures, from 1. Null: unchanged. */
  picture: number | null
}

/** A valid product with all its variants. */
export interface ImportedProduct {
  code: string
  name: string
  categoryId: number
  basePrice: number | null
  /** HTML. Null: no column or an empty cell; the text stays unchanged. */
  description: string | null
  /** Null: an existing product keeps its status. A new one without pictures is a draft, whatever its file says. */
  status: 'ACTIVE' | 'DRAFT' | null
  /** Null: unchanged. */
  optionNames: string[] | null
  variants: ImportedVariant[]
  /** URLs, and names of files in a ZIP, in the order of display. */
  pictures: readonly string[]
  /** Its rows as in the file. */
  rows: readonly TableRow[]
}

/** Characters of all rows of one product, unknown columns included: a product is handed on and written as one piece. */
const PRODUCT_TEXT_MAX = 500_000

const states: Record<string, 'ACTIVE' | 'DRAFT'> = {
  'dang ban': 'ACTIVE',
  active: 'ACTIVE',
  'ban nhap': 'DRAFT',
  nhap: 'DRAFT',
  draft: 'DRAFT',
}

// The fields of the page where a seller edits a product: what a file writes keeps to the same limits.
const fields = { ...ProductForm.shape, ...VariantForm.shape }

/** The first objection of a field of the form; null for none. */
const objection = (field: z.ZodMiniType, value: unknown): string | null =>
  z.safeParse(field, value).error?.issues[0]?.message ?? null

/** `Màu / Size`, as the options texts are written; an empty name, also the first or last, is one that the shop guesses. */
const namesOf = (text: string) => namesBetween(text).map(tidy)

interface Facts {
  row: TableRow
  problems: CellProblem[]
  stripped: Set<ImportColumn>
  code: string
  name: string
  category: string
  basePrice: number | null
  baseText: string
  optionNames: string
  options: string
  picture: number | null
  price: number | null
  stock: number | null
  state: string
  description: string
  pictures: readonly string[]
}

/** Notes what is wrong with a cell. One that was stripped of marks gets no further objection: what is left of it is not what was written. */
function object(
  { problems, stripped }: Pick<Facts, 'problems' | 'stripped'>,
  column: ImportColumn,
  reason: string,
): void {
  if (!stripped.has(column)) problems.push({ column: importColumnNames[column], reason })
}

/** Parses one row and collects its own errors. */
function readRow(row: TableRow, { places }: ImportHeader): Facts {
  const problems: CellProblem[] = []
  const stripped = new Set<ImportColumn>()
  const wrong = (column: ImportColumn, reason: string) => object({ problems, stripped }, column, reason)
  const raw = (column: ImportColumn) => {
    const typed = withoutGuard(row.cells[places[column] ?? -1] ?? '')
    const stacked = hasStackedMarks(typed)
    if (stacked) wrong(column, importReasons.marks)
    if (stacked) stripped.add(column)
    if (formulaError.test(typed)) wrong(column, importReasons.formulaError)
    return stacked ? withoutStackedMarks(typed) : typed
  }
  const check = (column: ImportColumn, field: z.ZodMiniType, value: unknown) => {
    const reason = objection(field, value)
    if (reason !== null) wrong(column, reason)
  }
  const figure = (column: ImportColumn, typed: string, field: z.ZodMiniType) => {
    const value = column === 'stock' ? readStock(typed) : readWholeNumber(typed)
    if (value === null && column !== 'stock') wrong(column, importReasons.price)
    else check(column, field, value ?? Number.NaN)
    return value
  }
  const needed = (column: ImportColumn, field: z.ZodMiniType) => {
    const typed = tidy(raw(column))
    if (typed !== '') return figure(column, typed, field)
    wrong(column, importReasons.required)
    return null
  }
  const code = tidy(raw('code'))
  if (code === '') wrong('code', importReasons.required)
  else check('code', fields.sellerCode, code)
  const state = tidy(raw('status'))
  if (state !== '' && !states[fold(state)]) wrong('status', importReasons.status)
  const name = tidy(raw('name'))
  if (name !== '') check('name', fields.name, name)
  const options = tidy(raw('options'))
  if (options !== '') check('options', fields.options, options)
  const optionNames = tidy(raw('optionNames'))
  if (optionNames !== '') check('optionNames', fields.optionNames, namesOf(optionNames))
  const pictureText = tidy(raw('picture'))
  const picture = pictureText === '' ? null : (readWholeNumber(pictureText) ?? Number.NaN)
  if (picture !== null && !(picture >= 1 && picture <= PRODUCT_IMAGES_MAX)) wrong('picture', importReasons.picture)
  const baseText = tidy(raw('basePrice'))
  const pictures = pictureSourcesIn(raw('pictures'))
  if (!pictures.every(isPictureSource)) wrong('pictures', importPictureReasons.source)
  return {
    row,
    problems,
    stripped,
    code,
    name,
    category: tidy(raw('category')),
    basePrice: baseText === '' ? null : figure('basePrice', baseText, fields.basePrice),
    baseText,
    optionNames,
    options,
    picture,
    price: needed('price', fields.finalPrice),
    stock: needed('stock', fields.stockQuantity),
    state,
    description: raw('description').normalize('NFC').trim(),
    pictures,
  }
}

/** Product-level columns: the first row sets them, later rows repeat them or are empty. */
function compareWithFirst([first, ...others]: readonly Facts[]): void {
  if (!first) return
  const compare = (column: ImportColumn, textOf: (facts: Facts) => string) => {
    const wanted = fold(textOf(first))
    for (const other of others)
      if (textOf(other) !== '' && fold(textOf(other)) !== wanted)
        object(other, column, importReasons.differs(first.row.number))
  }
  compare('name', ({ name }) => name)
  compare('category', ({ category }) => category)
  compare('basePrice', ({ baseText }) => baseText)
  compare('optionNames', ({ optionNames }) => optionNames)
  compare('status', ({ state }) => state)
}

function compareVariants(rows: readonly Facts[]): void {
  const seen = new Map<string, number>()
  for (const facts of rows) {
    const { options, row } = facts
    const key = fold(options || SINGLE_OPTION)
    const before = seen.get(key)
    if (rows.length > 1 && options === '') object(facts, 'options', importReasons.optionsRequired)
    else if (before !== undefined) object(facts, 'options', importReasons.optionsTwice(before))
    seen.set(key, before ?? row.number)
  }
  const last = rows.at(-1)
  if (last && rows.length > VARIANTS_MAX) object(last, 'options', sellerProductMessages.variantsTooMany(VARIANTS_MAX))
}

interface JudgedTable {
  products: ImportedProduct[]
  bad: BadRow[]
}

interface JudgeTools {
  /** The id of a category by its name or path. */
  find: (text: string) => number | 'unknown' | 'ambiguous'
  /** The HTML of a description; null when a letter of it has marks without end. */
  describe: (text: string) => string | null
}

/** Splits the rows of a table into valid products and invalid rows. A product is valid only as a whole, and only as the form for one
 *  product (`ProductForm`) would take it. */
export function judgeTable(rows: Iterable<TableRow>, header: ImportHeader, tools: JudgeTools): JudgedTable {
  const groups = new Map<string, Facts[]>()
  const nameless: Facts[] = []
  for (const row of rows) {
    const facts = readRow(row, header)
    const group = groups.get(facts.code)
    if (facts.code === '') nameless.push(facts)
    else if (group) group.push(facts)
    else groups.set(facts.code, [facts])
  }
  const products: ImportedProduct[] = []
  const bad: Facts[] = [...nameless]
  for (const group of groups.values()) {
    const product = judgeProduct(group, tools)
    if (product) products.push(product)
    else for (const facts of group) bad.push(facts)
  }
  bad.sort((one, other) => one.row.number - other.row.number)
  return { products, bad: bad.map(({ row, problems }) => ({ ...row, problems })) }
}

/** The HTML of a product's description; null when there is none, or when the form would not take it: then with a problem. */
function descriptionOf(facts: Facts, describe: JudgeTools['describe']): string | null {
  const { description } = facts
  if (description === '') return null
  const html = objection(fields.description, description) === null ? describe(description) : description
  // Where it is HTML, marks may have been written as entities or around tags that are gone.
  const reason = html === null ? importReasons.marks : objection(fields.description, html)
  if (reason === null) return html
  object(facts, 'description', reason)
  return null
}

const textLength = (group: readonly Facts[]) =>
  group.reduce((sum, { row }) => row.cells.reduce((so, cell) => so + cell.length, sum), 0)

function judgeProduct(group: readonly Facts[], { find, describe }: JudgeTools): ImportedProduct | null {
  const [first] = group
  if (!first) return null
  const wrong = (column: ImportColumn, reason: string) => object(first, column, reason)
  if (first.name === '') wrong('name', importReasons.required)
  const categoryId = first.category === '' ? 'missing' : find(first.category)
  if (categoryId === 'missing') wrong('category', importReasons.required)
  if (categoryId === 'unknown') wrong('category', importReasons.categoryUnknown)
  if (categoryId === 'ambiguous') wrong('category', importReasons.categoryAmbiguous)
  compareWithFirst(group)
  compareVariants(group)
  if (textLength(group) > PRODUCT_TEXT_MAX) wrong('code', importReasons.long(PRODUCT_TEXT_MAX))
  const description = descriptionOf(first, describe)
  const pictures = [...new Set(group.flatMap((facts) => facts.pictures))]
  if (pictures.length > PRODUCT_IMAGES_MAX) wrong('pictures', importPictureReasons.tooMany(PRODUCT_IMAGES_MAX))
  const offender = group.find(({ problems }) => problems.length > 0)
  if (!offender && typeof categoryId === 'number') {
    const product = {
      code: first.code,
      name: first.name,
      categoryId,
      basePrice: first.basePrice,
      description,
      status: states[fold(first.state)] ?? null,
      optionNames: first.optionNames === '' ? null : namesOf(first.optionNames),
      variants: group.map(({ options, picture, price, stock }) => ({
        options: options || SINGLE_OPTION,
        finalPrice: price ?? 0,
        stockQuantity: stock ?? 0,
        picture,
      })),
      pictures,
      rows: group.map(({ row }) => row),
    }
    const reason = objection(ProductForm, {
      ...product,
      sellerCode: product.code,
      description: description ?? '',
      optionNames: product.optionNames ?? [],
      images: [],
    })
    if (reason === null) return product
    wrong('code', reason)
  }
  const reason = importReasons.sibling(offender?.row.number ?? first.row.number)
  for (const { problems } of group) if (problems.length === 0) problems.push({ column: importColumnNames.code, reason })
  return null
}
