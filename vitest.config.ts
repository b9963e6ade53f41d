import { defineConfig } from 'vitest/config'
import { isFull } from './prove/size.ts'
import { LongestFirst } from './scripts/longest-first.ts'

// Proofs that hold times: other tests would take the cores meanwhile.
const alone = ['e2e/proofs/processes.spec.ts', 'e2e/proofs/rehearsal.spec.ts']
// A proof that fails by chance has found something, and is not repeated.
const tags = [{ name: 'proof', retry: 0 }]

export default defineConfig({
  test: {
    // One more than the reference machine has cores: tests often wait for a page. Each worker has a marketplace and a browser of its own.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit and api',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            // Money and orders in small size: on their own, they would load the server once more per worker, and start a second database server.
            ...(isFull ? [] : ['prove/*.prove.ts']),
          ],
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          // Files share a worker's modules, so that the server's code is loaded once per worker and not once per file.
          isolate: false,
          // What is waited for comes later while the other workers take the cores.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      // Money and orders in full size (npm run prove).
      ...(isFull
        ? [
            {
              test: {
                name: 'prove',
                include: ['prove/*.prove.ts'],
                globalSetup: ['apps/server/src/testing/database-server.ts'],
                isolate: false,
                // It has the machine for itself: lists are held against a time.
                sequence: { groupOrder: 2 },
                maxWorkers: 1,
                testTimeout: 120_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
      {
        test: {
          name: 'journeys',
          // The proofs, which start servers of their own, are in one queue with the journeys, so that no core is idle while a proof waits.
          include: ['e2e/*.spec.ts', 'e2e/proofs/*.spec.ts'],
          exclude: alone,
          globalSetup: ['e2e/support/markets.ts'],
          // Files share a worker's modules, its browser and its marketplace.
          isolate: false,
          sequence: { groupOrder: 1 },
          // As long as the browser's own waiting.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          // A busy machine may press between two frames. What passes only at the second try is named at the end of the run, to be mended.
          retry: 1,
          // A project of proofs would start a worker, and its browser, anew at each change between the two.
          tags,
          // What a file prepares on two busy cores; the visits of all screens take longer and say so.
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          // They have the machine for themselves: of a request that is refused only what is done to the program may be the cause, and not the other tests.
          sequence: { groupOrder: 3 },
          maxWorkers: 1,
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          tags,
        },
      },
    ],
  },
})
