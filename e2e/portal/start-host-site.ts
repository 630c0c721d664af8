import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site on another origin (`localhost` instead of `127.0.0.1`) whose content security policy allows the portal only. */
export interface HostSite {
  origin: string
  pageOf: (invitationId: number) => string
  end: () => void
}

const script = `
window.portalEvents = []
window.messages = []
for (const name of ['created', 'submitted', 'finished']) {
  document.addEventListener('klesis:' + name, (event) => window.portalEvents.push([name, event.detail.applicationId, event.target.dataset.klesisInvitation]))
}
addEventListener('message', ({ origin, data }) => window.messages.push([origin, data]))`

export async function startHostSite(portal: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/host.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const page = `<!doctype html><html lang="el"><head><meta charset="utf-8"><title>Σχολή</title></head>
      <body><h1>Σελίδα της Σχολής</h1><script src="/host.js"></script>
      <div data-klesis-invitation="${Number(searchParams.get('invitation'))}"></div>
      <script src="${portal}/embed.js" defer></script></body></html>`
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'self' ${portal}; frame-src ${portal}`,
        'referrer-policy': 'no-referrer',
      })
      .end(page)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, pageOf: (invitationId) => `${origin}/?invitation=${invitationId}`, end: () => server.close() }
}
