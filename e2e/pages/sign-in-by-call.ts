import type { BrowserContext, Disposable, Page } from '@playwright/test'

/** What gives each new page of a context its session. */
const sessions = new WeakMap<BrowserContext, Disposable>()

/** Signs in through the API, without the form; of two people in one context the later one has its next pages. */
export async function signInByCall(page: Page, uid: string): Promise<string> {
  const answer = await page.request.post('/auth/login', { data: { username: uid, password: 'demo' } })
  if (!answer.ok()) throw new Error(`${uid} could not sign in: ${await answer.text()}`)
  const user = (await answer.json()) as { access_token: string }
  await removeSession(page.context())
  await keepSession(page.context(), user)
  return user.access_token
}

async function keepSession(context: BrowserContext, user: unknown) {
  const session = await context.addInitScript((text) => {
    sessionStorage.getItem('user') ?? sessionStorage.setItem('user', text)
    localStorage.setItem('signedIn', '1')
  }, JSON.stringify(user))
  sessions.set(context, session)
}

/** New pages of the context begin signed out again. */
export async function removeSession(context: BrowserContext): Promise<void> {
  await sessions.get(context)?.dispose()
  sessions.delete(context)
}
