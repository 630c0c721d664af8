// npm run presses: counts the presses, scrolls and seconds of four tasks, as `e2e/presses` does them in a browser.
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
const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', 'e2e/presses'], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: path },
})
process.exit(status ?? 1)
