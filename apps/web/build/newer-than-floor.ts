import { type ESTree, parseSync, Visitor } from 'vite'
import { newerNames } from './newer-names.ts'

const names = newerNames()
/** Methods of lists that iterators have too, in newer browsers only. */
const ofIterators = /^(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/u
const iteration = /^(?:values|keys|entries|matchAll)$/u

const nameOf = ({ computed, property }: ESTree.MemberExpression): string | null => {
  if (!computed && property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

/** `list.values().map(…)`: what `values()` returns has no `map` in the browsers of the floor. `Object.values(one)` is a list. */
function isOfIterator({ object }: ESTree.MemberExpression, name: string): boolean {
  if (!ofIterators.test(name) || object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression')
    return false
  const inner = nameOf(object.callee)
  return inner !== null && iteration.test(inner) && object.arguments.length === (inner === 'matchAll' ? 1 : 0)
}

/** The names in a built script that some browser of the floor lacks, by MDN's data: `Promise.withResolvers`, `.toSorted`, `Iterator`. A method that is
 *  called only if it is there (`?.()`) is none, nor is a name that is only asked for (`typeof`). */
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
    MemberExpression(member) {
      // The property is no global of that name.
      if (!member.computed) asked.add(member.property)
      const name = nameOf(member)
      if (name === null || asked.has(member)) return
      const owner = member.object.type === 'Identifier' ? member.object.name : ''
      if (names.statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`)
      else if (isOfIterator(member, name)) found.add(`iterator.${name}`)
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
      if ('regex' in literal && literal.regex.flags.includes('v')) found.add('/…/v')
    },
  }).visit(program)
  return [...found].sort()
}
