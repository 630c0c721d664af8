import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const whereMade = (path: string) => [folder(path)].filter((file) => existsSync(file))

export default defineConfig({
  test: {
    reporters: ['default'],
    // As many as the journeys have: what a machine with two cores and 4 GB carries.
    maxWorkers: 2,
    // Vitest reads this limit here only. See the pool of `web`, the only one that it concerns.
    vmMemoryLimit: '800MB',
    projects: [
      { test: { name: 'scripts', root: folder('scripts'), include: ['**/*.test.mjs'] } },
      { test: { name: 'contract', root: folder('packages/contract'), include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'forms', root: folder('packages/forms'), include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      { test: { name: 'pdf', root: folder('packages/pdf'), include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          root: folder('apps/api'),
          include: ['src/**/*.test.ts'],
          globalSetup: folder('apps/api/src/testing/global-setup.ts'),
          pool: 'forks',
          isolate: false,
          // Only a test that hangs reaches these limits, however busy the machine is.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'web',
          root: folder('apps/web'),
          include: ['{src,vite}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A context of its own for each file, in a process that has compiled the libraries already: half the processor time that a process for each file takes.
          // Contexts are never freed, so a process that has grown is replaced: see `vmMemoryLimit` above.
          pool: 'vmForks',
          setupFiles: whereMade('apps/web/src/testing/setup.ts'),
          // As at the endpoints; a first paint waits for parts that a busy machine takes half a minute to compile.
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
