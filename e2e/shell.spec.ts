import { settled } from './pages/settled.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { type Portal, startPortal } from './portal/start-portal.ts'
import { expect, type Page, test } from './test.ts'
import { wordsIn } from './words.ts'

const t = wordsIn('el')
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
const events = '/api/user/events'

const bell = (page: Page) => page.getByRole('button', { name: t('notifications:menu.label') })
const sidebar = (page: Page) => page.getByRole('navigation', { name: t('app:nav.label') })

/** So that nothing is learnt by asking now and then: what takes long in the page never comes. */
const neverAsks = (page: Page) =>
  page.addInitScript(() => {
    const { setInterval, setTimeout } = window
    const isLong = (milliseconds?: number) => (milliseconds ?? 0) >= 20_000
    window.setInterval = ((work: () => void, milliseconds?: number) =>
      isLong(milliseconds) ? 0 : setInterval(work, milliseconds)) as typeof window.setInterval
    window.setTimeout = ((work: () => void, milliseconds?: number) => (isLong(milliseconds) ? 0 : setTimeout(work, milliseconds))) as typeof window.setTimeout
  })

/** An approver of their own, whose bell nobody else rings. */
async function approver(portal: Portal, title: string) {
  const uid = await newPerson(portal)
  const [unit] = await portal.query<{ id: number }>(
    "insert into unit (code, label, unit_type_id, parent_id) select 'bell.' || $1, 'Μονάδα', min(unit_type_id), min(id) from unit returning id",
    [uid.replace(/\W|new/g, '').slice(0, 8)],
  )
  const applicant = await newPerson(portal)
  await portal.query('update person set unit_id = $1 where uid = $2', [unit?.id, applicant])
  await portal.query(
    `with made as (insert into employee (person_id, first_name, last_name, email) select id, first_name, last_name, uid from person where uid = $1 returning id),
      place as (insert into position (unit_id, position_type_id, code, label) select $2, min(id), 'head', 'Προϊστάμενος' from position_type returning id)
     insert into holding (position_id, employee_id, active_from) select place.id, made.id, '2000-01-01' from place, made`,
    [uid, unit?.id],
  )
  const invitation = await publishInvitation(portal, { title, components: [field], also: { flags: { approvalUnit: 'applicant', approvalLevels: 1 } } })
  const submit = async () => {
    const id = await beginApplication(portal, applicant, invitation)
    const { status } = await (await signInClient(portal, applicant)).put(`/api/application/${id}`, { data: { purpose: title }, revision: 1, final: true })
    expect(status).toBe(200)
  }
  return { uid, submit }
}

