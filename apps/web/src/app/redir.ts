const insideThePortal = /^\/(?![/\\])/

/** Where to go after signing in: a path of the portal, never another host's address. */
export const toSafePath = (redir: string | undefined, otherwise = '/dashboard') => (redir && insideThePortal.test(redir) ? redir : otherwise)
