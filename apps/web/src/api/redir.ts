/** No second slash, no backslash, and none of the characters that browsers leave out before they look. */
const insideThePortal = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u

/** Where to go after signing in: a path of the portal, never another host's address. */
export const toSafePath = (redir: string | undefined, otherwise = '/dashboard') => (redir && insideThePortal.test(redir) ? redir : otherwise)
