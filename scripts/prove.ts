// Usage: npm run prove [-- <vitest filter>]
// Proves on a real database that money and units are never lost or made: oversell (two server processes, killed at random), ledger (10,000
// random orders), lifecycle (every way to move an order), bank (1,000 transfers) and races. Bounded in time; PROVE_SEED chooses the chance,
// the same seed gives the same orders. Also that the lists of the consoles are quick over a million orders (console-lists), and so are a shop of 100,000
// products and an import of 20,000 rows (seller-products). npm test runs the same in a small size. Exits non-zero when something does not hold.
import { buildWebIfStale } from './build-web.ts'
import { runVitest } from './run-vitest.ts'

buildWebIfStale((line) => console.log(line))
const seed = process.env.PROVE_SEED ?? '2026'
console.log(`seed ${seed}`)
process.exit(
  await runVitest(['--project', 'prove', ...process.argv.slice(2), '--reporter=verbose'], {
    PROVE: 'full',
    PROVE_SEED: seed,
  }),
)
