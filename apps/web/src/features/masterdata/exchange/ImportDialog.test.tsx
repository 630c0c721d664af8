import type { MasterDataPreview } from '@klesis/contract/masterdata/masterdata-exchange.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../api/upload.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { tableImportEl } from '../../../ui/import/table-import.el.ts'
import { codeListsEl } from '../lists/code-lists.el.ts'
import { ImportDialog } from './ImportDialog.tsx'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))

const preview: MasterDataPreview = {
  ...{ basis: 'b1', added: 1, changed: 0, retired: 0, unchanged: 3, missing: 0, faults: [], faultsTotal: 0 },
  changes: [{ sheet: 'Τμήματα', row: 7, name: 'phys', kind: 'added', fields: [{ title: 'Τίτλος (el)', before: null, after: 'Φυσικής' }] }],
}
const onClose = vi.fn()
async function open(...answers: unknown[]) {
  for (const one of answers) vi.mocked(upload).mockResolvedValueOnce(one as never)
  const { user } = await show(<ImportDialog onClose={onClose} />, 'code-lists', 'table-import')
  await user.upload(await screen.findByLabelText(codeListsEl['import.file'], { selector: 'input' }), new File(['PK'], 'lists.xlsx'))
  return user
}

beforeEach(() => {
  vi.mocked(upload).mockReset()
  onClose.mockReset()
})

test('a change says its list and row; confirming writes what was shown', async () => {
  const user = await open(preview, { added: 1, changed: 0 })
  await screen.findByText('Τμήματα, γραμμή 7')
  await screen.findByText('Φυσικής')
  await user.click(await buttonOf(tableImportEl.write_one.replace('{{count}}', '1')))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(vi.mocked(upload).mock.calls.map(([, input]) => input)).toEqual([{}, { query: { basis: 'b1' } }])
})

test('an error says its list, row and column, and nothing can be written', async () => {
  await open({ ...preview, changes: [], faultsTotal: 1, faults: [{ sheet: 'Μαθήματα', row: 3, column: 'Εξάμηνο', message: 'Δεν υπάρχει εξάμηνο «Χ».' }] })
  await screen.findByText('Μαθήματα, γραμμή 3, Εξάμηνο:', { exact: false })
  await screen.findByText('Δεν υπάρχει εξάμηνο «Χ».', { exact: false })
  expect(screen.queryByText(/^Εισαγωγή \d/)).toBeNull()
})
