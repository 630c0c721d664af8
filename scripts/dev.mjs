// npm run dev: the server restarts and the pages change as files are saved. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { pathTo, root } from './paths.mjs'
import { projectEnvironment } from './run.mjs'

await ensureInstalled()
await continueUnderNode24()

const port = process.env.PORT ?? '3000'
const env = projectEnvironment({ PORT: port, API_URL: `http://127.0.0.1:${port}` })
const server = spawn(process.execPath, ['--watch', pathTo('apps/api/src/main.ts')], { cwd: root, env, stdio: 'inherit' })
const pages = spawn(process.execPath, [pathTo('node_modules/vite/bin/vite.js')], { cwd: pathTo('apps/web'), env, stdio: 'inherit' })

const stop = () => {
  server.kill('SIGTERM')
  pages.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.once('close', stop)
pages.once('close', stop)
