// Usage: npm start
// Builds what is stale and runs the marketplace. The variables of the environment are listed in docs/operating.md.
import { buildWebIfStale } from './build-web.ts'

buildWebIfStale((line) => console.log(line))
await import('../apps/server/src/main.ts')
