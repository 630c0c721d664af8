/** One leading slash, no backslash, and no control characters, which browsers remove from an address before they parse it. */
const insideThePortal = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u

/** After its dot segments are resolved, the path still begins with one slash: `/a/..//b` becomes `//b`, which names a host. */
const staysInside = (path: string) => URL.canParse(path, 'https://portal.invalid') && !new URL(path, 'https://portal.invalid').pathname.startsWith('//')

/** The path to open after signing in. It never leads to another host. */
export const toSafePath = (redir: string | undefined, otherwise = '/dashboard'): string =>
  redir && insideThePortal.test(redir) && staysInside(redir) ? redir : otherwise
