import type { Page } from '@playwright/test'
import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { beginApplication, publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { DialogEntry } from './every-dialog.ts'

const calendarKeeper = 'calendar@uni.example'
/** Presses a button of the dialog that is open, and waits for the one that lies over it. */
async function pressFor(page: Page, name: string, title: string) {
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
  await titled(page, title)
}

/** Waits for a dialog whose title begins like this one, before what it names. */
const titled = (page: Page, title: string) =>
  page
    .getByRole('dialog', { name: title.split(named)[0] ?? '' })
    .last()
    .waitFor()
const named = '§'

interface Event {
  id: number
  slots: { items: { id: number }[] } | null
}

/** A Wednesday in more than a week: a booked slot can still be freed, and the days beside it stand in the same week. */
const soon = new Date(Date.now() + 8 * 86_400_000)
const day = new Date(soon.getTime() + ((10 - soon.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10)

/** A meeting every week, and interviews in which somebody has booked a slot. */
async function newEvents(portal: Portal): Promise<{ meeting: Event; interviews: Event; uid: string }> {
  const uid = await newPerson(portal)
  const invitationId = await publishInvitation(portal, {
    title: 'Με συνέντευξη',
    components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }],
  })
  const application = await beginApplication(portal, uid, invitationId)
  const applicant = await signInClient(portal, uid)
  await applicant.put(`/api/application/${application}`, { data: { purpose: 'Έρευνα' }, revision: 1, final: true })
  const keeper = await signInClient(portal, calendarKeeper)
  const { body: calendars } = await keeper.get<{ items: { id: number }[] }>('/api/calendars')
  const at = (from: string, until: string) => ({ calendarId: calendars.items[0]?.id, startsAt: `${day}T${from}:00Z`, endsAt: `${day}T${until}:00Z` })
  const add = async (event: object) => {
    const { status, body } = await keeper.post<Event>('/api/calendar/events', event)
    if (status !== 200) throw new Error(`An event was not added: ${JSON.stringify(body)}`)
    return body
  }
  const meeting = await add({
    ...at('12:00', '13:00'),
    kind: 'meeting',
    title: { el: 'Συνάντηση εργασίας', en: 'Working meeting' },
    repeat: { unit: 'week', times: 3 },
  })
  const slots = { minutes: 20, bookers: 'invitation', ofId: invitationId }
  const interviews = await add({ ...at('07:00', '08:00'), kind: 'interview', title: { el: 'Συνεντεύξεις', en: 'Interviews' }, slots })
  const slot = interviews.slots?.items[0]?.id
  await applicant.post(`/api/calendar/slots/${slot}/hold`)
  const { status, body } = await applicant.post(`/api/calendar/slots/${slot}/booking`)
  if (status !== 200) throw new Error(`A slot was not booked: ${JSON.stringify(body)}`)
  return { meeting, interviews, uid }
}

/** The dialogs of events. The one of an event opens by its address. */
export async function calendarDialogs(portal: Portal): Promise<DialogEntry[]> {
  const { meeting, interviews, uid } = await newEvents(portal)
  const entryOf = ({ id }: Event) => ({ path: `/calendar/view/me?view=week&date=${day}&event=${id}`, uid: calendarKeeper })
  return [
    { ...entryOf(meeting), name: 'event of a series', open: (page) => page.getByRole('dialog').waitFor() },
    { ...entryOf(interviews), name: 'interviews', open: (page) => page.getByRole('dialog').waitFor() },
    { ...entryOf(interviews), uid, name: 'interviews with a slot of one’s own', open: (page) => page.getByRole('dialog').waitFor() },
    {
      ...entryOf(meeting),
      name: 'change of an event',
      open: (page, t) => pressFor(page, t('calendar:event.edit'), t('calendar:event.editTitle', { title: named })),
    },
    {
      ...entryOf(meeting),
      name: 'move of an event',
      open: (page, t) => pressFor(page, t('calendar:event.move'), t('calendar:event.moveTitle', { title: named })),
    },
    {
      ...entryOf(meeting),
      name: 'removal of an event',
      open: (page, t) => pressFor(page, t('calendar:event.remove'), t('calendar:event.removeTitle', { title: named })),
    },
    {
      ...entryOf(interviews),
      name: 'slot freed',
      open: (page, t) => pressFor(page, t('calendar:slot.freeAt', { time: '' }), t('calendar:slot.freeTitle', { time: named })),
    },
    {
      name: 'event dropped on another day',
      path: `/calendar/view/me?view=week&date=${day}`,
      uid: calendarKeeper,
      open: async (page, t) => {
        // Each set of events has one.
        const meetings = page.getByRole('cell').getByRole('button', { name: /Συνάντηση εργασίας|Working meeting/ })
        await meetings.first().press('Alt+ArrowRight')
        await page.keyboard.press('Enter')
        await titled(page, t('calendar:event.moveTitle', { title: named }))
      },
    },
  ]
}
