/** The query of an address as plain texts, so that addresses can be read, written and mailed by people. */
export const parseAddress = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

export function writeAddress(search: Record<string, unknown>) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}
