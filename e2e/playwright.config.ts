import { defineConfig } from '@playwright/test'

/**
 * Features of Chromium that the journeys do without. Each window would start a process that prepares the list below the address bar, which
 * nobody sees: half a second of the processor. With a new document at each navigation, a page that is closed while it navigates is at times never
 * closed, and its test waits for that until its time is over. Chromium heeds the last such list only, so Playwright's own stands here as well.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'RenderDocument',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${withoutFeatures.join(',')}`,
  ],
}

/** Files whose tests only look at pages: the Chromium without windows does, which has no settings for cookies of other sites. */
const sweeps = /accessibility[^/]*\.spec\.ts$/

/** Each file of journeys has a portal of its own, see `test.ts`; two side by side are what a small machine carries. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Only a journey that hangs reaches these limits, however busy the machine is.
  timeout: 240_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalSetup: './portal/prepare.ts',
  outputDir: '../node_modules/.cache/journeys',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'el-GR',
    timezoneId: 'Europe/Athens',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sweeps', testMatch: sweeps, use: { launchOptions: { ...launchOptions, executablePath: process.env.CHROMIUM_SHELL_PATH ?? chromium } } },
    { name: 'journeys', testIgnore: sweeps, use: { launchOptions: { ...launchOptions, executablePath: chromium } } },
  ],
})
