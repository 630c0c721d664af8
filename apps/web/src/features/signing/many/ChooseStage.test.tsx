import { signMany } from '@klesis/contract/signing/sign-many.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { waitFor } from '../../../testing/testing-library.ts'
import { signingEl } from '../signing.el.ts'
import { ChooseStage } from './ChooseStage.tsx'
import type { DocumentsOfMany } from './many.queries.ts'
import { signManyEl as texts } from './sign-many.el.ts'

vi.mock('./ReadPane.tsx', () => ({ ReadPane: () => null }))

const options: SigningOptions = {
  ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: true, warning: 'ownPin', username: 'nefeli', docx: false },
  ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
}
const uuid = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'
const ready: DocumentsOfMany = {
  ...{ invitationId: 1, invitationTitle: { el: 'Μετακίνηση' }, signaturesPerCode: null },
  items: [
    {
      ...{ applicationId: 1, stepId: 1, label: null, applicant: 'Άτομο 1', protocolNumber: null, state: 'ready', problem: null },
      ...{ uuid, kind: 'application', title: 'Απόφαση', fileName: 'a.pdf', size: 8 },
    },
  ],
}

test('who closes the dialog without signing sees the documents as they are now', async () => {
  signIn(personOf())
  const server = startFakeServer()
  server.on(signMany.prepare, () => ready)
  server.on(signMany.documents, () => ready)
  server.on(signing.options, () => options)
  const { user } = await show(<ChooseStage ids={[1]} without={[]} />, 'sign-many', 'signing')
  await user.click(await buttonOf(texts['choose.sign_one'].replace('{{count}}', '1')))
  await user.click(await buttonOf(signingEl['dialog.cancel']))
  await waitFor(() => expect(server.requestsOf(signMany.documents)).toHaveLength(1))
})
