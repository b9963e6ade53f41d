const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])

/** The metrics that a PromQL expression names, in order, each once. Aggregations, functions, labels and keywords are none. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/gu, '')
    .replaceAll(/\{[^}]*\}/gu, '')
    .replaceAll(/\[[^\]]*\]/gu, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gu, '')
  const names = [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\s*\(|\w)/gu)].map(([name]) => name)
  return [...new Set(names)].filter(
    (name) => !keywords.has(name.toLowerCase()) && !/^(?:sum|max|min|avg|count|topk)$/u.test(name),
  )
}

/** The labels by which a PromQL expression selects one of the metrics, and those by which it groups, sets against or leaves out. */
export function labelsIn(expression: string): { selected: Map<string, string[]>; grouped: string[] } {
  const names = (list: string) => list.split(',').flatMap((one) => /[a-z_]\w*/iu.exec(one)?.[0] ?? [])
  const selected = new Map<string, string[]>()
  for (const [, metric = '', braces = ''] of expression.matchAll(/([a-zA-Z_:][\w:]*)\{((?:[^"}]|"[^"]*")*)\}/gu)) {
    const labels = names(braces.replaceAll(/"[^"]*"/gu, ''))
    selected.set(metric, [...new Set([...(selected.get(metric) ?? []), ...labels])])
  }
  const lists = expression.matchAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/gu)
  return { selected, grouped: [...new Set([...lists].flatMap(([, list = '']) => names(list)))] }
}
