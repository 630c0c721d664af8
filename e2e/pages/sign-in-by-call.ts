import type { BrowserContext, Page } from '@playwright/test'

/** Signs in through the API, without the form. */
export async function signInByCall(page: Page, uid: string): Promise<string> {
  const answer = await page.request.post('/auth/login', { data: { username: uid, password: 'demo' } })
  if (!answer.ok()) throw new Error(`${uid} could not sign in: ${await answer.text()}`)
  const user = (await answer.json()) as { access_token: string }
  await keepSession(page.context(), user)
  return user.access_token
}

const keepSession = (context: BrowserContext, user: unknown) =>
  context.addInitScript((text) => {
    sessionStorage.getItem('user') ?? sessionStorage.setItem('user', text)
    localStorage.setItem('signedIn', '1')
  }, JSON.stringify(user))
