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
