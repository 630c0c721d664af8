// Calls a server as fast as it answers; the parent process sends the task.
import { fire } from './cannon.ts'
import { connections, type Load } from './run-load.ts'
import { serveTask } from './serve-task.ts'

await serveTask<Load>(async ({ address, paths, token, amount, gzip }) => {
  const headers = { authorization: `Bearer ${token}`, ...(gzip && { 'accept-encoding': 'gzip' }) }
  const requests = paths.map((path) => ({ method: 'GET', path, headers }))
  return { run: () => fire({ url: address, connections, amount, requests }) }
})
