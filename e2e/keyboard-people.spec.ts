import { ApplicationPage } from './pages/application.ts'
import { Keyboard } from './pages/keyboard.ts'
import { mailedPath, newLinks, publishAnonymousInvitation, submitToHead } from './pages/links.ts'
import { onProviderPage } from './pages/provider.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const systemAdmin = 'sysadmin@uni.example'

async function at(page: Page, path: string, uid?: string): Promise<Keyboard> {
  if (uid) await signInByCall(page, uid)
  await page.goto(path)
  await waitUntilLoaded(page, t)
  return new Keyboard(page)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('the dialog of the ways to sign in, and the form it leads to, by keyboard', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const page = await open()
  const keys = await at(page, '/dashboard')
  const opener = page.getByRole('banner').getByRole('link', { name: t('app:bar.signIn'), exact: true })
  await keys.press(opener)
  const dialog = page.getByRole('dialog', { name: t('sign-in:dialog.title') })
  for (const way of ['hmu', 'student', 'taxisnet', 'external'] as const) await keys.reach(dialog.getByRole('link', { name: t(`sign-in:methods.${way}`) }))
  await keys.escape(dialog, opener)
  await page.keyboard.press('Enter')
  await keys.press(inDialog(page, t('sign-in:dialog.local')))
  await expect(page).toHaveURL(/\/oauth\/login/)
  await expect(page.getByRole('heading', { level: 1, name: t('identity:login.title') })).toBeFocused()
  await keys.write(page.getByLabel(t('identity:login.email'), { exact: true }), uid)
  await keys.write(page.getByLabel(t('identity:login.password'), { exact: true }), 'wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await keys.write(page.getByLabel(t('identity:login.password'), { exact: true }), 'demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: t('dashboard:active.title') })).toBeVisible()
})

test('Taxisnet is begun, refused and tried again by keyboard', async ({ open }) => {
  const page = await open()
  const keys = await at(page, '/oauth/taxis')
  await keys.press(page.getByRole('link', { name: t('sign-in:start') }))
  await onProviderPage(page)
  await keys.press(button(page, 'Άκυρο'))
  await expect(page.getByRole('alert')).toContainText('Η σύνδεση ακυρώθηκε.')
  await keys.press(page.getByRole('link', { name: t('sign-in:start') }))
  const { accounts } = await onProviderPage(page)
  const account = accounts.getByRole('radio').first()
  await keys.press(account, 'Space')
  await expect(account).toBeChecked()
  await keys.press(button(page, 'Σύνδεση'))
  await expect(page).not.toHaveURL(/\/oauth\/|provider/)
})

test('the account by keyboard: details, language, ways of signing in, sessions, mails, erasure', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  await portal.query(`insert into login (person_id, provider, subject, email) select id, 'external', $1, $1 from person where uid = $1`, [uid])
  const page = await open()
  await page.request.post('/auth/login', { data: { username: uid, password: 'demo' } })
  const keys = await at(page, '/profile/me', uid)
  await keys.write(page.getByRole('textbox', { name: t('identity:profile.jobTitle') }), 'Καθηγήτρια')
  const language = page.getByRole('combobox', { name: t('identity:profile.language') })
  await keys.press(language, 'ArrowDown')
  await keys.pick(page.getByRole('option', { name: 'English' }))
  await expect(language).toHaveValue('English')
  await keys.press(button(page, t('identity:profile.save')))
  await expect(page.getByText(t('identity:profile.saved'))).toBeVisible()

  await keys.press(page.getByRole('tab', { name: t('account:tab.details') }), 'ArrowRight')
  await expect(page.getByRole('tab', { name: t('account:tab.signIn') })).toHaveAttribute('aria-selected', 'true')
  const add = button(page, t('account:logins.addNamed', { name: t('account:provider.external') }))
  await keys.press(add)
  await expect(page.getByRole('dialog').getByLabel(t('external:email'), { exact: true })).toBeFocused()
  await keys.escape(page.getByRole('dialog'), add)
  await keys.press(button(page, t('account:logins.unlinkNamed', { name: `${t('account:provider.external')}, ${uid}` })))
  await expect(inDialog(page, t('app:action.cancel'))).toBeFocused()
  await keys.press(inDialog(page, t('account:logins.unlink')))
  await expect(page.getByRole('dialog')).toBeHidden()
  await keys.press(button(page, t('account:sessions.endOthers')))
  await keys.press(inDialog(page, t('account:sessions.endOthers')))
  await expect(page.getByText(t('account:sessions.othersEnded', { count: 1 }))).toBeVisible()

  await keys.press(page.getByRole('tab', { name: t('account:tab.signIn') }), 'ArrowRight')
  const comments = page.getByRole('radiogroup', { name: t('account:kind.comment.added') })
  await keys.press(comments.getByRole('radio', { name: t('account:mails.delivery.atOnce') }), 'ArrowRight')
  await expect(comments.getByRole('radio', { name: t('account:mails.delivery.daily') })).toBeChecked()
  await keys.press(page.getByRole('tab', { name: t('account:tab.mails') }), 'ArrowRight')
  const erase = button(page, t('account:erase.open'))
  await keys.press(erase)
  await keys.escape(page.getByRole('dialog'), erase)
  await page.keyboard.press('Enter')
  await keys.press(page.getByRole('dialog').getByRole('checkbox', { name: t('account:erase.understood') }), 'Space')
  await keys.press(inDialog(page, t('account:erase.confirm')))
  await expect(page).toHaveURL(/\/oauth\/login/)
  await expect(page.getByRole('heading', { level: 1, name: t('identity:login.title') })).toBeFocused()
})

