/** Names with a meaning of their own in the addresses of the form service. */
const reserved = ['access', 'action', 'current', 'exists', 'export', 'form', 'import', 'logout', 'me', 'new', 'project', 'role', 'submission', 'token']

/** The beginning of the paths of the forms of invitations. */
export const invitationPathPrefix = 'invitation-'

export const maxPathLength = 60

/** Whether a text can be the path of a stored form or script: small English letters and digits, in words joined by hyphens. */
export const isStoredPath = (text: string): boolean =>
  text.length <= maxPathLength && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && !reserved.includes(text) && !text.startsWith(invitationPathPrefix)
