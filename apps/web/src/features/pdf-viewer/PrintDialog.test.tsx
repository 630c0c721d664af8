import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { cleanup, waitFor } from '../../testing/testing-library.ts'
import { PrintDialog } from './PrintDialog.tsx'
import { fakeView } from './testing/fake-view.ts'

test('a page that is drawn after the dialog was closed is not kept', async () => {
  const { view } = fakeView()
  const { promise, resolve: isDrawn } = Promise.withResolvers<{ url: string; width: number; height: number }>()
  view.drawForPrint.mockResolvedValueOnce({ url: 'blob:one', width: 595, height: 842 }).mockReturnValueOnce(promise)
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  await show(<PrintDialog view={view} onClose={() => undefined} />, 'pdf-viewer')
  await waitFor(() => expect(view.drawForPrint).toHaveBeenCalledTimes(2))
  cleanup()
  isDrawn({ url: 'blob:late', width: 595, height: 842 })
  await waitFor(() => expect(revoke.mock.calls).toEqual([['blob:one'], ['blob:late']]))
  expect(view.drawForPrint).toHaveBeenCalledTimes(2)
})
