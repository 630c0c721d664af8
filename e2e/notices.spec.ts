import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
const events = '/api/user/events'
const bell = (page: Page) => page.getByRole('button', { name: t('notifications:menu.label') })
const sidebar = (page: Page) => page.getByRole('navigation', { name: t('app:nav.label') })

/** Disables long timers, so that the page cannot poll. */
const disablePolling = (page: Page) =>
  page.addInitScript(() => {
    const { setInterval, setTimeout } = window
    const isLong = (milliseconds?: number) => (milliseconds ?? 0) >= 20_000
    window.setInterval = ((work: () => void, milliseconds?: number) =>
      isLong(milliseconds) ? 0 : setInterval(work, milliseconds)) as typeof window.setInterval
    window.setTimeout = ((work: () => void, milliseconds?: number) => (isLong(milliseconds) ? 0 : setTimeout(work, milliseconds))) as typeof window.setTimeout
  })

/** Adds an approver with a unit of their own. */
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
      seat as (insert into position (unit_id, position_type_id, code, label) select $2, min(id), 'head', 'Προϊστάμενος' from position_type returning id)
     insert into holding (position_id, employee_id, active_from) select seat.id, made.id, '2000-01-01' from seat, made`,
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
  test('shows a new notice without a reload, and a notice hidden in one window disappears from the other', async ({ open, portal }) => {
    const { uid, submit } = await approver(portal, 'Κουδούνι')
    const [one, other] = [await open(), await open()]
    for (const page of [one, other]) {
      await disablePolling(page)
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

  test('a notice links to its subject', async ({ open, portal }) => {
    const { uid, submit } = await approver(portal, 'Σύνδεσμος')
    await submit()
    const page = await open()
    await signInByCall(page, uid)
    await page.goto('/dashboard')
    await bell(page).click()
    await page
      .getByRole('dialog', { name: t('notifications:menu.label') })
      .locator('a[href^="/application/edit/"]')
      .click()
    await expect(page).toHaveURL(/\/application\/edit\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Σύνδεσμος' })).toBeVisible()
  })

  test('all tabs of a browser share one stream, and another tab takes it over', async ({ open, portal }) => {
    const { uid, submit } = await approver(portal, 'Καρτέλες')
    const first = await open()
    const streams: string[] = []
    first.context().on('request', (request) => request.url().endsWith(events) && streams.push(request.url()))
    await signInByCall(first, uid)
    const stream = first.waitForResponse((response) => response.url().endsWith(events) && response.ok())
    await first.goto('/dashboard')
    await stream
    const second = await first.context().newPage()
    await disablePolling(second)
    await second.goto('/dashboard')
    await waitUntilLoaded(second, t)
    await second.waitForFunction(async () => (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('klesis:live:')))
    await submit()
    await expect(bell(second)).toHaveAccessibleName(t('notifications:menu.labelCount_one', { count: 1 }))
    expect(streams).toHaveLength(1)
    const takenOver = second.waitForResponse((response) => response.url().endsWith(events) && response.ok())
    await first.close()
    await takenOver
    await submit()
    await expect(bell(second)).toHaveAccessibleName(t('notifications:menu.labelCount_other', { count: 2 }))
  })
})
