import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { waitFor } from '../../../testing/testing-library.ts'
import { loadableInputs } from '../../forms/render/loadable-parts.ts'
import { ApplicationContent } from './ApplicationContent.tsx'

vi.mock('./EditableApplication.tsx', () => new Promise<never>(() => undefined))

const application = {
  ...{ id: 5, appState: 'draft', approvalState: 'notstarted', requirements: [], mayEdit: true, isMine: true, mayComment: false },
  ...{ invitation: { appItems: false }, form: { display: 'form', components: [{ type: 'number', key: 'amount', label: 'Ποσό', input: true }] } },
} as unknown as ApplicationView

test('the inputs of a form are fetched while the code of its page is loading', async () => {
  const preload = vi.spyOn(loadableInputs.number, 'preload')
  await show(<ApplicationContent application={application} />, 'applications')
  await waitFor(() => expect(preload).toHaveBeenCalled())
})
