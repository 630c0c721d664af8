// Sends many different changes, each once; the parent process sends them.
import { fire } from './cannon.ts'
import { type Changes, connections } from './run-load.ts'
import { serveTask } from './serve-task.ts'

await serveTask<Changes>(async ({ address, changes }) => {
  let at = 0
  const setupRequest = <Request extends object>(request: Request): Request => {
    const change = changes[at]
    at += 1
    if (!change) return request
    const { method, path, token, body } = change
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return { ...request, method, path, headers, body: JSON.stringify(body) }
  }
  return { run: () => fire({ url: address, connections, amount: changes.length, requests: [{ setupRequest }] }) }
})
