import { defineConfig } from '@playwright/test'

/** Each file of journeys has a portal of its own, see `test.ts`; two side by side are what a small machine carries. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  globalSetup: './portal/prepare.ts',
  outputDir: '../node_modules/.cache/journeys',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'el-GR',
    timezoneId: 'Europe/Athens',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
