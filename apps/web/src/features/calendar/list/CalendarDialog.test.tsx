import { calendars } from '@klesis/contract/calendar/calendars.calls.ts'
import type { CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { calendarEl as texts } from '../calendar.el.ts'
import { CalendarDialog } from './CalendarDialog.tsx'

test('a calendar of a unit that is not offered any more names it and stays its own', async () => {
  const former = { id: 7, title: { el: 'Τμήμα Χημείας' } }
  const calendar: CalendarRow = { id: 1, title: { el: 'Χημεία' }, audience: 'unit', of: former, people: [], coming: 0, hasAddress: false, revision: 3 }
  const server = startFakeServer()
  server.on(calendars.choices, () => ({ units: [{ id: 8, title: { el: 'Τμήμα Φυσικής' } }], committees: [], invitations: [] }))
  server.on(calendars.save, () => calendar)
  const { user } = await show(<CalendarDialog calendar={calendar} onClose={() => {}} />, 'calendar', 'org')
  const unit = await fieldOf(texts['form.unit'])
  await user.click(unit)
  await screen.findByRole('option', { name: 'Τμήμα Φυσικής', hidden: true })
  expect(unit.value).toBe('Τμήμα Χημείας')
  await user.click(await buttonOf(texts['form.save']))
  await waitFor(() => expect(server.requestsOf(calendars.save)[0]?.body).toMatchObject({ audience: 'unit', ofId: 7 }))
})
