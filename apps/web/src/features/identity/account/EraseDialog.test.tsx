import { account } from '@klesis/contract/identity/account.calls.ts'
import type { ErasurePlan } from '@klesis/contract/identity/account.ts'
import { expect, test } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { accountEl } from './account.el.ts'
import { EraseDialog } from './EraseDialog.tsx'

const plan: ErasurePlan = {
  duties: [],
  erased: { drafts: 0, logins: 1, sessions: 1, notifications: 0, signIns: 1, mails: 0 },
  kept: { applications: 0, decisions: 0, comments: 0, evaluations: 0, declarations: 0, staff: 0 },
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

test('what is kept of the member of a committee is listed', async () => {
  const server = startFakeServer()
  server.on(account.erasurePlan, () => ({ ...plan, kept: { ...plan.kept, evaluations: 3, declarations: 2, staff: 1 } }))
  await show(<EraseDialog onClose={() => undefined} />, 'account')
  await screen.findByText(/αξιολογήσεις.*: 3$/)
  await screen.findByText(/εχεμύθειας.*: 2$/)
  await screen.findByText(accountEl['stays.staff'])
})

test('the dialog stays while what it could not read is asked for again', async () => {
  const server = startFakeServer()
  server.on(account.erasurePlan, () => new FakeRefusal('action.busy'))
  const { user } = await show(<EraseDialog onClose={() => undefined} />, 'account')
  const retry = await buttonOf(appEl['action.retry'])
  const dialog = screen.getByRole('dialog')
  const asked = Promise.withResolvers<ErasurePlan>()
  server.on(account.erasurePlan, () => asked.promise)
  await user.click(retry)
  await waitFor(() => expect(screen.queryByText(appEl['action.retry'])).toBeNull())
  expect(screen.getByRole('dialog')).toBe(dialog)
  asked.resolve(plan)
  await buttonOf(accountEl['erase.confirm'])
})
