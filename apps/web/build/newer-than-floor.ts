import { type ESTree, parseSync, Visitor } from 'vite'
import { newerNames } from './newer-names.ts'

const names = newerNames()
/** Methods of lists that iterators have too, in newer browsers only. */
const ofIterators = /^(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/u
const iteration = /^(?:values|keys|entries|matchAll)$/u
const windows = /^(?:window|globalThis|self)$/u
/** Modifiers in a part of a regular expression. */
const modifiers = /\(\?[ims]*-?[ims]+:/u

const nameOf = ({ computed, property }: ESTree.MemberExpression): string | null => {
  if (!computed && property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}
const identifierOf = (node: ESTree.Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '')

/** `list.values().map(…)`: what `values()` returns has no `map` in the browsers of the floor. `Object.values(one)` is a list. */
function isOfIterator({ object }: ESTree.MemberExpression, name: string): boolean {
  if (!ofIterators.test(name) || object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression')
    return false
  const inner = nameOf(object.callee)
  return inner !== null && iteration.test(inner) && object.arguments.length === (inner === 'matchAll' ? 1 : 0)
}

/** `new URLSearchParams(q).size` and `url.searchParams.size`: other objects have had a `size` for long. */
const isOfParameters = ({ object }: ESTree.MemberExpression): boolean =>
  (object.type === 'NewExpression' && identifierOf(object.callee) === 'URLSearchParams') ||
  (object.type === 'MemberExpression' && nameOf(object) === 'searchParams')

/** The names in a built script that some browser of the floor lacks, by MDN's data: `Promise.withResolvers`, `.isWellFormed`, `cookieStore`. A method that is
 *  called only if it is there (`?.()`) is none, nor is a name that is only asked for (`typeof`).
 *
 *  It sees names, not types: not a member whose name older objects have too (`size` of parameters in a variable), not a method of an iterator in a
 *  variable, not a newer argument. */
export function newerThanFloor(file: string, code: string): string[] {
  const found = new Set<string>()
  const asked = new WeakSet<object>()
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  new Visitor({
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') asked.add(argument)
    },
    CallExpression({ optional, callee }) {
      if (optional) asked.add(callee)
    },
    NewExpression({ callee, arguments: given }) {
      const name = identifierOf(callee)
      if (names.constructors.has(name)) found.add(`new ${name}`)
      const [, flags] = given
      if (name === 'RegExp' && flags?.type === 'Literal' && String(flags.value).includes('v')) found.add('/…/v')
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern') return
      for (const property of id.properties) {
        const name = property.type === 'Property' ? identifierOf(property.key) : ''
        const owner = identifierOf(init)
        if (names.statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`)
        else if (windows.test(owner) && names.globals.has(name)) found.add(name)
      }
    },
    MemberExpression(member) {
      // The property is no global of that name.
      if (!member.computed) asked.add(member.property)
      const name = nameOf(member)
      if (name === null || asked.has(member)) return
      const owner = identifierOf(member.object)
      if (names.statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`)
      else if (windows.test(owner) && names.globals.has(name)) found.add(name)
      else if (isOfIterator(member, name)) found.add(`iterator.${name}`)
      else if (name === 'size' && isOfParameters(member)) found.add('URLSearchParams.size')
      else if (names.members.has(name)) found.add(`.${name}`)
    },
    Property({ key, computed }) {
      if (!computed) asked.add(key)
    },
    MethodDefinition({ key, computed }) {
      if (!computed) asked.add(key)
    },
    PropertyDefinition({ key, computed }) {
      if (!computed) asked.add(key)
    },
    Identifier(identifier) {
      if (names.globals.has(identifier.name) && !asked.has(identifier)) found.add(identifier.name)
    },
    Literal(literal) {
      if (!('regex' in literal)) return
      if (literal.regex.flags.includes('v')) found.add('/…/v')
      if (modifiers.test(literal.regex.pattern)) found.add('(?i:…)')
    },
  }).visit(program)
  return [...found].sort()
}
