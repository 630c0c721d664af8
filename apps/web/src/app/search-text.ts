/** Reads the query string as plain texts, not as JSON, so that addresses stay readable. */
export const parseAddress = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

export function writeAddress(search: Record<string, unknown>) {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}
