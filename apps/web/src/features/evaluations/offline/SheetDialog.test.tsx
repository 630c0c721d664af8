import type { SheetPreview } from '@klesis/contract/evaluations/offline-evaluations.ts'
import { expect, test, vi } from 'vitest'
import { upload } from '../../../api/upload.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { tableImportEl } from '../../../ui/import/table-import.el.ts'
import { evaluationOfflineEl } from './evaluation-offline.el.ts'
import { OfflineMenu } from './OfflineMenu.tsx'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))

const found: SheetPreview = {
  ...{ basis: 'b1', added: 1, changed: 0, retired: 0, unchanged: 3, missing: 0, faults: [], faultsTotal: 0, final: 0 },
  changes: [{ row: 2, name: '12/2026 Άννα', kind: 'added', fields: [{ title: 'Επίδοση (0–10, βάρος 0,5)', before: null, after: '8,5' }] }],
}

test('a filled sheet is brought back by the menu: its changes, then what is to be final, then it is saved', async () => {
  for (const answer of [found, { ...found, basis: 'b2', final: 1 }, { added: 1, changed: 0, final: 1 }])
    vi.mocked(upload).mockResolvedValueOnce(answer as never)
  const { user } = await show(<OfflineMenu invitationId={4} />, 'evaluation-offline', 'table-import')
  await user.click(await buttonOf(evaluationOfflineEl.menu))
  await user.click(await screen.findByText(evaluationOfflineEl.upload))
  await user.upload(await screen.findByLabelText(evaluationOfflineEl.file, { selector: 'input' }), new File(['PK'], 'sheet.xlsx'))
  await screen.findByText('12/2026 Άννα')
  await screen.findByText('8,5')
  await user.click(await screen.findByLabelText(evaluationOfflineEl['ending.final']))
  await screen.findByText(evaluationOfflineEl.final_one.replace('{{count}}', '1'))
  await user.click(await buttonOf(tableImportEl.write_one.replace('{{count}}', '1')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(vi.mocked(upload).mock.calls.map(([target, input]) => [target.path.split('/').slice(4).join('/'), input])).toEqual([
    [':invitationId/preview', { params: { invitationId: '4' }, query: { ending: 'draft' } }],
    [':invitationId/preview', { params: { invitationId: '4' }, query: { ending: 'final' } }],
    [':invitationId', { params: { invitationId: '4' }, query: { ending: 'final', basis: 'b2' } }],
  ])
})
