import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake chat provider: its script has the provider's interface, records the calls of the page, opens a frame and sends a request. */
export interface ChatHost {
  origin: string
  /** Paths that were requested. */
  requests: string[]
  end: () => void
}

const sdk = `
window.chatCalls = []
window.chatwootSDK = {
  run: ({ websiteToken, baseUrl }) => {
    const record = (name) => (...values) => window.chatCalls.push([name, ...values])
    window.chatCalls.push(['run', websiteToken, window.chatwootSettings.locale])
    window.$chatwoot = Object.fromEntries(['setUser', 'setLocale', 'reset', 'toggleBubbleVisibility'].map((name) => [name, record(name)]))
    const box = document.createElement('iframe')
    box.title = 'chat'
    box.src = baseUrl + '/widget?website_token=' + websiteToken
    document.body.append(box)
    fetch(baseUrl + '/api').then(() => window.dispatchEvent(new Event('chatwoot:ready')))
  },
}`

export async function startChatHost(): Promise<ChatHost> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(pathname)
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(pathname.endsWith('.js') ? sdk : '<p>chat</p>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, end: () => server.close() }
}
