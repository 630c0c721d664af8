// npm start: from a fresh clone to a page in the browser. Runs under Node 20 with nothing installed, and skips the steps that are already done.
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { pathTo, root } from './paths.mjs'
import { serverOptions } from './server-options.mjs'

await ensureInstalled()
await continueUnderNode24()
const { ok } = await ensureWebBuilt()
if (!ok) process.exit(1)

// The server replaces this process, so that signals reach it directly.
process.chdir(root)
process.execve(process.execPath, [process.execPath, ...serverOptions, pathTo('apps/api/src/main.ts'), ...process.argv.slice(2)], process.env)
