import { expect, test } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { show } from '../testing/show.tsx'
import { screen } from '../testing/testing-library.ts'
import { toAthensText } from './athens-day.ts'
import { SubmittedText } from './SubmittedText.tsx'

const submittedAt = '2026-11-20T10:00:00Z'

test.each([
  [null, toAthensText(submittedAt)],
  ['2026-11-25T08:30:00Z', `${toAthensText(submittedAt)} · ${appEl['time.again']} ${toAthensText('2026-11-25T08:30:00Z')}`],
])('a list says when an application was submitted, and again at %s', async (resubmittedAt, text) => {
  await show(
    <p role="note">
      <SubmittedText submittedAt={submittedAt} resubmittedAt={resubmittedAt} />
    </p>,
    'app',
  )
  expect((await screen.findByRole('note')).textContent).toBe(text)
})
