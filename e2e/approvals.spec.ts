import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Locator, type Page, type Portal, test } from './test.ts'
import { type Texts, textsIn } from './texts.ts'

const components = [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }]
const head = 'head@uni.example'

const phone = { width: 390, height: 844 }

const edgesOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as Record<'top' | 'bottom' | 'left' | 'right' | 'height', number>)

async function invite(portal: Portal, title: string) {
  const id = await publishInvitation(portal, { title, components, also: { flags: { approvalUnit: 'applicant', approvalLevels: 1 } } })
  return async (lastName: string) => {
    const uid = await newPerson(portal)
    await portal.query('update person set last_name = $2 where uid = $1', [uid, lastName])
    const application = await beginApplication(portal, uid, id)
    const { status } = await (await signInClient(portal, uid)).put(`/api/application/${application}`, { data: {}, final: true, revision: 1 })
    if (status !== 200) throw new Error(`${title} was not submitted.`)
  }
}

const tab = (page: Page, t: Texts, name: 'pending' | 'inreview' | 'approved' | 'rejected') => page.getByRole('tab', { name: t(`approvals:tab.${name}`) })
const choose = (page: Page, t: Texts, name: string) => page.getByRole('checkbox', { name: t('approvals:select.one', { name: `Νεφέλη ${name}` }) })

for (const view of ['cards', 'table'] as const) {
  test(`only applications of one invitation can be selected together, and they leave the list once decided (${view})`, async ({ open, portal }) => {
    const t = textsIn(view === 'cards' ? 'el' : 'en')
    const mark = `Μαζικά ${view}`
    const [first, second] = [await invite(portal, `${mark} πρώτη`), await invite(portal, `${mark} δεύτερη`)]
    for (const name of ['Άλφα', 'Βήτα', 'Γάμμα']) await first(`${name} ${view}`)
    await second(`Δέλτα ${view}`)
    const page = await open({ language: view === 'cards' ? 'el' : 'en' })
    await signInByCall(page, head)
    await page.addInitScript((shown) => localStorage.setItem('view.approvals', JSON.stringify(shown)), view)
    await page.goto(`/application/approvals?search=${mark}`)
    const [alpha, beta, gamma, delta] = ['Άλφα', 'Βήτα', 'Γάμμα', 'Δέλτα'].map((name) => choose(page, t, `${name} ${view}`)) as [
      ReturnType<typeof choose>,
      ReturnType<typeof choose>,
      ReturnType<typeof choose>,
      ReturnType<typeof choose>,
    ]
    const [approve, reject] = [
      page.getByRole('button', { name: t('approvals:bulk.approve'), exact: true }),
      page.getByRole('button', { name: t('approvals:bulk.reject'), exact: true }),
    ]
    // Where the queue is narrow.
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(alpha).toBeVisible()
    // Beside the queue they come with the selection.
    for (const button of [approve, reject]) await expect(button.and(page.locator(':enabled'))).toHaveCount(0)
    await alpha.check()
    await expect(delta).toBeDisabled()
    await beta.check()
    for (const button of [approve, reject]) await expect(button).toBeEnabled()

    const rows = page.locator('li[data-step]')
    const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
    const before = await tops()
    const runSeen = Promise.withResolvers<void>()
    await page.route('**/api/approval/applications/status/*', (route) => runSeen.promise.then(() => route.continue()))
    await approve.click()
    for (const button of [approve, reject]) await expect(button).toBeDisabled()
    await expect(page.getByText(t('approvals:run.approving'), { exact: true }).first()).toBeVisible()
    expect(await tops()).toEqual(before)
    runSeen.resolve()
    const said = page.getByRole('alert').filter({ hasText: t('approvals:approve.doneMany_other', { count: 2 }) })
    // It does not fade while the pointer is over it.
    await said.hover()
    for (const gone of [alpha, beta]) await expect(gone).toHaveCount(0)
    const [toast, bar] = [await edgesOf(said), await edgesOf(page.getByRole('region', { name: t('approvals:bulk.label') }))]
    expect(toast.bottom <= bar.top || toast.top >= bar.bottom).toBe(true)
    for (const stays of [gamma, delta]) await expect(stays).toBeEnabled()
    for (const button of [approve, reject]) await expect(button.and(page.locator(':enabled'))).toHaveCount(0)

    await gamma.check()
    await reject.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('approvals:reject.reason') }).fill('Λείπει ο προϋπολογισμός.')
    await dialog.getByRole('button', { name: t('approvals:reject.confirm_one'), exact: true }).click()
    await expect(gamma).toHaveCount(0)
    await tab(page, t, 'rejected').click()
    await expect(page.getByText(`Νεφέλη Γάμμα ${view}`).first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await tab(page, t, 'approved').click()
    await expect(page.getByText(`Νεφέλη Βήτα ${view}`).first()).toBeVisible()
  })
}

