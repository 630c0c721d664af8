import { Keyboard } from './pages/keyboard.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { UserPage } from './pages/user.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const name = 'Νεφέλη Νεοφώτιστη'

/** Opens the list of users as somebody who may not see it. */
async function openUsers(page: Page, uid: string) {
  await signInByCall(page, uid)
  await page.goto('/management/users')
  await expect(refusal(page)).toBeVisible()
}

const refusal = (page: Page) => page.getByText(t('access:denied.page'))

test('an open page opens for a role that is given, and shows no more once it is taken away', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const other = await open()
  await openUsers(other, uid)
  const user = await UserPage.open(await open(), t, portal, uid)

  await user.role('systemAdmin').check()
  await user.saveRoles()
  await expect(user.dialog().getByText(t('users:does.systemAdmin'))).toBeVisible()
  await user.confirmRoles()
  await expect(user.page.getByText(t('users:roles.done', { name }))).toBeVisible()
  await expect(other.getByRole('table')).toBeVisible()

  await user.role('systemAdmin').uncheck()
  await user.saveRoles()
  await user.confirmRoles()
  await expect(user.dialog()).toBeHidden()
  await expect(refusal(other)).toBeVisible()
  await expect(other.getByRole('table')).toBeHidden()
})

test('a disabled user cannot sign in until enabled again', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const other = await open()
  await openUsers(other, uid)
  const user = await UserPage.open(await open(), t, portal, uid)

  await user.button(t('users:active.disable')).click()
  await user
    .dialog()
    .getByRole('button', { name: t('users:active.disable') })
    .click()
  await expect(user.dialog().getByText(t('app:reason.missing'))).toBeVisible()
  const reason = user.dialog().getByRole('textbox', { name: t('app:reason.label') })
  await expect(reason).toBeFocused()
  await reason.fill('Έφυγε από το ίδρυμα')
  await user
    .dialog()
    .getByRole('button', { name: t('users:active.disable') })
    .click()
  await expect(user.page.getByText(t('users:active.disabled', { name }))).toBeVisible()
  await expect(user.section(t('users:facts.title')).getByText(t('users:state.disabled'))).toBeVisible()
  await expect(user.section(t('users:sessions.title')).getByText(t('users:sessions.none'))).toBeVisible()

  // The dialog may be open already, because the stream of events ended with the session.
  await other
    .getByRole('link', { name: t('app:action.home') })
    .last()
    .dispatchEvent('click')
  await expect(other.getByRole('dialog', { name: t('app:signInAgain.title') })).toBeVisible()
  const signIn = () => other.request.post('/auth/login', { data: { username: uid, password: 'demo' } })
  expect((await signIn()).ok()).toBe(false)

  await user.button(t('users:active.enable')).click()
  await user
    .dialog()
    .getByRole('textbox', { name: t('app:reason.label') })
    .fill('Επέστρεψε')
  await user
    .dialog()
    .getByRole('button', { name: t('users:active.enable') })
    .click()
  await expect(user.dialog()).toBeHidden()
  expect((await signIn()).ok()).toBe(true)
})

test('one session is ended, then all others', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const other = await open()
  await openUsers(other, uid)
  const clients = [await signInClient(portal, uid), await signInClient(portal, uid)]
  const user = await UserPage.open(await open(), t, portal, uid)
  const sessions = user.section(t('users:sessions.title'))
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(user.section(t('account:history.title')).getByText(t('account:outcome.done'))).toHaveCount(3)

  await sessions.getByRole('listitem').filter({ hasText: 'Chrome' }).getByRole('button').click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await other
    .getByRole('link', { name: t('app:action.home') })
    .last()
    .dispatchEvent('click')
  await expect(other.getByRole('dialog', { name: t('app:signInAgain.title') })).toBeVisible()
  expect((await clients[0]?.get('/auth/me'))?.status).toBe(200)

  await user.button(t('users:sessions.endAll')).click()
  await user
    .dialog()
    .getByRole('button', { name: t('users:sessions.endAll') })
    .click()
  await expect(sessions.getByText(t('users:sessions.none'))).toBeVisible()
  expect((await clients[1]?.get('/auth/me'))?.status).toBe(401)
})

