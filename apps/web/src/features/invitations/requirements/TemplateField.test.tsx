import { requirements } from '@klesis/contract/invitations/requirements.calls.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { expect, test, vi } from 'vitest'
import { upload } from '../../../api/upload.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { TemplateField } from './TemplateField.tsx'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))

const requirement: Requirement = {
  ...{ id: 4, invitationId: 7, attachmentType: { id: 1, title: { el: 'Δήλωση' }, accepts: [] }, attachmentTypeId: 1 },
  ...{ isRequired: true, min: 1, max: 1, keepFileName: false, actions: null },
}
const template = { id: '0d3c1f8e-5d55-4b53-9d3c-0f4f7f1a7a11', name: 'Έντυπο.pdf', size: 2_048 }
const file = new File(['%PDF'], 'Έντυπο.pdf', { type: 'application/pdf' })

test('a file to fill in is saved when it is chosen; after a refusal the same one can be chosen again', async () => {
  vi.mocked(upload)
    .mockRejectedValueOnce(new Error('Δεν είναι PDF.'))
    .mockResolvedValueOnce({} as never)
  const { user } = await show(<TemplateField invitationId={7} requirement={requirement} />, 'invitations')
  await buttonOf(invitationsEl['requirement.templateAdd'])
  expect(screen.queryByText(invitationsEl['requirement.templateRemove'])).toBeNull()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no choice of a file.')
  await user.upload(input, file)
  await screen.findByText('Δεν είναι PDF.')
  expect(input.value).toBe('')
  await user.upload(input, file)
  await waitFor(() => expect(screen.queryByText('Δεν είναι PDF.')).toBeNull())
  expect(vi.mocked(upload).mock.calls.map(([target, input, sent]) => [target, input, sent.name])).toEqual(
    [1, 2].map(() => [requirements.saveTemplate, { params: { id: '4' } }, 'Έντυπο.pdf']),
  )
})

test('a saved file has its size, says why it cannot be fetched, and is taken away', async () => {
  const server = startFakeServer()
  server.on(requirements.readTemplate, () => new FakeRefusal('requirement.notFound'))
  server.on(requirements.removeTemplate, () => ({ ...requirement }))
  const { user } = await show(<TemplateField invitationId={7} requirement={{ ...requirement, template }} />, 'invitations')
  await user.click(await buttonOf('Έντυπο.pdf'))
  await screen.findByText(refusalText('requirement.notFound'))
  expect(screen.getByText(/2\s*KB/i)).toBeTruthy()
  await buttonOf(invitationsEl['requirement.templateReplace'])
  await user.click(await buttonOf(invitationsEl['requirement.templateRemove']))
  await waitFor(() => expect(server.requestsOf(requirements.removeTemplate)).toMatchObject([{ params: { id: '4' } }]))
})
