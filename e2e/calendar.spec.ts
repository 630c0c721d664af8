import ICAL from 'ical.js'
import { newColleague } from './pages/committee.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { signInClient } from './portal/client.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const title = 'Υποτροφίες με συνέντευξη'
const question = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
/** In ten days, so that a booked time can still be changed. */
const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

test('who keeps calendars makes interviews with slots, an applicant books one from their application, and another program reads it', async ({
  open,
  portal,
}) => {
  const applicant = await newColleague(portal)
  const invitation = await publishInvitation(portal, { title, components: [question] })
  const application = await beginApplication(portal, applicant.uid, invitation)
  const client = await signInClient(portal, applicant.uid)
  const { body } = await client.get<{ revision: number }>(`/api/application/${application}`)
  const sent = await client.put(`/api/application/${application}`, { data: { purpose: 'Έρευνα' }, revision: body.revision, final: true })
  expect(sent.status).toBe(200)

  const keeper = await open()
  await signInByCall(keeper, 'calendar@uni.example')
  // A week shows all entries of a day, however many the demonstration has there.
  await keeper.goto(`/calendar/view/me?view=week&date=${day}`)
  await waitUntilLoaded(keeper, t)
  await keeper.getByRole('button', { name: t('calendar:new'), exact: true }).click()
  const form = keeper.getByRole('dialog')
  await form.getByRole('textbox', { name: new RegExp(t('calendar:event.name')) }).fill('Συνεντεύξεις υποτρόφων')
  await form
    .getByRole('radiogroup', { name: t('calendar:event.kind') })
    .getByText(t('calendar:kind.interview'), { exact: true })
    .click()
  const hasSlots = form.getByRole('switch', { name: t('calendar:event.hasSlots') })
  await hasSlots.click()
  await expect(hasSlots).toBeChecked()
  const ofInvitation = form.getByRole('combobox', { name: t('calendar:event.of.invitation') })
  await ofInvitation.click()
  await keeper.getByRole('option', { name: title, exact: true }).click()
  await expect(ofInvitation).toHaveValue(title)
  await form.getByRole('button', { name: t('calendar:form.save'), exact: true }).click()
  await expect(form).toHaveCount(0)
  const interviews = keeper.getByRole('cell').getByRole('button', { name: /Συνεντεύξεις υποτρόφων · 0 από 6/ })
  await expect(interviews).toContainText('10:00')
  // Hovering waits until it is drawn in its place.
  await interviews.hover({ position: { x: 40, y: 10 } })
  const box = await interviews.boundingBox()
  if (!box) throw new Error('The interviews are not drawn.')
  await keeper.mouse.down()
  // An hour has 48 pixels, and a drag begins after a few.
  await keeper.mouse.move(box.x + 40, box.y + 40)
  await keeper.mouse.move(box.x + 40, box.y + 58)
  await keeper.mouse.up()
  await expect(interviews).toContainText('11:00')
  await keeper.getByRole('button', { name: t('calendar:event.undo'), exact: true }).click()
  await expect(interviews).toContainText('10:00')

  // A week of a month is as high as what stands in it.
  const keeping = await signInClient(portal, 'calendar@uni.example')
  const calendars = await keeping.get<{ items: { id: number }[] }>('/api/calendars')
  const other = { calendarId: calendars.body.items[0]?.id, kind: 'meeting', title: { el: 'Συνάντηση εργασίας' } }
  for (const hour of ['12', '13'])
    expect((await keeping.post('/api/calendar/events', { ...other, startsAt: `${day}T${hour}:00:00Z`, endsAt: `${day}T${hour}:30:00Z` })).status).toBe(200)
  await keeper.goto(`/calendar/view/me?date=${day}`)
  await waitUntilLoaded(keeper, t)
  const cell = keeper.locator(`[role=cell][data-date="${day}"]`)
  await expect(cell.locator('[data-entry]')).not.toHaveCount(0)
  const beyond = () =>
    cell.evaluate((one) =>
      Math.max(...[...one.querySelectorAll('[data-entry]')].map((entry) => entry.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom)),
    )
  await expect.poll(beyond).toBeLessThanOrEqual(1)
  expect(await cell.locator('[data-entry]').count()).toBeGreaterThan(1)

  const page = await open()
  await signInByCall(page, applicant.uid)
  await page.goto(`/application/edit/${application}`)
  await waitUntilLoaded(page, t)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('calendar:bookable.choose'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/calendar\/dview\/me\?/)
  const event = page.getByRole('dialog')
  await event.getByRole('button', { name: t('calendar:slot.bookAt', { time: '10:20' }) }).click()
  await event.getByRole('button', { name: t('calendar:slot.confirm') }).click()
  await expect(event.getByText(t('calendar:slot.mine'), { exact: true })).toBeVisible()
  await event.getByRole('button', { name: t('app:action.close'), exact: true }).click()
  await expect(event).toHaveCount(0)

  await page.getByRole('button', { name: t('calendar:address.make'), exact: true }).click()
  const secret = page.getByRole('dialog').getByRole('textbox', { name: t('calendar:address.secretLabel'), exact: true })
  await expect(secret).toHaveValue(/\/pub\/calendar\//)
  const address = await secret.inputValue()
  const feed = await page.request.get(new URL(address).pathname, { headers: { authorization: '' } })
  const events = new ICAL.Component(ICAL.parse(await feed.text()) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const booked = events.filter(({ summary }) => summary === 'Η ώρα σας: Συνεντεύξεις υποτρόφων')
  expect(booked.map(({ duration }) => duration.toSeconds())).toEqual([20 * 60])
})
