import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { applicationsEl } from '../applications.el.ts'
import { EditableApplication } from './EditableApplication.tsx'

const application = {
  id: 5,
  revision: 1,
  appState: 'draft',
  approvalState: 'notstarted',
  requirements: [],
  attachments: [],
  items: [],
  chosenItems: [],
  steps: [],
  resubmissions: [],
  allowed: ['submit'],
  mayEdit: true,
  invitation: { id: 1, title: { el: 'Θέσεις' }, isContinuous: true, appItems: false },
  data: { kind: 'one' },
} as unknown as ApplicationView

const hiddenByScript = {
  type: 'textfield',
  key: 'why',
  label: 'Γιατί',
  input: true,
  validate: { required: true },
  customConditional: "show = data.kind === 'two'",
}
const form: Form = { display: 'form', components: [{ type: 'textfield', key: 'kind', label: 'Είδος', input: true }, hiddenByScript] }

test('a complete application is never called incomplete while the scripts of its form are loading', async () => {
  startFakeServer().on(masterdata.read, () => masterDataOf())
  await show(
    <EditableApplication application={application} form={form} onSent={() => undefined} isOutdated={false} onSettled={() => undefined} />,
    'applications',
    'forms',
  )
  await screen.findByText(applicationsEl['edit.status.unchecked'])
  expect(screen.queryByText(applicationsEl['edit.status.wanted'], { exact: false })).toBeNull()
  await screen.findByText(applicationsEl['edit.status.complete'])
})
