import { account } from '@klesis/contract/identity/account.calls.ts'
import type { ErasurePlan } from '@klesis/contract/identity/account.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { accountEl } from './account.el.ts'
import { EraseDialog } from './EraseDialog.tsx'

const plan: ErasurePlan = {
  duties: [],
  erased: { drafts: 0, logins: 1, sessions: 1, notifications: 0, signIns: 1, mails: 0 },
  kept: { applications: 0, decisions: 0, comments: 0 },
  runningApplications: 0,
}

async function open(duties: ErasurePlan['duties']) {
  const server = startFakeServer()
  server.on(account.erasurePlan, () => ({ ...plan, duties }))
  return show(<EraseDialog onClose={() => undefined} />, 'account')
}

test('a person with pending duties sees them and cannot erase the account', async () => {
  await open([{ code: 'openSteps', count: 4 }])
  await screen.findByText(accountEl['erase.duties'])
  await screen.findByText(/^Αιτήσεις που περιμένουν την απόφασή σας: 4\./)
  expect(screen.queryByText(accountEl['erase.confirm'])).toBeNull()
})

test('an account without duties is erased only after the consequences are confirmed', async () => {
  const { user } = await open([])
  expect((await buttonOf(accountEl['erase.confirm'])).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: accountEl['erase.understood'] }))
  expect((await buttonOf(accountEl['erase.confirm'])).disabled).toBe(false)
})
