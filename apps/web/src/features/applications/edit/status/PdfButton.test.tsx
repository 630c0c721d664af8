import { applicationPdf } from '@klesis/contract/documents/application-pdf.calls.ts'
import { expect, test, vi } from 'vitest'
import { download } from '../../../../api/call.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { toast } from '../../../../ui/toast.ts'
import { applicationsEl } from '../../applications.el.ts'
import { PdfPart } from './PdfPart.tsx'

vi.mock('../../../../api/call.ts', async (original) => ({ ...(await original<typeof import('../../../../api/call.ts')>()), download: vi.fn() }))
vi.mock('../../../../ui/toast.ts', () => ({ toast: vi.fn() }))

test('the application is fetched as a file once for each press, and a refusal is told', async () => {
  vi.mocked(download).mockRejectedValueOnce(new Error('Το έγγραφο δεν μπόρεσε να ετοιμαστεί.')).mockResolvedValueOnce(undefined)
  const { user } = await show(<PdfPart id={5} />, 'applications')
  const button = await buttonOf('Λήψη ως PDF')
  await user.click(button)
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: 'Το έγγραφο δεν μπόρεσε να ετοιμαστεί.', tone: 'red' }))
  await user.click(button)
  const asked = [applicationPdf.read, { params: { id: '5' } }]
  await waitFor(() => expect(vi.mocked(download).mock.calls).toEqual([asked, asked]))
  expect(toast).toHaveBeenCalledTimes(1)
})

test('the applicant comes back to the receipt by a link', async () => {
  await show(<PdfPart id={5} hasReceipt />, 'applications')
  const link = await screen.findByRole('link', { name: applicationsEl['edit.receipt'] })
  expect(link.getAttribute('href')).toBe('/?step=receipt')
})