test('the chosen tab lasts for the session; only administrators see all pending applications and send reminders', async ({ open, portal }) => {
  const t = textsIn('el')
  const title = `Για όλους τους χρήστες${' με πολύ μακρύ τίτλο'.repeat(6)}`
  const submit = await invite(portal, title)
  await submit('Όλων')
  const page = await open()
  await signInByCall(page, head)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/application/pending/my/list*', (route) => answered.promise.then(() => route.continue()))
  await page.goto('/application/approvals')
  const [row, pane] = [page.locator('[data-row], [data-step]').first(), page.locator('[data-queue] > :nth-last-child(1)')]
  const shapes = async () => [await edgesOf(row), await edgesOf(pane)].map(({ left, right, height }) => [left, right, height])
  await expect(page.locator('[data-row]')).toHaveCount(5)
  const loading = await shapes()
  answered.resolve()
  await waitUntilLoaded(page, t)
  expect(await shapes()).toEqual(loading)
  const tabs = (['pending', 'inreview', 'approved', 'rejected'] as const).map((name) => t(`approvals:tab.${name}`))
  await expect(page.getByRole('tab')).toHaveText(tabs.map((name) => new RegExp(`^${name}[\\s\\d]*$`)))
  await expect(tab(page, t, 'pending')).toHaveAttribute('aria-selected', 'true')
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = [tab(page, t, 'pending'), page.locator('label[data-active]'), page.locator('li [aria-current=true]')]
  const others = [tab(page, t, 'inreview'), page.locator('label:not([data-active])').last(), page.locator('li button:not([aria-current])').first()]
  const colours = (all: Locator[]) => Promise.all(all.map((one) => one.evaluate((element) => getComputedStyle(element).backgroundColor)))
  const [marked, unmarked] = [await colours(chosen), await colours(others)]
  for (const [index, colour] of marked.entries()) expect(colour).not.toBe(unmarked[index])
  await page.emulateMedia({ forcedColors: 'none' })
  await test.step('above the pane there is one line, and a long title takes two', async () => {
    expect(Math.round((await edgesOf(page.getByRole('tablist').locator('..'))).height)).toBe(48)
    const lines = await page.getByTitle(title).evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
    expect(Math.round(lines)).toBe(2)
  })
  await test.step('the name of an only document is not cut off', async () => {
    const label = page.getByRole('button', { name: /\.pdf$/ }).locator('span', { hasText: /\.pdf$/ })
    expect(await label.last().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
  await test.step('on paper there is the whole of the application that is open, and nothing else', async () => {
    const pane = page.getByRole('region', { name: t('approvals:pane.label') })
    const [queue, approve] = [
      page.getByRole('list', { name: t('approvals:title') }),
      pane.getByRole('button', { name: t('approvals:approve.verb'), exact: true }),
    ]
    await page.emulateMedia({ media: 'print' })
    for (const gone of [queue, page.getByRole('tablist'), approve]) await expect(gone).toBeHidden()
    await expect(pane.getByRole('heading', { level: 2 })).toBeVisible()
    expect(
      await pane.evaluate((element) => [element.scrollHeight - element.clientHeight, getComputedStyle(element.parentElement as Element).overflow]),
    ).toEqual([0, 'visible'])
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('on a phone the decisions lie at the thumb, over nothing', async () => {
    await page.setViewportSize(phone)
    const row = page.locator('li[data-step] > button').first()
    const queue = await edgesOf(page.locator('[data-queue]'))
    expect([queue.left, phone.width - queue.right]).toEqual([16, 16])
    await row.click()
    const sheet = page.getByRole('dialog')
    const approve = sheet.getByRole('button', { name: t('approvals:approve.verb'), exact: true })
    await expect(approve).toBeEnabled()
    // It slides in from below.
    await expect.poll(async () => (await edgesOf(approve)).bottom).toBeLessThanOrEqual(phone.height)
    // The grip of the sheet lies above its words.
    const place = sheet.getByText(/^\d+ από \d+$/)
    const grip = await place.locator('../..').evaluate((element) => {
      const { top, height } = getComputedStyle(element, '::before')
      return element.getBoundingClientRect().top + Number.parseFloat(top) + Number.parseFloat(height)
    })
    expect((await edgesOf(place.locator('..'))).top).toBeGreaterThanOrEqual(grip)
    const foot = sheet.getByRole('region', { name: t('approvals:pane.label') }).locator('> :last-child')
    await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const [button, bar, content] = [await edgesOf(approve), await edgesOf(foot), await edgesOf(foot.locator('xpath=preceding-sibling::*[1]'))]
    expect(button.height).toBe(52)
    expect(phone.height - button.bottom).toBeLessThanOrEqual(24)
    expect(Math.round(bar.bottom)).toBe(phone.height)
    expect(content.bottom - bar.top).toBeLessThan(1)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await tab(page, t, 'inreview').click()
  await page.reload()
  await expect(tab(page, t, 'inreview')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('switch', { name: t('approvals:allUsers') })).toHaveCount(0)

  const admins = await open()
  await signInByCall(admins, await newPerson(portal, { roles: ['admin'] }))
  await admins.goto('/application/approvals?search=ολους τους χρηστες')
  const [all, remind] = [admins.getByRole('switch', { name: t('approvals:allUsers') }), admins.getByRole('button', { name: t('approvals:remind.verb') })]
  await expect(admins.getByText(t('approvals:empty.search'))).toBeVisible()
  await tab(admins, t, 'rejected').click()
  await expect(remind).toHaveCount(0)
  await all.click()
  await expect(tab(admins, t, 'pending')).toHaveAttribute('aria-selected', 'true')
  await expect(admins.getByText('Νεφέλη Όλων').first()).toBeVisible()
  await expect(remind).toBeVisible()
  await expect(admins.getByRole('button', { name: t('approvals:bulk.approve') })).toHaveCount(0)
  await admins.reload()
  await expect(all).toBeChecked()
  await expect(admins.getByText('Νεφέλη Όλων').first()).toBeVisible()
  await all.click()
  await expect(tab(admins, t, 'rejected')).toHaveAttribute('aria-selected', 'true')
  await expect(remind).toHaveCount(0)
})
