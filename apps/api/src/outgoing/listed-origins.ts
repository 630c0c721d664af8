/** Converts a list of hosts to origins: `a.example, http://b.example:8080` → `https://a.example`, `http://b.example:8080`. */
export function listedOrigins(hosts: string): ReadonlySet<string> {
  const entries = hosts.split(/[\s,]+/).filter((entry) => entry !== '')
  const urls = entries.map((entry) => (entry.includes('://') ? entry : `https://${entry}`)).filter((entry) => URL.canParse(entry))
  return new Set(urls.map((entry) => new URL(entry)).flatMap(({ protocol, origin }) => (protocol === 'https:' || protocol === 'http:' ? [origin] : [])))
}
