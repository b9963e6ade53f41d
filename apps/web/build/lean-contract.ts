import type { Plugin } from 'vite'

/** What an endpoint is checked against and documented with. The server does that; the client only asks. */
const serverKeys = new Set(['params', 'query', 'body', 'data', 'summary'])

interface Node {
  type: string
  start: number
  end: number
}
interface Value extends Node {
  callee?: { name?: string }
  arguments?: readonly (Node & { properties?: readonly (Node & { key?: { name?: string }; value?: Node })[] })[]
}
interface Variables {
  declarations?: readonly { init?: Value | null }[]
}

interface AdministrativeUnit {
  start: number
  end: number
  kind: 'server' | 'rule'
}

/** The places of a contract file to be rewritten, in their order: what only the server needs inside of `endpoint({ … })`, and its rules. */
function placesOf(body: readonly (Variables & { declaration?: Variables | null })[]): AdministrativeUnit[] {
  const values = body.flatMap((statement) =>
    ((statement.declaration ?? statement).declarations ?? []).flatMap(({ init }) => init ?? []),
  )
  return values.flatMap((value): AdministrativeUnit[] => {
    if (value.callee?.name === 'endpoint') {
      const properties = value.arguments?.[0]?.properties ?? []
      return properties.flatMap(({ key, value: part }) =>
        part && serverKeys.has(key?.name ?? '') ? [{ start: part.start, end: part.end, kind: 'server' as const }] : [],
      )
    }
    const rule = value.type === 'CallExpression' || value.type === 'ObjectExpression'
    return rule ? [{ start: value.start, end: value.end, kind: 'rule' }] : []
  })
}

/** Makes the contract cheap to ask by, in the code for browsers only. An endpoint would bring its schemas, and with them the whole of Zod
 *  (12 kB compressed), into the first page, where nothing is ever checked against them: they are taken out, and so is the sentence for
 *  the documentation. The rules themselves stay for
 *  the forms that import them by name (`Register`, `Login`), marked so that the bundler drops those that nobody imports. */
export function leanContract(): Plugin {
  return {
    name: 'chophien:lean-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/packages\/domain\/src\/[^/]+\/(?:[a-z-]*contract[^/]*|fields)\.ts$/u },
      handler(code) {
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Parameters<typeof placesOf>[0] }
        let lean = code
        for (const { kind, start, end } of placesOf(body).toReversed()) {
          const text = kind === 'server' ? 'undefined' : `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
          lean = lean.slice(0, start) + text + lean.slice(end)
        }
        return { code: lean, map: null }
      },
    },
  }
}
