import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { approvalsEl } from './approvals.el.ts'
import { RemindButton } from './RemindButton.tsx'

test('reminders are sent only once it was asked whether everybody is to get one', async () => {
  signIn(personOf())
  const server = startFakeServer()
  let sent = 0
  server.on(approvals.remind, () => ({ sent: ++sent, alreadyToday: 0, notDue: 0 }))
  const { user } = await show(<RemindButton />, 'approvals')
  await user.click(await screen.findByRole('button', { name: approvalsEl['remind.verb'] }))
  const dialog = await screen.findByRole('dialog', { name: approvalsEl['remind.title'] })
  expect(sent).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: approvalsEl['remind.confirm'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toBe(1)
})
