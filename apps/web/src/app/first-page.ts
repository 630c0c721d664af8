/** The screens of which something is drawn, and the code asked for, before the code that finds the screen is here. */
export type FirstPage = 'login' | 'dashboard' | 'application'

/** What the page knows before any call: as `api/session.ts` keeps it, which comes with all the other code. */
interface Visitor {
  isSignedIn: boolean
  /** In a limited session, a rehearsal, or a new tab that will ask the others for theirs: its pages look different. */
  isUnusual: boolean
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
  return { isSignedIn: user !== null, isUnusual: mayJoin || Boolean(user?.scope || user?.rehearsal) }
}

/** The first screen at an address, if it is one of them and this visitor will see it. */
export function firstPageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>, { isSignedIn }: Pick<Visitor, 'isSignedIn'>): FirstPage | undefined {
  const query = new URLSearchParams(search)
  if (pathname === '/oauth/login') return isSignedIn || query.has('code') || query.has('error') ? undefined : 'login'
  if (pathname === '/dashboard') return 'dashboard'
  return isSignedIn && /^\/application\/edit\/\d+$/.test(pathname) ? 'application' : undefined
}

/** What the build has written into the page. */
export const readWritten = <Content>(id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null') as Content | null
