import { ApplicationPage } from './pages/application.ts'
import { openUnloadedPage } from './pages/open-unloaded-page.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

// What was loaded once is there without a server.
test.use({ language: 'en', emptyCache: true })
const t = textsIn('en')
/** The longest pause between two retries, a poll that gets no response, and the start of a server. */
const inTime = { timeout: 110_000 }

const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: t('app:error.continuesByItself') })

test.describe('Once the server is back, without a click', () => {
  test('a list that failed appears, with its search', async ({ open, portal }) => {
    const page = await open()
    await signInByCall(page, 'sysadmin@uni.example')
    await page.goto('/management/users')
    const search = page.getByRole('searchbox')
    await waitUntilLoaded(page, t)
    await portal.kill()
    await search.fill('unitmanager@uni')
    await expect(failed(page)).toBeVisible({ timeout: 30_000 })
    await portal.startAgain()
    await expect(failed(page)).toBeHidden(inTime)
    await expect(page.getByText('unitmanager@uni.example').first()).toBeVisible()
    await expect(search).toHaveValue('unitmanager@uni')
  })

  test('a page that could not be loaded appears without reloading the document', async ({ open, portal }) => {
    const page = await open()
    const isTheSame = await openUnloadedPage(page, portal, t)
    await expect(failed(page)).toBeVisible()
    await portal.startAgain()
    await expect(page.getByRole('heading', { level: 1, name: t('app:nav.myApplications') })).toBeVisible(inTime)
    expect(await isTheSame()).toBe(true)
  })

  test('a dialog that could not be loaded opens', async ({ open, portal }) => {
    const page = await open()
    await signInByCall(page, 'head@uni.example')
    // Of an invitation that is approved without a signature.
    await page.goto('/application/approvals?search=Μετακίνηση')
    const pane = page.getByRole('region', { name: t('approvals:pane.label') })
    const reject = pane.getByRole('button', { name: t('approvals:reject.verb'), exact: true })
    await expect(reject).toBeEnabled()
    await portal.kill()
    await reject.click()
    await expect(page.getByText(t('app:error.partAwaited'))).toBeVisible()
    await expect(pane).toBeVisible()
    await portal.startAgain()
    await expect(page.getByRole('dialog')).toBeVisible(inTime)
  })

  test('a dialog over a text that is not saved opens, and the text stays', async ({ open, portal }) => {
    const id = await publishInvitation(portal, { title: 'Πρόσκληση χωρίς διακομιστή', components: [field] })
    const page = await open()
    await signInByCall(page, 'admin@uni.example')
    await page.goto(`/invitation/edit/${id}?section=texts`)
    const title = page.getByRole('textbox', { name: t('invitations:field.title') })
    await title.fill('Τίτλος που γράφεται')
    await portal.kill()
    await page.getByRole('button', { name: t('invitations:footer.import'), exact: true }).click()
    await expect(page.getByText(t('app:error.partAwaited'))).toBeVisible()
    await expect(title).toHaveValue('Τίτλος που γράφεται')
    await portal.startAgain()
    const dialog = page.getByRole('dialog', { name: t('invitations:import.title') })
    await expect(dialog).toBeVisible(inTime)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(title).toHaveValue('Τίτλος που γράφεται')
  })

  test('a part of a page that failed appears, and unsaved input is kept and saved', async ({ open, portal }) => {
    const uid = await newPerson(portal)
    const id = await beginApplication(
      portal,
      uid,
      await publishInvitation(portal, { title: `Σχόλια για ${uid}`, components: [field], also: { appComments: true } }),
    )
    const page = await open()
    await signInByCall(page, uid)
    await page.route('**/api/application/*/comments', (route) => route.abort())
    await page.goto(`/application/edit/${id}`)
    const application = new ApplicationPage(page, t)
    const comment = page.getByRole('textbox', { name: t('comments:new') })
    await expect(failed(page)).toBeVisible({ timeout: 30_000 })
    await portal.kill()
    await page.unroute('**/api/application/*/comments')
    await application.answer('Σκοπός').fill('Γραμμένο χωρίς διακομιστή')
    await comment.fill('Ένα σχόλιο που γράφεται')
    await expect(page.getByText(t('applications:edit.failed.again'))).toBeVisible({ timeout: 30_000 })
    await Promise.all([expect(page.getByText(t('applications:edit.failed.back'))).toBeVisible(inTime), portal.startAgain()])
    await expect(page.getByText(t('comments:none'))).toBeVisible(inTime)
    await application.waitUntilSaved()
    await expect(application.answer('Σκοπός')).toHaveValue('Γραμμένο χωρίς διακομιστή')
    await expect(comment).toHaveValue('Ένα σχόλιο που γράφεται')
  })

  test('a list that failed offline appears once online', async ({ open, portal }) => {
    const page = await open()
    await signInByCall(page, await newPerson(portal))
    await page.goto('/dashboard')
    await waitUntilLoaded(page, t)
    await page.getByRole('button', { name: t('dashboard:active.find') }).click()
    await page.getByRole('searchbox').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('searchbox').fill('τίποτε τέτοιο')
    await expect(failed(page)).toBeVisible({ timeout: 30_000 })
    await page.context().setOffline(false)
    await expect(page.getByText(t('dashboard:empty.filtered'))).toBeVisible(inTime)
    await expect(page.getByRole('searchbox')).toHaveValue('τίποτε τέτοιο')
  })
})
