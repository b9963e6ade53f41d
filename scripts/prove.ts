// Usage: npm run prove [-- <vitest filter>]
// Proves on a real database that money and units are neither lost nor created: oversell (two server processes, killed at random), ledger (10,000
// random orders), lifecycle (every transition), bank (1,000 transfers), races, payout-months (10,000 orders over three months, which are closed) and
// payout-kills (200 runs of payouts, each killed at one of its steps). Bounded in time. PROVE_SEED seeds the random numbers: the same seed gives the
// same orders. Also that console lists are fast over a million orders (console-lists), and a shop of 100,000
// products and an import of 20,000 rows (seller-products), and that 2,000 hostile files stop no server (hostile-imports). npm test runs a small
// size. Exits non-zero on failure.
import { buildWebIfStale } from './build-web.ts'
import { runVitest } from './run-vitest.ts'

buildWebIfStale((line) => console.log(line))
const seed = process.env.PROVE_SEED ?? '2026'
console.log(`seed ${seed}`)
const { code } = await runVitest(['--project', 'prove', ...process.argv.slice(2), '--reporter=verbose'], {
  PROVE: 'full',
  PROVE_SEED: seed,
})
process.exit(code)
