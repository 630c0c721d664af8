/** No second slash, no backslash, and none of the characters that browsers leave out before they look. */
const insideThePortal = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u

/** With its dots followed, the path still begins with one slash: `/a/..//b` would become `//b`, which is a host. */
const staysInside = (path: string) => URL.canParse(path, 'https://portal.invalid') && !new URL(path, 'https://portal.invalid').pathname.startsWith('//')

/** Where to go after signing in: a path of the portal, never another host's address. */
export const toSafePath = (redir: string | undefined, otherwise = '/dashboard'): string =>
  redir && insideThePortal.test(redir) && staysInside(redir) ? redir : otherwise
