import { ApplicationPage } from './pages/application.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true, validate: { required: true } }

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not lead to ${target}`)
}

test('an application is found, filled in and submitted without a mouse', async ({ open, portal }) => {
  const title = 'Πρόσκληση χωρίς ποντίκι'
  await publishInvitation(portal, { title, components: [field] })
  const uid = await newPerson(portal)
  const page = await open()
  await page.goto('/oauth/login')
  await tabTo(page, page.getByLabel(t('identity:login.email'), { exact: true }))
  await page.keyboard.type(uid)
  await tabTo(page, page.getByLabel(t('identity:login.password'), { exact: true }))
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('link', { name: t('dashboard:card.applyTo', { title }) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('applications:create.begin') }))
  await page.keyboard.press('Enter')

  const application = new ApplicationPage(page, t)
  await tabTo(page, application.answer('Σκοπός'))
  await page.keyboard.type('Όλα με το πληκτρολόγιο')
  await tabTo(page, page.getByRole('button', { name: t('applications:edit.foot.continue'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('applications:edit.submit.title') })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: t('applications:edit.submit.confirm'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('receipt:title') })).toBeFocused()
})

test('approvals are gone through with j, k and a', async ({ open, portal }) => {
  const also = { flags: { approvalUnit: 'applicant', approvalLevels: 1 } }
  for (const title of ['Πρώτη για έγκριση', 'Δεύτερη για έγκριση']) {
    const uid = await newPerson(portal)
    const id = await beginApplication(portal, uid, await publishInvitation(portal, { title, components: [field], also }))
    const { status } = await (await signInClient(portal, uid)).put(`/api/application/${id}`, { data: { purpose: title }, revision: 1, final: true })
    expect(status).toBe(200)
  }
  const page = await open()
  await signInByCall(page, 'head@uni.example')
  await page.goto('/application/approvals?search=για+έγκριση')
  const list = page.getByRole('list', { name: t('approvals:title') })
  const pane = page.getByRole('region', { name: t('approvals:pane.label') })
  const rows = list.getByRole('list').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const active = () => rows.filter({ has: page.locator('[aria-current=true]') }).getAttribute('data-step')
  await expect(pane.getByRole('heading', { level: 2 })).toBeVisible()
  const first = await active()
  await page.keyboard.press('j')
  await expect.poll(active).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(active).toBe(first)
  await expect(pane.getByRole('button', { name: t('approvals:approve.verb'), exact: true })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(rows).toHaveCount(1)
})
