import { ApplicationPage } from './pages/application.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')

const hostile = `<p>Ορατό κείμενο</p>
<img src="/nowhere.png" onerror="document.title = 'ran'">
<svg onload="document.title = 'ran'"><script>document.title = 'ran'</script></svg>
<a href="javascript:document.title = 'ran'">σύνδεσμος</a>
<a href="data:text/html,<script>1</script>">δεδομένα</a>
<div style="position: fixed; inset: 0; background: url(javascript:1)" onclick="document.title = 'ran'">σκέπασμα</div>
<iframe srcdoc="<script>parent.document.title = 'ran'</script>"></iframe>
<form action="https://evil.example"><input name="password"></form>
<style>body { display: none }</style>
<math><mtext><table><mglyph><style><img src=x onerror="document.title = 'ran'"></style></mglyph></table></mtext></math>`

/** Elements of the page that could run code, load content or cover the page. */
const dangers = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')].flatMap((element) => {
      const attributes = [...element.attributes].filter(({ name, value }) => name.startsWith('on') || /^\s*(javascript|data:text)/i.test(value))
      const isForeign = ['SCRIPT', 'IFRAME', 'STYLE', 'FORM', 'MATH', 'OBJECT', 'EMBED'].includes(element.tagName.toUpperCase())
      const covers = element instanceof HTMLElement && element.style.position === 'fixed'
      return attributes.length > 0 || isForeign || covers ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

async function expectInert(page: Page) {
  await expect(page.getByText('Ορατό κείμενο').first()).toBeVisible()
  expect(await dangers(page)).toEqual([])
  expect(await page.title()).not.toBe('ran')
}

test('HTML that an author writes in a form never runs in an applicant’s browser', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const components = [
    { type: 'content', key: 'content', html: hostile, input: false },
    { type: 'htmlelement', key: 'element', tag: 'div', content: hostile, input: false },
    { type: 'textfield', key: 'purpose', label: 'Σκοπός', description: hostile, tooltip: hostile, input: true },
  ]
  const id = await beginApplication(portal, uid, await publishInvitation(portal, { title: 'Εχθρικό περιεχόμενο', components }))
  const page = await open()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (dialog) => void dialog.dismiss())
  await signInByCall(page, uid)
  await page.goto(`/application/edit/${id}`)
  await expect(new ApplicationPage(page, t).answer('Σκοπός')).toBeVisible()
  await expectInert(page)
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('nor does HTML in a description or in instructions', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
  const id = await publishInvitation(portal, { title: 'Εχθρική περιγραφή', components: [field], also: { description: { el: hostile } } })
  await (await signInClient(portal, 'admin@uni.example')).post(`/api/invitation/help/new/${id}/el`, { script: hostile })
  const page = await open()
  await signInByCall(page, uid)
  await page.goto(`/application/new/${id}`)
  await expectInert(page)
  await page.getByRole('button', { name: t('applications:create.help') }).click()
  await expect(page.getByRole('dialog').getByText('Ορατό κείμενο')).toBeVisible()
  expect(await page.getByRole('dialog').locator('script, iframe, style, form, [onerror], [onload], [onclick], a[href^="javascript"]').count()).toBe(0)
  expect(await page.title()).not.toBe('ran')
})

test('an endless script of a form does not block the page', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const components = [
    { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true },
    { type: 'textfield', key: 'endless', label: 'Ατέρμονο', input: true, calculateValue: 'while (true) {}' },
  ]
  const id = await beginApplication(portal, uid, await publishInvitation(portal, { title: 'Ατέρμονο σενάριο', components }))
  const page = await open()
  await signInByCall(page, uid)
  await page.goto(`/application/edit/${id}`)
  const application = new ApplicationPage(page, t)
  await application.answer('Σκοπός').fill('Γράφεται κανονικά')
  await expect(application.answer('Σκοπός')).toHaveValue('Γράφεται κανονικά')
  await application.waitUntilSaved()
  await expect(await application.openSubmitPage()).toBeVisible()
})
