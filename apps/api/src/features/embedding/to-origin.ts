const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
const hostName = /^(\[[\da-f:]+\]|[a-z\d-]+(\.[a-z\d-]+)*)$/

/** The origin of a URL as a browser serialises it. Undefined for an invalid URL, and for http except on localhost, because others on the network could impersonate it. */
export function toOrigin(text: string): string | undefined {
  const written = /^[a-z]+:/i.test(text) && !/^[\w.-]+:\d+/.test(text) ? text : `https://${text}`
  if (!URL.canParse(written)) return undefined
  const { protocol, hostname, username, origin } = new URL(written)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ownMachine.has(hostname))
  return isSafe && !username && hostName.test(hostname) ? origin : undefined
}
