import journeys from '../playwright.config.ts'

/** `npm run presses`: counts what four tasks take, and fails where one takes more than its goal. Not part of the tests. */
export default {
  ...journeys,
  testDir: '.',
  testMatch: '*.count.ts',
  globalSetup: '../portal/prepare.ts',
  outputDir: '../../node_modules/.cache/presses',
  workers: 1,
}
