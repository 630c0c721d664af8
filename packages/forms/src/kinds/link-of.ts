/** The web address that a button opens; undefined where it is none. Nothing is filled in: an answer never leaves in an address. */
export function linkOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.includes('{{') || !URL.canParse(address.trim())) return undefined
  const { protocol, username, href } = new URL(address.trim())
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? href : undefined
}
