import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { applicationsEl as texts } from '../applications.el.ts'
import { ApplicationSubtitle } from './ApplicationSubtitle.tsx'

const submittedAt = '2026-11-20T10:00:00Z'
const resubmittedAt = '2026-11-25T08:30:00Z'
const application = {
  ...{ id: 17, isMine: true, appState: 'permanent', protocolNumber: '12/2026', closesAt: '2026-12-01T10:00:00Z', submittedAt, resubmittedAt: null },
  invitation: { isContinuous: false },
} as unknown as ApplicationView

async function lineOf(more: Partial<ApplicationView>) {
  await show(
    <p role="note">
      <ApplicationSubtitle application={{ ...application, ...more }} />
    </p>,
    'applications',
  )
  return (await screen.findByRole('note')).textContent
}
const first = `${texts['edit.lead.submitted']} ${toAthensText(submittedAt)}`
const again = `${texts['edit.lead.resubmitted']} ${toAthensText(resubmittedAt)}`

test('a corrected application says when it was submitted first and when again', async () => {
  const line = await lineOf({ resubmittedAt })
  expect(line).toContain(first)
  expect(line).toContain(again)
})

test('one that was submitted once says it once', async () => {
  const line = await lineOf({})
  expect(line).toContain(first)
  expect(line).not.toContain(texts['edit.lead.resubmitted'])
})
