import { ApplicationPage } from './pages/application.ts'
import { openUnloadedPage } from './pages/open-unloaded-page.ts'
import { fillSignIn } from './pages/sign-in.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { builtFile } from './portal/built-file.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, type Portal, test } from './test.ts'
import { textsIn } from './texts.ts'

// What was loaded once is there without a server.
test.use({ language: 'en', emptyCache: true })
const t = textsIn('en')
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

/** Opens a new application of a new person. */
async function openNewApplication(page: Page, portal: Portal, components: readonly object[] = [field]) {
  const uid = await newPerson(portal)
  const id = await beginApplication(portal, uid, await publishInvitation(portal, { title: `Πρόσκληση για ${uid}`, components }))
  await signInByCall(page, uid)
  await page.goto(`/application/edit/${id}`)
  const application = new ApplicationPage(page, t)
  await expect(application.answer('Σκοπός')).toBeVisible()
  return { uid, id, application }
}

const savedAnswer = async ({ query }: Portal, id: number) =>
  (await query<{ purpose: string | null }>(`select coalesce(working_data, data) ->> 'purpose' as purpose from application where id = $1`, [id]))[0]?.purpose

test.describe('Nothing typed is lost', () => {
  test('when the session ends in the middle of a form', async ({ open, portal }) => {
    const page = await open()
    const { uid, id, application } = await openNewApplication(page, portal)
    await portal.query('update session set ended_at = now() where person_id = (select id from person where uid = $1)', [uid])
    await application.answer('Σκοπός').fill('Γραμμένο μετά τη λήξη')
    const dialog = page.getByRole('dialog', { name: t('app:signInAgain.title') })
    await expect(dialog.getByText(t('app:signInAgain.text'))).toBeVisible()
    await fillSignIn(page, t, uid)
    await expect(dialog).toBeHidden()
    await expect(application.answer('Σκοπός')).toHaveValue('Γραμμένο μετά τη λήξη')
    await application.waitUntilSaved()
    expect(await savedAnswer(portal, id)).toBe('Γραμμένο μετά τη λήξη')
  })

  test('when the server is killed and comes back', async ({ open, portal }) => {
    const page = await open()
    const { id, application } = await openNewApplication(page, portal)
    await portal.kill()
    await application.answer('Σκοπός').fill('Γραμμένο χωρίς διακομιστή')
    await expect(page.getByText(t('applications:edit.failed.again'))).toBeVisible({ timeout: 30_000 })
    await application.answer('Σκοπός').fill('Γραμμένο χωρίς διακομιστή, ως το τέλος')
    await portal.startAgain()
    await application.waitUntilSaved()
    await expect(application.answer('Σκοπός')).toHaveValue('Γραμμένο χωρίς διακομιστή, ως το τέλος')
    expect(await savedAnswer(portal, id)).toBe('Γραμμένο χωρίς διακομιστή, ως το τέλος')
  })

  test('when the server is killed while a dialog is open: it keeps its input and saves once the server is back', async ({ open, portal }) => {
    const page = await open()
    await signInByCall(page, 'admin@uni.example')
    const toasts = `**/${builtFile('src/ui/Toasts.tsx')}`
    await page.route(toasts, (route) => route.abort())
    await page.goto('/management/staff')
    await page.getByRole('button', { name: t('staff:add.open'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('staff:add.title') })
    const field = (name: 'lastName' | 'firstName' | 'email') => dialog.getByRole('textbox', { name: t(`staff:field.${name}`), exact: true })
    await field('lastName').fill('Αδιάκοπη')
    await field('firstName').fill('Άννα')
    await field('email').fill('unbroken@uni.example')
    await portal.kill()
    await dialog.getByRole('button', { name: t('staff:add.confirm'), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 })
    await expect(field('lastName')).toHaveValue('Αδιάκοπη')
    await portal.startAgain()
    await page.unroute(toasts)
    await dialog.getByRole('button', { name: t('staff:add.confirm'), exact: true }).click()
    await expect(page.getByText(t('staff:add.done'))).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('when a page cannot be loaded: it says so and appears once it can be loaded, without reloading the document', async ({ open, portal }) => {
    const page = await open()
    const isTheSame = await openUnloadedPage(page, portal, t)
    const failed = page.getByRole('heading', { level: 1, name: t('app:error.page') })
    await expect(failed).toBeVisible()
    await expect(page).toHaveURL(/\/application\/me$/)
    await expect(page.getByText(t('app:error.pageUnfetched'))).toBeVisible()
    const again = page.getByRole('button', { name: t('app:action.retry') })
    await again.click()
    await expect(failed).toBeVisible()
    await portal.startAgain()
    await expect(page.getByRole('heading', { level: 1, name: t('app:nav.myApplications') })).toBeVisible({ timeout: 60_000 })
    expect(await isTheSame()).toBe(true)
  })

  test('when two tabs edit the same application: the second sees the conflict', async ({ open, portal }) => {
    const first = await open()
    const { id, application } = await openNewApplication(first, portal)
    const second = await first.context().newPage()
    await second.goto(`/application/edit/${id}`)
    const other = new ApplicationPage(second, t)
    await expect(other.answer('Σκοπός')).toBeVisible()

    await application.answer('Σκοπός').fill('Από την πρώτη')
    await application.waitUntilSaved()
    await other.answer('Σκοπός').fill('Από τη δεύτερη')
    const warning = second.getByRole('dialog', { name: t('merging:title_one') })
    await expect(warning.getByText('Από την πρώτη')).toBeVisible()
    await expect(warning.getByText('Από τη δεύτερη')).toBeVisible()
    expect(await savedAnswer(portal, id)).toBe('Από την πρώτη')

    await warning.getByRole('button', { name: t('merging:keep'), exact: true }).click()
    await other.waitUntilSaved()
    expect(await savedAnswer(portal, id)).toBe('Από τη δεύτερη')
  })

  test('when an invitation was saved by somebody else meanwhile', async ({ open, portal }) => {
    const id = await publishInvitation(portal, { title: 'Πρόσκληση δύο διαχειριστών', components: [field] })
    const page = await open()
    await signInByCall(page, 'admin@uni.example')
    await page.goto(`/invitation/edit/${id}?section=texts`)
    const title = page.getByRole('textbox', { name: t('invitations:field.title') })
    await title.fill('Ο δικός μου τίτλος')

    const colleague = await signInClient(portal, 'sysadmin@uni.example')
    const { body: theirs } = await colleague.get<object>(`/api/invitation/${id}?edit=1`)
    expect((await colleague.put('/api/invitation', { ...theirs, title: { el: 'Ο τίτλος του συναδέλφου' } })).status).toBe(200)

    await page.getByRole('button', { name: t('invitations:footer.save'), exact: true }).click()
    const warning = page.getByRole('dialog', { name: t('invitations:stale.title') })
    await warning.getByRole('button', { name: t('invitations:stale.stay') }).click()
    await expect(title).toHaveValue('Ο δικός μου τίτλος')
    const { body: kept } = await colleague.get<{ title: { el: string } }>(`/api/invitation/${id}?edit=1`)
    expect(kept.title.el).toBe('Ο τίτλος του συναδέλφου')
  })
})

test.describe('Addresses', () => {
  test('an unknown path leads to the sign-in page', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/oauth\/login$/)
  })
})
