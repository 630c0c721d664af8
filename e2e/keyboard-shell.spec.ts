import { phone } from './pages/fits-a-phone.ts'
import { Keyboard } from './pages/keyboard.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { fetches } from './portal/built-file.ts'
import { element, eventsOf, makeRecording, textNode } from './portal/make-recording.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const admin = 'admin@uni.example'
const systemAdmin = 'sysadmin@uni.example'
const applicant = 'applicant@uni.example'

async function at(page: Page, path: string, uid?: string): Promise<Keyboard> {
  if (uid) await signInByCall(page, uid)
  await page.goto(path)
  await waitUntilLoaded(page, t)
  return new Keyboard(page)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('the top bar by keyboard: skip link, flags, notifications, errors, admin mode, signing out', async ({ open, portal }) => {
  const uid = await newPerson(portal, { roles: ['admin'] })
  await portal.query(
    `insert into notification (person_id, code, params, link) select id, 'application.approved', '{"title": {"el": "Με πλήκτρα"}}', '/application/me' from person where uid = $1`,
    [uid],
  )
  const page = await open()
  await page.route('**/pub/invitations/active**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"server.error","message":"500"}' }),
  )
  const keys = await at(page, '/dashboard', uid)
  await keys.press(page.getByRole('link', { name: t('app:skip.toContent') }))
  await expect(page.getByRole('main')).toBeFocused()

  await keys.press(button(page, 'EN, English'), 'Space')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await keys.press(button(page, 'ΕΛ, Ελληνικά'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')

  const bell = button(page, new RegExp(t('notifications:menu.label')))
  await keys.press(bell)
  const notices = page.getByRole('dialog', { name: t('notifications:menu.label') })
  await keys.press(notices.getByRole('button', { name: /Με πλήκτρα/ }))
  await expect(notices.getByText(t('notifications:menu.empty'))).toBeVisible()
  await keys.escape(notices, bell)

  const errors = button(page, new RegExp(t('errors:centre.label')))
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await keys.press(errors)
  const seen = page.getByRole('dialog', { name: t('errors:centre.title') })
  await keys.press(seen.getByRole('button', { name: t('errors:centre.clear') }))
  await expect(seen.getByText(t('errors:centre.empty'))).toBeVisible()
  await keys.escape(seen, errors)

  const menu = button(page, new RegExp(t('app:user.menu', { name: '' }).trim()))
  await keys.press(menu)
  const panel = page.getByRole('dialog', { name: new RegExp(t('app:user.menu', { name: '' }).trim()) })
  const mode = panel.getByRole('switch', { name: t('app:user.adminMode') })
  await keys.press(mode, 'Space')
  await expect(mode).not.toBeChecked()
  await expect(page.getByRole('link', { name: t('app:nav.invitations') })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('radio', { name: t('app:user.schemeLight') })).toBeChecked()
  await keys.escape(panel, menu)

  await keys.press(menu)
  await keys.press(panel.getByRole('button', { name: t('app:user.signOut') }))
  await expect(inDialog(page, t('app:action.cancel'))).toBeFocused()
  await keys.press(inDialog(page, t('app:signOut.confirm')))
  await expect(page).toHaveURL(/\/oauth\/login/)
})

test('unsaved changes are kept or discarded by keyboard', async ({ open }) => {
  const page = await open()
  const keys = await at(page, '/profile', applicant)
  await keys.write(page.getByRole('textbox', { name: t('identity:profile.jobTitle') }), 'Με πλήκτρα')
  const away = page.getByRole('navigation', { name: t('app:nav.label') }).getByRole('link', { name: t('app:nav.dashboard') })
  await keys.press(away)
  const guard = page.getByRole('dialog', { name: t('app:guard.title') })
  await expect(guard).toBeVisible()
  await keys.escape(guard, away)
  await expect(page).toHaveURL(/\/profile$/)
  await page.keyboard.press('Enter')
  await keys.press(inDialog(page, t('app:guard.leave')))
  await expect(page).toHaveURL(/\/dashboard$/)
})

const waysHome = [
  { path: '/error/general', uid: applicant },
  { path: '/error/access', uid: applicant },
  { path: '/application/edit/99999999', uid: applicant },
]

for (const { path, uid } of waysHome) {
  test(`the way home from ${path} by keyboard`, async ({ open }) => {
    const page = await open()
    const keys = await at(page, path, uid)
    await keys.press(page.getByRole('main').getByRole('link', { name: t('app:action.home') }))
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('the page of groups by keyboard', async ({ open }) => {
  const page = await open()
  const keys = await at(page, '/mitos', applicant)
  await keys.press(page.getByRole('main').getByRole('region').first().getByRole('listitem').first().getByRole('link').first())
  await expect(page).toHaveURL(/\/application\/new\/\d+$/)
  const manager = await open()
  await manager.setViewportSize(phone)
  const further = await at(manager, '/builder', admin)
  // It is the last of three in a row that scrolls.
  await expect(manager.getByRole('main').locator('[aria-current=page]')).toBeInViewport({ ratio: 0.99 })
  await further.press(
    manager
      .getByRole('main')
      .getByRole('link', { name: t('mitos:line.applicationsOf', { title: '' }).trim() })
      .first(),
  )
  // Soon afterwards the page writes its filter into the address.
  await expect(manager).toHaveURL(/\/management\/applications\/\d+(\?|$)/)
})

test('the question about recording is answered by keyboard, and recording paused by a key', async ({ open, portal }) => {
  const page = await open()
  const prepared = page.waitForRequest(fetches('src/features/recordings/consent/ConsentBar.tsx'))
  const keys = await at(page, '/dashboard', await newPerson(portal))
  await prepared
  await keys.press(page.getByRole('link', { name: t('app:nav.myApplications') }))
  const bar = page.getByRole('region', { name: t('recordings:bar.label') })
  await keys.press(bar.getByRole('button', { name: t('recordings:bar.yes') }))
  await expect(page.getByText(t('recordings:answered.yes'))).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('F9')
  await expect(page.getByText('Capture Paused', { exact: true })).toBeVisible()
})

test('recordings are found, replayed and deleted by keyboard', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  // A second recording, so that the search has something to exclude.
  for (const whose of [await newPerson(portal), uid]) await makeRecording(portal, whose, eventsOf([element('h1', {}, textNode('Αρχική'))]))
  const page = await open()
  const keys = await at(page, '/management/recordings', systemAdmin)
  await keys.write(page.getByRole('searchbox'), uid)
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
  await keys.press(page.getByRole('table').getByRole('link').first())
  await keys.press(page.getByRole('slider'), 'ArrowRight')
  await keys.press(button(page, t('recordings:replay.play')), 'Space')
  await keys.press(button(page, t('recordings:replay.pause')), 'Space')
  await expect(button(page, t('recordings:replay.play'))).toBeFocused()
  const remove = button(page, t('recordings:delete.confirm'))
  await keys.press(remove)
  await keys.escape(page.getByRole('dialog'), remove)
  await page.keyboard.press('Enter')
  await keys.press(inDialog(page, t('recordings:delete.confirm')))
  await expect(page.getByRole('heading', { level: 1, name: t('recordings:list.title') })).toBeVisible()
})
