// npm run presses: counts the presses, scrolls and seconds of four tasks, and what each page moves by itself, as `e2e/presses` does it in a browser.
// `npm run presses -- shifts`, `decisions` or `tasks` counts one of them.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'

await ensureInstalled()
await continueUnderNode24()
const { path, missing } = await ensureChromium()
if (missing) throw new Error(missing)
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', 'e2e/presses', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: path },
})
process.exit(status ?? 1)
