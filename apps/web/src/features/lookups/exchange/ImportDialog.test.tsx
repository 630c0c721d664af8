import type { ItemsPreview } from '@klesis/contract/lookups/lookup-exchange.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../api/upload.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { tableImportEl } from '../../../ui/import/table-import.el.ts'
import { lookupsEl } from '../lookups.el.ts'
import { ImportDialog } from './ImportDialog.tsx'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))

const file = new File(['PK'], 'towns.xlsx')
const preview: ItemsPreview = {
  ...{ basis: 'b1', added: 1, changed: 1, retired: 0, unchanged: 3, missing: 2, faults: [], faultsTotal: 0 },
  changes: [
    { row: 2, code: 'her', kind: 'changed', fields: [{ title: 'Ετικέτα (el)', before: 'Ηρακλειο', after: 'Ηράκλειο' }] },
    { row: 7, code: 'cha', kind: 'added', fields: [{ title: 'Ετικέτα (el)', before: null, after: 'Χανιά' }] },
  ],
}
const answer = (...answers: unknown[]) => {
  for (const one of answers) vi.mocked(upload).mockResolvedValueOnce(one as never)
}
/** The query of each upload. */
const sent = () => vi.mocked(upload).mock.calls.map(([target, { query }]) => [target.path.split('/').at(-1), query])
const onClose = vi.fn()
async function open() {
  const { user } = await show(<ImportDialog lookupId={7} onClose={onClose} />, 'lookups', 'table-import')
  await user.upload(await screen.findByLabelText(lookupsEl['import.file'], { selector: 'input' }), file)
  return user
}
const button = (count: number) => buttonOf((count === 1 ? tableImportEl.write_one : tableImportEl.write_other).replace('{{count}}', String(count)))

beforeEach(() => {
  vi.mocked(upload).mockReset()
  onClose.mockReset()
})

test('shows what the file changes before and after, writes nothing else, and closes', async () => {
  answer(preview, { added: 1, changed: 1, retired: 0 })
  const user = await open()
  for (const text of ['her', 'Ηρακλειο', 'Ηράκλειο', 'Χανιά', tableImportEl['kind.added'], tableImportEl['kind.changed']]) await screen.findByText(text)
  expect(screen.getByText(lookupsEl['import.missingCount_other'].replace('{{count}}', '2'))).toBeTruthy()
  await user.click(await button(2))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    ['preview', { missing: 'stay' }],
    ['import', { missing: 'stay', basis: 'b1' }],
  ])
})

test('another choice for what is missing reads the file again, and that is what is written', async () => {
  answer(preview, { ...preview, basis: 'b2', retired: 2 }, { added: 1, changed: 1, retired: 2 })
  const user = await open()
  await user.click(await screen.findByLabelText(lookupsEl['import.retire']))
  await user.click(await button(4))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().slice(1)).toEqual([
    ['preview', { missing: 'retire' }],
    ['import', { missing: 'retire', basis: 'b2' }],
  ])
})

test('a file with errors names their places and cannot be written', async () => {
  answer({ ...preview, faults: [{ sheet: 'Τιμές', row: 3, column: 'Κωδικός', message: 'Λείπει ο κωδικός.' }], faultsTotal: 1 })
  await open()
  await screen.findByText('Λείπει ο κωδικός.', { exact: false })
  expect(screen.getByText(tableImportEl.faults_one.replace('{{count}}', '1'))).toBeTruthy()
  expect(screen.queryByText(/^Εισαγωγή \d/)).toBeNull()
})

test('a file that changes nothing says so', async () => {
  answer({ ...preview, added: 0, changed: 0, changes: [], missing: 0 })
  await open()
  await screen.findByText(tableImportEl.none)
  expect(screen.queryByText(/^Εισαγωγή \d/)).toBeNull()
})

test('a refusal is shown, and another file can be read', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new Error('Το αρχείο δεν διαβάζεται.'))
  answer(preview)
  const user = await open()
  await screen.findByRole('alert')
  await user.upload(await screen.findByLabelText(lookupsEl['import.file'], { selector: 'input' }), file)
  await button(2)
})
