// Usage: npm start
// Builds the web application if it is stale and runs the marketplace. Environment variables: docs/operating.md.
import { buildWebIfStale } from './build-web.ts'

buildWebIfStale((line) => console.log(line))
await import('../apps/server/src/main.ts')
