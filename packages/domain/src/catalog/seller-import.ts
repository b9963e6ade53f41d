import { fold } from '../text/fold.ts'
import { tidy } from '../text/tidy.ts'
import { readWholeNumber } from '../text/whole-number.ts'
import {
  OPTIONS_MAX,
  PRICE_MAX,
  PRODUCT_NAME_MAX,
  SELLER_CODE_MAX,
  SINGLE_OPTION,
  STOCK_MAX,
  sellerCodePattern,
  VARIANTS_MAX,
} from './seller-forms.ts'
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
}

/** A valid product with all its variants. */
export interface ImportedProduct {
  code: string
  name: string
  categoryId: number
  basePrice: number | null
  /** Null: no column or an empty cell; the text stays unchanged. */
  description: string | null
  /** Null: a new product is published, an existing one keeps its status. */
  status: 'ACTIVE' | 'DRAFT' | null
  variants: ImportedVariant[]
}

interface ImportCategory {
  id: number
  name: string
  parentId: number | null
}

const importReasons = {
  required: 'Không được để trống.',
  tooLong: (max: number) => `Dài quá ${max} ký tự.`,
  categoryUnknown: 'Không có danh mục này. Chép đúng tên, hoặc cả đường dẫn như “Thời trang › Áo dài”.',
  categoryAmbiguous: 'Nhiều danh mục cùng tên. Hãy ghi cả đường dẫn như “Thời trang › Áo dài”.',
  status: 'Chỉ nhận “Đang bán” hoặc “Bản nháp”.',
  differs: (row: number) => `Khác với dòng ${row} của cùng mã sản phẩm.`,
  optionsTwice: (row: number) => `Phân loại này đã có ở dòng ${row}.`,
  optionsRequired: 'Sản phẩm có nhiều dòng thì mỗi dòng cần tên phân loại.',
  tooManyVariants: `Một sản phẩm có tối đa ${VARIANTS_MAX} phân loại.`,
  sibling: (row: number) => `Dòng ${row} của cùng sản phẩm có lỗi, nên cả sản phẩm chưa được nhập.`,
} as const

const states: Record<string, 'ACTIVE' | 'DRAFT'> = {
  'dang ban': 'ACTIVE',
  active: 'ACTIVE',
  'ban nhap': 'DRAFT',
  nhap: 'DRAFT',
  draft: 'DRAFT',
}

const categoryKey = (path: string) =>
  path
    .split(/[›>]/u)
    .map((name) => fold(tidy(name)))
    .join('›')

/** Finds categories by id, by a unique name, or by their path of names. */
export function categoryFinder(
  categories: readonly ImportCategory[],
): (text: string) => number | 'unknown' | 'ambiguous' {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byKey = new Map<string, number | 'ambiguous'>()
  const put = (key: string, id: number) => byKey.set(key, byKey.has(key) && byKey.get(key) !== id ? 'ambiguous' : id)
  for (const category of categories) {
    const names: string[] = []
    for (let at: ImportCategory | undefined = category; at; at = byId.get(at.parentId ?? 0)) names.unshift(at.name)
    put(categoryKey(names.join('›')), category.id)
    if (names.length > 1) put(categoryKey(category.name), category.id)
  }
  return (text) => (byId.has(Number(text)) ? Number(text) : (byKey.get(categoryKey(text)) ?? 'unknown'))
}

