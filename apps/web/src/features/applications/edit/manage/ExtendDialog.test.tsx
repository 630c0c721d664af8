import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { expect, test } from 'vitest'
import { appEl } from '../../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../../testing/fake-server.ts'
import { fieldOf, show, write } from '../../../../testing/show.tsx'
import { screen } from '../../../../testing/testing-library.ts'
import { applicationChangesEl } from './application-changes.el.ts'
import { ExtendDialog } from './ExtendDialog.tsx'

const application = { id: 7, protocolNumber: null, applicant: { fullname: 'Άννα Δοκιμή' }, closesAt: '2999-01-01T00:00:00.000Z' } as ApplicationView

test('the refusal of a deadline that is no later stands at its field', async () => {
  const server = startFakeServer()
  server.on(applications.extend, () => new FakeRefusal('application.notLater'))
  const { user } = await show(<ExtendDialog application={application} onClose={() => undefined} />, 'application-changes')
  await write(appEl['reason.label'], 'Ασθένεια')
  await user.click(await screen.findByRole('button', { name: applicationChangesEl['action.extend'] }))
  await screen.findByText(refusalText('application.notLater'))
  expect((await fieldOf(`${applicationChangesEl['extend.until']}: ${appEl['time.date']}`)).getAttribute('aria-invalid')).toBe('true')
})