test('privileges on an invitation and in a unit are given and taken by keyboard', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const user = await UserPage.open(await open(), t, portal, uid)
  const { page } = user
  const keys = new Keyboard(page)
  const [unit] = await portal.query<{ code: string; label: string }>("select code, label from unit where code = 'eng'")
  const title = 'Δικαιώματα με πλήκτρα'
  await publishInvitation(portal, { title, components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }] })

  await user.button(t('users:units.add')).focus()
  await page.keyboard.press('Enter')
  const unitField = user.dialog().getByRole('combobox', { name: t('users:units.one') })
  await expect(unitField).toBeFocused()
  await page.keyboard.type(unit?.code ?? '')
  await keys.pick(page.getByRole('option', { name: unit?.label }).first())
  await expect(unitField).toHaveValue(unit?.label ?? '')
  await user
    .dialog()
    .getByRole('button', { name: t('users:privilege.give') })
    .focus()
  await page.keyboard.press('Enter')
  const units = user.section(t('users:units.title'))
  await expect(units.getByRole('listitem').filter({ hasText: unit?.label })).toBeVisible()

  await user.button(t('users:invitations.add')).focus()
  await page.keyboard.press('Enter')
  await expect(user.dialog().getByRole('combobox', { name: t('users:invitations.one') })).toBeFocused()
  await page.keyboard.type(title)
  await keys.pick(page.getByRole('option', { name: title }))
  await user
    .dialog()
    .getByRole('radio', { name: t('users:privilege.view') })
    .focus()
  await page.keyboard.press('ArrowDown')
  await user
    .dialog()
    .getByRole('button', { name: t('users:privilege.give') })
    .focus()
  await page.keyboard.press('Enter')
  const invitations = user.section(t('users:invitations.title'))
  await expect(invitations.getByRole('listitem').filter({ hasText: t('users:grants.manage') })).toBeVisible()

  await units.getByRole('button', { name: t('users:privilege.revokeNamed', { title: unit?.label ?? '' }) }).click()
  await user
    .dialog()
    .getByRole('button', { name: t('users:privilege.revoke') })
    .click()
  await expect(units.getByText(t('users:units.none'))).toBeVisible()
})

test('a local account is made with a password that is shown once and signs in', async ({ open, portal }) => {
  const page = await open()
  await signInByCall(page, 'sysadmin@uni.example')
  await page.goto('/management/users?search=κανενας')
  await waitUntilLoaded(page, t)
  await expect(page.getByText(t('users:list.notFound'))).toBeVisible()
  await page.getByRole('button', { name: t('users:create.open') }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('users:create.confirm') })
  const email = `made-${Date.now()}@mail.example`

  await dialog.getByRole('textbox', { name: t('users:create.email') }).fill(email)
  await confirm.click()
  await expect(dialog.getByRole('textbox', { name: t('users:create.firstName') })).toBeFocused()
  await dialog.getByRole('textbox', { name: t('users:create.firstName') }).fill('Ήρα')
  await dialog.getByRole('textbox', { name: t('users:create.lastName') }).fill('Τοπική')
  await dialog.getByRole('button', { name: t('users:create.generate') }).click()
  await confirm.click()
  await expect(dialog.getByText(t('users:once.title'))).toBeVisible()
  const password = (await dialog.locator('code').textContent()) ?? ''
  const signedIn = await page.request.post('/auth/login', { data: { username: email, password } })
  expect(signedIn.status()).toBe(200)
  const [kept] = await portal.query<{ found: string }>('select count(*) as found from local_login where password_hash like $1', [`%${password}%`])
  expect(Number(kept?.found)).toBe(0)

  await dialog.getByRole('button', { name: t('users:once.close') }).click()
  await page.getByRole('searchbox').fill('τοπικη ηρα')
  await expect(page.getByRole('table').getByRole('link', { name: 'Ήρα Τοπική' })).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('button', { name: t('users:filter.disabled') }).click()
  await expect(page.getByText(t('users:list.notFound'))).toBeVisible()
})
