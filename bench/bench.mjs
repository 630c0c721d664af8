// npm run bench, with nothing done before: installs and builds what is missing, then measures.
import { ensureWebBuilt } from '../scripts/build-web.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import { ensureInstalled } from '../scripts/install.mjs'
import { continueUnderNode24 } from '../scripts/node-24.mjs'

await ensureInstalled()
await continueUnderNode24()
const { ok } = await ensureWebBuilt()
if (!ok) process.exit(1)
const { path } = await ensureChromium()
if (path) process.env.CHROMIUM_PATH = path
await import('./bench.ts')