test.describe('the bell', () => {
  test('rises without a reload when somebody else causes a notice, and what is hidden in one window leaves the other', async ({ open, portal }) => {
    const { uid, submit } = await approver(portal, 'Κουδούνι')
    const [one, other] = [await open(), await open()]
    for (const page of [one, other]) {
      await neverAsks(page)
      await signInByCall(page, uid)
      const stream = page.waitForResponse((response) => response.url().endsWith(events) && response.ok())
      await page.goto('/dashboard')
      await stream
    }
    await submit()
    for (const page of [one, other]) {
      await expect(bell(page)).toHaveAccessibleName(t('notifications:menu.labelCount_one', { count: 1 }))
      await expect(sidebar(page).getByRole('img', { name: t('app:nav.waiting_one', { count: 1 }) })).toBeVisible()
    }
    await bell(one).click()
    await one
      .getByRole('dialog', { name: t('notifications:menu.label') })
      .getByRole('button', { name: t('notifications:menu.hide', { subject: '' }).trim() })
      .click()
    await expect(bell(other)).toHaveAccessibleName(t('notifications:menu.label'))
    await submit()
    await expect(bell(other)).toHaveAccessibleName(t('notifications:menu.labelCount_one', { count: 1 }))
    await bell(other).click()
    await other.getByRole('button', { name: t('notifications:menu.hideAll') }).click()
    await expect(other.getByText(t('notifications:menu.empty'))).toBeVisible()
    await expect(bell(one)).toHaveAccessibleName(t('notifications:menu.label'))
  })

  test('a notice leads to what it tells of', async ({ open, portal }) => {
    const { uid, submit } = await approver(portal, 'Σύνδεσμος')
    await submit()
    const page = await open()
    await signInByCall(page, uid)
    await page.goto('/dashboard')
    await bell(page).click()
    await page
      .getByRole('dialog', { name: t('notifications:menu.label') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/application\/edit\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Σύνδεσμος' })).toBeVisible()
  })

  test('all tabs of a browser share one stream, and the next one takes it over', async ({ open, portal }) => {
    const { uid, submit } = await approver(portal, 'Καρτέλες')
    const first = await open()
    const asked: string[] = []
    first.context().on('request', (request) => request.url().endsWith(events) && asked.push(request.url()))
    await signInByCall(first, uid)
    const stream = first.waitForResponse((response) => response.url().endsWith(events) && response.ok())
    await first.goto('/dashboard')
    await stream
    const second = await first.context().newPage()
    await neverAsks(second)
    await second.goto('/dashboard')
    await settled(second, t)
    await second.waitForFunction(async () => (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('klesis:live:')))
    await submit()
    await expect(bell(second)).toHaveAccessibleName(t('notifications:menu.labelCount_one', { count: 1 }))
    expect(asked).toHaveLength(1)
    const takenOver = second.waitForResponse((response) => response.url().endsWith(events) && response.ok())
    await first.close()
    await takenOver
    await submit()
    await expect(bell(second)).toHaveAccessibleName(t('notifications:menu.labelCount_other', { count: 2 }))
  })
})

test('the errors centre counts what went wrong, says what and when, and forgets it when asked', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  const refusal = { code: 'server.unavailable', message: 'Δοκιμαστικό σφάλμα', reference: 'abc-123' }
  await page.route('**/pub/invitations/active**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify(refusal) }))
  await page.goto('/dashboard')
  const centre = page.getByRole('button', { name: t('errors:centre.label') })
  await expect(centre).toHaveAccessibleName(/\d/)
  await centre.click()
  const list = page.getByRole('dialog', { name: t('errors:centre.title') })
  await expect(list.getByText('Δοκιμαστικό σφάλμα').first()).toBeVisible()
  await expect(list.getByText('abc-123').first()).toBeVisible()
  await expect(list.getByText(/\d{2}:\d{2}:\d{2}/).first()).toBeVisible()
  await list.getByRole('button', { name: t('errors:centre.clear') }).click()
  await expect(list.getByText(t('errors:centre.empty'))).toBeVisible()
  await expect(centre).toHaveAccessibleName(t('errors:centre.label'))
})

test.describe('the guide', () => {
  test('walks through five steps by the keyboard alone, and gives the focus back', async ({ open }) => {
    const page = await open()
    await signInByCall(page, 'applicant@uni.example')
    await page.goto('/dashboard')
    await page.getByText(t('dashboard:guide.title')).click()
    const show = page.getByRole('button', { name: t('dashboard:guide.show') })
    await show.focus()
    await page.keyboard.press('Enter')
    const step = page.getByRole('dialog')
    for (const name of ['choose', 'begin', 'attach', 'submit', 'follow'] as const) {
      await expect(step).toHaveAccessibleName(t(`dashboard:guide.${name}Title`))
      await expect(step).toContainText(t(`dashboard:guide.${name}`))
      await expect(step.getByRole('button', { name: name === 'follow' ? t('dashboard:guide.end') : t('dashboard:guide.next') })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(step).toHaveCount(0)
    await expect(show).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(step.getByRole('button', { name: t('dashboard:guide.close') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(step).toHaveCount(0)
    await expect(show).toBeFocused()
  })

  test('once put away it stays away, until somebody asks for it', async ({ open }) => {
    const page = await open()
    await page.goto('/dashboard')
    const guide = page.getByText(t('dashboard:guide.title'))
    await guide.click()
    await page.getByRole('button', { name: t('dashboard:guide.hide') }).click()
    await expect(guide).toHaveCount(0)
    await page.reload()
    const again = page.getByRole('button', { name: t('dashboard:guide.again') })
    await expect(again).toBeVisible()
    await expect(guide).toHaveCount(0)
    await again.click()
    await expect(guide).toBeVisible()
  })
})

const always = ['/dashboard', '/application/me', '/profile/me']
const approves = '/application/approvals'
const administers = [approves, '/builder', '/invitation/new', '/invitation/list', '/management/invitations']

/** Who must find what in the sidebar, and what they must not. */
const roles: [name: string, has: string[], hasNot: string[]][] = [
  ['applicant', always, [...administers]],
  ['head', [...always, approves], ['/builder', '/invitation/list']],
  ['staff', always, ['/invitation/new', '/invitation/list']],
  ['admin', [...always, ...administers], ['/management/translations/all']],
  ['evaluator1', always, ['/builder', '/invitation/list']],
  ['lookup', always, ['/builder', '/invitation/list']],
  ['report', always, ['/builder', '/invitation/list']],
  ['calendar', always, ['/invitation/new', '/invitation/list']],
  ['orgunit', always, ['/builder', '/invitation/list']],
  ['sysadmin', [...always, ...administers, '/management/translations/all', '/docs'], []],
]

const paths = async (page: Page) => {
  await settled(page, t)
  return sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

for (const [name, has, hasNot] of roles) {
  test(`the sidebar of ${name}: every entry is there, and leads somewhere`, async ({ open }) => {
    const page = await open()
    await signInByCall(page, `${name}@uni.example`)
    await page.goto('/dashboard')
    const shown = await paths(page)
    expect(shown).toEqual(expect.arrayContaining(has))
    expect(shown.filter((path) => hasNot.includes(path))).toEqual([])
    for (const path of shown.filter((one) => one !== '/docs')) {
      await page.goto(path)
      await settled(page, t)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('main').getByText(t('app:error.title'), { exact: true })).toHaveCount(0)
    }
  })
}

test('visitors find the invitations and the ways to sign in', async ({ open }) => {
  const page = await open()
  await page.goto('/dashboard')
  expect((await paths(page)).filter((path) => !['/recording', '/demo/mailbox'].includes(path))).toEqual(['/dashboard'])
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app:bar.signIn') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('admin mode takes an administrator’s entries away and gives them back', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'admin@uni.example')
  await page.goto('/dashboard')
  const entry = sidebar(page).getByRole('link', { name: t('app:nav.newInvitation') })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: t('app:user.menu', { name: '' }).trim() }).click()
  const mode = page.getByRole('switch', { name: t('app:user.adminMode') })
  await mode.click()
  await expect(entry).toHaveCount(0)
  await mode.click()
  await expect(entry).toBeVisible()
})

for (const [privilege, has, hasNot] of [
  ['view', ['/management/invitations'], ['/builder']],
  ['manage', ['/management/invitations', '/builder'], []],
] as const) {
  test(`who may ${privilege} an invitation finds the way to it`, async ({ open, portal }) => {
    const title = `Με δικαίωμα ${privilege}`
    const id = await publishInvitation(portal, { title, components: [field] })
    const uid = await newPerson(portal)
    await portal.query('insert into invitation_privilege (invitation_id, person_id, privilege) select $1, id, $2 from person where uid = $3', [
      id,
      privilege,
      uid,
    ])
    const page = await open()
    await signInByCall(page, uid)
    await page.goto('/dashboard')
    const shown = await paths(page)
    expect(shown).toEqual(expect.arrayContaining([...has]))
    expect(shown.filter((path) => hasNot.some((one) => one === path))).toEqual([])
    await page.goto(has.at(-1) ?? '')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  })
}

test('the sidebar collapses below 768 px, and remembers above it', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: t('app:bar.menu') })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await menu.click()
  await page.reload()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('the way up appears after 100 px', async ({ open }) => {
  const page = await open()
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/dashboard')
  await settled(page, t)
  const up = page.getByRole('button', { name: t('app:bar.toTop') })
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  await expect(up).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 101))
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
})

test('signing out asks first', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  await page.goto('/dashboard')
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: t('app:user.menu', { name: '' }).trim() }).click()
    await page.getByRole('button', { name: t('app:user.signOut') }).click()
    await page
      .getByRole('dialog', { name: t('app:signOut.title') })
      .getByRole('button', { name: answer, exact: true })
      .click()
  }
  await leave(t('app:action.cancel'))
  await expect(page).toHaveURL(/\/dashboard$/)
  await leave(t('app:signOut.confirm'))
  await expect(page).toHaveURL(/\/oauth\/login/)
})

