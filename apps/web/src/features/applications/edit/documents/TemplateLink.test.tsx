import type { RequirementView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { expect, test, vi } from 'vitest'
import { download } from '../../../../api/call.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { toast } from '../../../../ui/toast.ts'
import { TemplateLink } from './TemplateLink.tsx'

vi.mock('../../../../api/call.ts', async (original) => ({ ...(await original<typeof import('../../../../api/call.ts')>()), download: vi.fn() }))
vi.mock('../../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const requirement: RequirementView = {
  ...{ id: 4, title: { el: 'Δήλωση' }, isRequired: true, isAsked: false, min: 1, max: 1, keepFileName: false, accepts: [] },
  template: { id: '0d3c1f8e-5d55-4b53-9d3c-0f4f7f1a7a11', name: 'Έντυπο.pdf', size: 2_048 },
}

test('the file to fill in is fetched under its name, and a refusal is told', async () => {
  vi.mocked(download).mockRejectedValueOnce(new Error('Δεν βρέθηκε.')).mockResolvedValueOnce(undefined)
  const { user } = await show(<TemplateLink applicationId={5} requirement={requirement} />, 'applications')
  const link = await buttonOf('Κατεβάστε το αρχείο για συμπλήρωση: Έντυπο.pdf')
  expect(link.parentElement?.textContent).toMatch(/2\s*KB/i)
  await user.click(link)
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: 'Δεν βρέθηκε.', tone: 'red' }))
  await user.click(link)
  const asked = [attachments.template, { params: { id: '5', requirementId: '4' } }, 'Έντυπο.pdf']
  await waitFor(() => expect(vi.mocked(download).mock.calls).toEqual([asked, asked]))
  expect(toast).toHaveBeenCalledTimes(1)
})

test('without a file there is nothing', async () => {
  const { template: _, ...bare } = requirement
  await show(
    <>
      <TemplateLink applicationId={5} requirement={bare} />
      end
    </>,
    'applications',
  )
  await screen.findByText('end')
  expect(screen.queryByRole('button')).toBeNull()
})
