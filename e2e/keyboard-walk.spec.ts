import { goTo } from './pages/check-accessibility.ts'
import { everyPage } from './pages/every-page.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { walkByTab } from './pages/walk-by-tab.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')

/** Pages of signing in and of errors, the dashboards, the account, users, translations, field types, API clients, embedding, recordings, mailed links; every part of the editor of an invitation, its rules, run log and rehearsal; lookups, tags, attachment types, target groups, stored forms and scripts. */
const walked =
  /^(sign-in|general-error|access-denied|mitos|builder|dashboard|profile|account|translations|field-types|api-clients|management-embedding|management-recording|iframed|users|user-|recording|link-|invitation-|lookup|stored-|tags|app-tags|attachment-types|target-groups)/

test('Tab leads to every control of these screens, and each shows that it has the focus', async ({ open, portal }) => {
  test.setTimeout(400_000)
  const pages = (await everyPage(portal)).filter(({ name }) => walked.test(name))
  for (const [uid, own = []] of Object.entries(Object.groupBy(pages, ({ uid = '' }) => uid))) {
    const page = await open()
    if (uid) await signInByCall(page, uid)
    for (const one of own) {
      await goTo(page, one, { follows: true })
      await waitUntilLoaded(page, t)
      expect.soft(await walkByTab(page), one.name).toEqual({ missed: [], unseen: [], outside: [] })
    }
    await page.close()
  }
})