test('what is not saved is not left without asking', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'admin@uni.example')
  await page.goto('/invitation/new')
  await settled(page, t)
  await page.getByRole('textbox').first().fill('Μισή πρόσκληση')
  const away = sidebar(page).getByRole('link', { name: t('app:nav.dashboard') })
  await away.click()
  const guard = page.getByRole('dialog', { name: t('app:guard.title') })
  await expect(guard).toContainText(t('app:guard.text'))
  await guard.getByRole('button', { name: t('app:guard.stay'), exact: true }).click()
  await expect(page).toHaveURL(/\/invitation\/new/)
  await away.click()
  await guard.getByRole('button', { name: t('app:guard.leave'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the flags change the language in place, and the choice stays', async ({ open }) => {
  const page = await open()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard:title'))
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en')('dashboard:title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en')('dashboard:title'))
})

test('an application of somebody else is denied with a way home', async ({ open, portal }) => {
  const [other] = await portal.query<{ id: number }>(
    "select a.id from application a join person p on p.id = a.person_id where p.uid <> 'applicant@uni.example' and a.deleted_at is null and a.app_state = 'permanent' limit 1",
  )
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  for (const path of [`/application/edit/${other?.id}`, '/application/edit/99999999', '/error/access']) {
    await page.goto(path)
    await expect(page.getByText(t('errors:denied.text'))).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('app:action.home') })
      .click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('the general error stands in the frame and leads home', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  await page.goto('/error/general')
  await expect(page.getByRole('heading', { level: 1, name: t('errors:general.title') })).toBeVisible()
  await expect(sidebar(page)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('app:action.home') })
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('where groups are the home page', () => {
  let mitos: Portal
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    mitos = await startPortal({ MODE: 'mitos' })
  })
  test.afterAll(() => mitos.end())

  test('/ and every way home lead to the cards of the groups; counts are for who may see the applications', async ({ browser }) => {
    const look = async (uid?: string) => {
      const context = await browser.newContext({ baseURL: mitos.address, locale: 'el-GR', reducedMotion: 'reduce' })
      const page = await context.newPage()
      if (uid) await signInByCall(page, uid)
      await page.goto('/')
      await expect(page).toHaveURL(/\/mitos$/)
      await settled(page, t)
      return page
    }
    const visitor = await look()
    await visitor.getByRole('button', { name: t('mitos:visitor.all') }).click()
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible()

    const applicant = await look('applicant@uni.example')
    const groups = await mitos.query<{ name: string }>("select name ->> 'el' as name from tag where (meta ->> 'isMitos')::boolean")
    const shown = await applicant.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(shown))
    await expect(applicant.getByText(t('mitos:count.pending'), { exact: true })).toHaveCount(0)
    await applicant.goto('/application/me')
    await applicant.getByRole('banner').getByRole('link').first().click()
    await expect(applicant).toHaveURL(/\/mitos$/)

    const admin = await look('admin@uni.example')
    await expect(admin.getByText(t('mitos:count.pending'), { exact: true }).first()).toBeVisible()
    await admin
      .getByRole('link', { name: t('mitos:line.applicationsOf', { title: '' }).trim() })
      .first()
      .click()
    await expect(admin).toHaveURL(/\/management\/applications\/\d+$/)
    for (const page of [visitor, applicant, admin]) await page.context().close()
  })
})
