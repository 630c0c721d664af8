/** What the page knows of its visitor before any call, from what `api/session.ts` keeps; that module comes later, with the other code. */
export interface Visitor {
  isSignedIn: boolean
  /** In a limited session, a rehearsal, or a new tab that will ask the others for their session: the pages look different there. */
  hasOtherLayout: boolean
}

function readUser(): { scope?: unknown; rehearsal?: unknown } | null {
  try {
    return JSON.parse(sessionStorage.getItem('user') ?? 'null')
  } catch {
    return null
  }
}

export function readVisitor(): Visitor {
  const user = readUser()
  const mayJoin = !user && (localStorage.getItem('signedIn') !== null || localStorage.getItem('screen') !== null)
  return { isSignedIn: user !== null, hasOtherLayout: mayJoin || Boolean(user?.scope || user?.rehearsal) }
}