test('details are confirmed by keyboard', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  await portal.query('update person set confirmed = false where uid = $1', [uid])
  const page = await open()
  const keys = await at(page, '/profile?redir=/dashboard', uid)
  await keys.write(page.getByRole('textbox', { name: t('identity:profile.firstName') }), '')
  await keys.press(button(page, t('identity:profile.confirm')))
  await expect(page.getByRole('textbox', { name: t('identity:profile.firstName') })).toBeFocused()
  await page.keyboard.type('Νεφέλη')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

const purposes = { approve: 'Έγκριση', reject: 'Απόρριψη', review: 'Επιστροφή για διόρθωση' } as const

for (const [purpose, link] of Object.entries(purposes) as ['approve' | 'reject' | 'review', string][]) {
  test(`the link of a mail to ${purpose} is answered by keyboard`, async ({ open, portal }) => {
    const { id, title } = await submitToHead(portal)
    const page = await open()
    await page.goto(await mailedPath(portal, page, link, { containing: title }))
    const dialog = page.getByRole('dialog')
    const keys = new Keyboard(page)
    await keys.press(button(page, t(`approvals:${purpose}.verb`)))
    if (purpose !== 'approve') {
      await keys.write(dialog.getByRole('textbox').first(), 'Λείπει το πρόγραμμα')
      await keys.press(inDialog(page, t(purpose === 'review' ? 'approvals:review.confirm' : 'approvals:reject.confirm_one')))
      await expect(dialog).toBeHidden()
    }
    const state = async () => (await portal.query<{ state: string }>('select state from step where application_id = $1 order by id limit 1', [id]))[0]?.state
    await expect.poll(state).toBe({ approve: 'approved', reject: 'rejected', review: 'review' }[purpose])
  })
}

test('a link of somebody else and one that is decided are answered by keyboard', async ({ open, portal }) => {
  const links = await newLinks(portal)
  const page = await open()
  const uid = await newPerson(portal)
  const keys = await at(page, `/approvals/sign/${links.waiting}`, uid)
  await keys.press(button(page, t('links:other.stay', { mine: uid })))
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/approvals/approve/${links.decided}`)
  const see = inDialog(page, t('links:decided.see'))
  await expect(see).toBeFocused()
  await keys.press(see)
  await expect(page).toHaveURL(/\/application\/edit\/\d+$/)
})

test('an application without an account, from its entry to its private link, by keyboard', async ({ open, portal }) => {
  const { path } = await publishAnonymousInvitation(portal)
  const page = await open()
  const keys = await at(page, path)
  await keys.press(page.getByRole('button', { name: t('applications:create.begin') }))
  const application = new ApplicationPage(page, t)
  await keys.write(application.answer('Σκοπός'), 'Με πλήκτρα')
  await keys.press(button(page, t('applications:edit.foot.save')))
  const shown = page.getByRole('region', { name: t('links:private.title') })
  const field = shown.getByRole('textbox', { name: t('links:private.label') })
  await keys.reach(field)
  const link = await field.inputValue()
  await keys.press(shown.getByRole('button', { name: t('links:private.kept') }))
  await expect(shown).toBeHidden()
  const again = await open()
  const further = await at(again, new URL(link).pathname)
  await again.waitForURL(/\/application\/edit\/\d+/)
  await further.reach(new ApplicationPage(again, t).answer('Σκοπός'))
  await expect(new ApplicationPage(again, t).answer('Σκοπός')).toHaveValue('Με πλήκτρα')
})

test('a user is found, given a role and disabled by keyboard', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const page = await open()
  const keys = await at(page, '/management/users', systemAdmin)
  await keys.write(page.getByRole('searchbox'), uid)
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
  await keys.press(page.getByRole('table').getByRole('link').first())
  await keys.press(page.getByRole('checkbox', { name: t('users:role.report'), exact: true }), 'Space')
  const save = button(page, t('users:roles.save'))
  await keys.press(save)
  await keys.escape(page.getByRole('dialog'), save)
  await page.keyboard.press('Enter')
  await keys.press(inDialog(page, t('users:roles.confirm')))
  await expect(page.getByRole('dialog')).toBeHidden()
  await keys.press(button(page, t('users:active.disable')))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('app:reason.label') })).toBeFocused()
  await page.keyboard.type('Έφυγε')
  await keys.press(inDialog(page, t('users:active.disable')))
  await expect(button(page, t('users:active.enable'))).toBeVisible()
})