/** Removes the apostrophe with which exports escape texts that look like formulas. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/u, '')

interface Facts {
  row: TableRow
  problems: CellProblem[]
  code: string
  name: string
  category: string
  basePrice: number | null
  baseText: string
  options: string
  price: number | null
  stock: number | null
  state: string
  description: string
}

/** Parses one row and collects its own errors. */
function readRow(row: TableRow, { places }: ImportHeader): Facts {
  const problems: CellProblem[] = []
  const raw = (column: ImportColumn) => withoutGuard(row.cells[places[column] ?? -1] ?? '')
  const wrong = (column: ImportColumn, reason: string) => problems.push({ column: importColumnNames[column], reason })
  const text = (column: ImportColumn, max: number) => {
    const value = tidy(raw(column))
    if ([...value].length > max) wrong(column, importReasons.tooLong(max))
    return value
  }
  const figure = (column: ImportColumn, max: number, reason: string, optional = false) => {
    const typed = tidy(raw(column))
    if (typed === '' && optional) return null
    const value = readWholeNumber(typed)
    if (typed === '') wrong(column, importReasons.required)
    else if (value === null || value > max) wrong(column, reason)
    return value
  }
  const code = text('code', SELLER_CODE_MAX)
  if (code === '') wrong('code', importReasons.required)
  else if (!sellerCodePattern.test(code)) wrong('code', sellerProductMessages.code)
  const state = tidy(raw('status'))
  if (state !== '' && !states[fold(state)]) wrong('status', importReasons.status)
  return {
    row,
    problems,
    code,
    name: text('name', PRODUCT_NAME_MAX),
    category: tidy(raw('category')),
    basePrice: figure('basePrice', PRICE_MAX, sellerProductMessages.price, true),
    baseText: tidy(raw('basePrice')),
    options: text('options', OPTIONS_MAX),
    price: figure('price', PRICE_MAX, sellerProductMessages.price),
    stock: figure('stock', STOCK_MAX, sellerProductMessages.stock),
    state,
    description: raw('description').normalize('NFC').trim(),
  }
}

/** Product-level columns: the first row sets them, later rows repeat them or are empty. */
function compareWithFirst(first: Facts, other: Facts): void {
  const compare = (column: ImportColumn, one: string, two: string) => {
    if (two !== '' && fold(one) !== fold(two))
      other.problems.push({ column: importColumnNames[column], reason: importReasons.differs(first.row.number) })
  }
  compare('name', first.name, other.name)
  compare('category', first.category, other.category)
  compare('basePrice', first.baseText, other.baseText)
  compare('status', first.state, other.state)
}

function compareVariants(rows: readonly Facts[]): void {
  const column = importColumnNames.options
  const seen = new Map<string, number>()
  for (const { options, problems, row } of rows) {
    const key = fold(options || SINGLE_OPTION)
    const before = seen.get(key)
    if (rows.length > 1 && options === '') problems.push({ column, reason: importReasons.optionsRequired })
    else if (before !== undefined) problems.push({ column, reason: importReasons.optionsTwice(before) })
    seen.set(key, before ?? row.number)
  }
  const last = rows.at(-1)
  if (rows.length > VARIANTS_MAX) last?.problems.push({ column, reason: importReasons.tooManyVariants })
}

interface JudgedTable {
  products: ImportedProduct[]
  bad: BadRow[]
}

/** Splits the rows of a table into valid products and invalid rows. A product is valid only as a whole. */
export function judgeTable(
  rows: Iterable<TableRow>,
  header: ImportHeader,
  findCategory: (text: string) => number | 'unknown' | 'ambiguous',
): JudgedTable {
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
    const product = judgeProduct(group, findCategory)
    if (product) products.push(product)
    else bad.push(...group)
  }
  bad.sort((one, other) => one.row.number - other.row.number)
  return { products, bad: bad.map(({ row, problems }) => ({ ...row, problems })) }
}

function judgeProduct(
  group: readonly Facts[],
  findCategory: (text: string) => number | 'unknown' | 'ambiguous',
): ImportedProduct | null {
  const [first, ...others] = group
  if (!first) return null
  const wrong = (column: ImportColumn, reason: string) =>
    first.problems.push({ column: importColumnNames[column], reason })
  if (first.name === '') wrong('name', importReasons.required)
  const categoryId = first.category === '' ? 'missing' : findCategory(first.category)
  if (categoryId === 'missing') wrong('category', importReasons.required)
  if (categoryId === 'unknown') wrong('category', importReasons.categoryUnknown)
  if (categoryId === 'ambiguous') wrong('category', importReasons.categoryAmbiguous)
  for (const other of others) compareWithFirst(first, other)
  compareVariants(group)
  const offender = group.find(({ problems }) => problems.length > 0)
  if (!offender && typeof categoryId === 'number')
    return {
      code: first.code,
      name: first.name,
      categoryId,
      basePrice: first.basePrice,
      description: first.description === '' ? null : first.description,
      status: states[fold(first.state)] ?? null,
      variants: group.map(({ options, price, stock }) => ({
        options: options || SINGLE_OPTION,
        finalPrice: price ?? 0,
        stockQuantity: stock ?? 0,
      })),
    }
  const reason = importReasons.sibling(offender?.row.number ?? first.row.number)
  for (const { problems } of group) if (problems.length === 0) problems.push({ column: importColumnNames.code, reason })
  return null
}
