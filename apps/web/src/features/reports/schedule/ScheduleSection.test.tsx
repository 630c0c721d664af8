import { reportSchedules } from '@klesis/contract/reports/report-schedules.calls.ts'
import type { ReportSchedule } from '@klesis/contract/reports/report-schedules.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { reportsEl } from '../reports.el.ts'
import { ScheduleSection } from './ScheduleSection.tsx'

const schedule: ReportSchedule = {
  ...{ rhythm: 'monthly', recipients: [{ id: 8, name: 'Άννα Πρύτανη' }], question: { invitations: [], unitId: null, tagId: null } },
  ...{ nextOn: '2026-12-01', lastOn: null },
}

test('a sending takes over what the page asks, says why somebody cannot have it, and needs a recipient', async () => {
  const server = startFakeServer()
  server.on(reportSchedules.read, () => ({ schedule }))
  server.on(reportSchedules.save, () => new FakeRefusal('report.recipientMayNot'))
  const question = { from: '2026-11-01', until: null, invitations: [3], unitId: null, tagId: 2 }
  const { user } = await show(<ScheduleSection reportKey="waiting-now" question={question} />, 'reports', 'people')
  await screen.findByText('01-12-2026')
  await user.click(await buttonOf(reportsEl['schedule.change']))
  await user.click(await buttonOf(reportsEl['schedule.save']))
  await screen.findByText(refusalText('report.recipientMayNot'))
  const asked = { rhythm: 'monthly', recipients: [8], question: { invitations: [3], unitId: null, tagId: 2 } }
  expect(server.requestsOf(reportSchedules.save).map(({ body }) => body)).toEqual([asked])
  await user.click(screen.getByLabelText('Αφαίρεση: Άννα Πρύτανη'))
  await user.click(await buttonOf(reportsEl['schedule.save']))
  await screen.findByText(reportsEl['schedule.nobody'])
  expect(server.requestsOf(reportSchedules.save)).toHaveLength(1)
})
