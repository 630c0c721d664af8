import { ApplicationPage } from './pages/application.ts'
import { approvalStateOf, mailedPath, publishAnonymousInvitation, submitToHead } from './pages/links.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { ticketSecret } from './portal/start-portal.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const dialogs = { approve: 'Έγκριση', reject: 'Απόρριψη', review: 'Επιστροφή για διόρθωση' } as const

for (const [purpose, link] of Object.entries(dialogs) as ['approve' | 'reject' | 'review', string][]) {
  test(`the link of a mail to ${purpose} opens the application; nothing is decided before its button is pressed`, async ({ open, portal }) => {
    const { id, title } = await submitToHead(portal)
    const page = await open()
    await page.goto(await mailedPath(portal, page, link, { containing: title }))
    await page.waitForURL(`/application/edit/${id}`)
    const verb = t(`approvals:${purpose}.verb`)
    await expect(page.getByText(t('approvals:linked', { verb }))).toBeVisible()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(0)
    expect(await approvalStateOf(portal, id)).toBe('pending')
    const navigation = page.getByRole('navigation', { name: t('app:nav.label') })
    await expect(navigation.getByRole('link')).toHaveText([t('app:nav.ofLink'), t('app:bar.signIn')])
    await expectNoViolations(page, `an application by the link to ${purpose}`)
    await page.getByRole('button', { name: verb, exact: true }).click()
    if (purpose === 'review') {
      await dialog.getByRole('textbox', { name: t('approvals:review.reason') }).fill('Γράψτε τον τόπο')
      await dialog.getByRole('button', { name: t('approvals:review.confirm') }).click()
    } else if (purpose === 'reject') {
      await dialog.getByRole('textbox').first().fill('Λείπει το πρόγραμμα')
      await dialog.getByRole('button', { name: t('approvals:reject.confirm_one'), exact: true }).click()
    }
    await expect(dialog).toBeHidden()
    const firstStep = async () =>
      (await portal.query<{ state: string }>('select state from step where application_id = $1 order by id limit 1', [id]))[0]?.state
    await expect.poll(firstStep).toBe({ approve: 'approved', reject: 'rejected', review: 'review' }[purpose])
    expect(await approvalStateOf(portal, id)).toBe({ approve: 'pending', reject: 'rejected', review: 'review' }[purpose])
  })
}

test('the token is not in the address bar or the history once the page is loaded', async ({ open, portal }) => {
  const { id, title } = await submitToHead(portal)
  const page = await open()
  const path = await mailedPath(portal, page, dialogs.approve, { containing: title })
  await page.goto('/dashboard')
  await page.goto(path)
  await page.waitForURL(`/application/edit/${id}`)
  await page.goBack()
  await page.waitForURL('/dashboard')
  await page.goForward()
  await page.waitForURL(`/application/edit/${id}`)
  expect(await page.evaluate(() => JSON.stringify([location.href, history.state]))).not.toContain(path.slice(-36))
})

test('the link works after scanners have requested, prefetched and opened it', async ({ open, portal, playwright }) => {
  const { id, title } = await submitToHead(portal)
  const person = await open()
  const path = await mailedPath(portal, person, dialogs.approve, { containing: title })
  const call = path.replace('/approvals/approve', '/pub/approval')
  const scanner = await playwright.request.newContext({ baseURL: portal.address })
  for (const address of [path, call]) expect((await scanner.head(address)).status()).toBe(200)
  expect((await scanner.get(call, { headers: { 'Sec-Purpose': 'prefetch' } })).status()).toBe(204)
  for (let time = 0; time < 10; time += 1) expect((await scanner.get(call)).status()).toBe(200)
  await scanner.dispose()
  const robot = await open()
  await robot.goto(path)
  await expect(robot.getByText(t('approvals:linked', { verb: t('approvals:approve.verb') }))).toBeVisible()
  expect(await approvalStateOf(portal, id)).toBe('pending')
  await person.goto(path)
  await person.getByRole('button', { name: t('approvals:approve.verb'), exact: true }).click()
  await expect
    .poll(async () => (await portal.query<{ state: string }>('select state from step where application_id = $1 order by id limit 1', [id]))[0]?.state)
    .toBe('approved')
})

test('from the entry link of an invitation to a submitted application and back by its private link, with no account', async ({ open, portal }) => {
  const { title, path, invitationId } = await publishAnonymousInvitation(portal)
  const page = await open()
  const address = `visitor-${invitationId}@mail.example`
  await page.goto(path)
  await page.waitForURL(`/application/new/${invitationId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: t('applications:create.begin') }).click()
  await page.waitForURL(/\/application\/edit\/\d+/)
  const application = new ApplicationPage(page, t)
  await application.answer('Σκοπός').fill('Επίσκεψη')
  await application.answer('Ηλεκτρονική διεύθυνση').fill(address)
  await application.waitUntilSaved()
  await page.getByRole('button', { name: t('applications:edit.foot.save'), exact: true }).click()
  const shown = page.getByRole('region', { name: t('links:private.title') })
  const link = await shown.getByRole('textbox', { name: t('links:private.label') }).inputValue()
  await page.reload()
  await expect(shown.getByRole('textbox', { name: t('links:private.label') })).toHaveValue(link)
  await expectNoViolations(page, 'an application without a name')
  await shown.getByRole('button', { name: t('links:private.kept') }).click()
  await expect(shown).toBeHidden()

  const reader = await open()
  const mailed = await mailedPath(portal, reader, 'Ανοίξτε την αίτησή σας', { to: address, containing: title })
  for (const way of [new URL(link).pathname, mailed]) {
    const again = await open()
    await again.goto(way)
    await again.waitForURL(/\/application\/edit\/\d+/)
    await expect(new ApplicationPage(again, t).answer('Σκοπός')).toHaveValue('Επίσκεψη')
    await again.context().close()
  }
  await page.reload()
  await application.submit()
  const later = await open()
  await later.goto(mailed.replace('/public/', '/pub/'))
  await later.waitForURL(/\/application\/edit\/\d+/)
  await expect(new ApplicationPage(later, t).status()).toContainText(t('app:state.permanent'))
})

test('another system sends a person with a ticket; it opens once', async ({ open, portal, playwright }) => {
  const invitationId = await publishInvitation(portal, {
    title: `Με εισιτήριο ${process.pid}`,
    components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }],
  })
  const uid = await newPerson(portal)
  const system = await playwright.request.newContext({ baseURL: portal.address })
  const answer = await system.post('/api/tickets', { data: { person: uid, invitationId }, headers: { 'X-Ticket-Secret': ticketSecret } })
  expect(answer.status()).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  const page = await open()
  await page.goto(new URL(url).pathname)
  await page.waitForURL(`/application/new/${invitationId}`)
  await page.getByRole('button', { name: t('applications:create.begin') }).click()
  await page.waitForURL(/\/application\/edit\/\d+/)
  const late = await open()
  await late.goto(new URL(url).pathname)
  await expect(late.getByRole('alert')).toContainText('Το εισιτήριο έχει ήδη χρησιμοποιηθεί')
  await system.dispose()
})
