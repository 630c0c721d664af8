import { organisation } from '@klesis/contract/org/exchange.calls.ts'
import type { OrganisationPreview } from '@klesis/contract/org/exchange.ts'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { upload } from '../../../api/upload.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../../testing/testing-library.ts'
import { ExchangeMenu } from './ExchangeMenu.tsx'
import { exchangeEl } from './exchange.el.ts'
import { FindingsDialog } from './FindingsDialog.tsx'
import { isFollowed } from './follow-import.ts'
import { ImportDialog } from './ImportDialog.tsx'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))

const code = '5f0c6a52-7a0e-4a2b-9d5e-3b1f6c2d8e90'
const found: OrganisationPreview = { basis: 'b', sheets: [], changes: [], changesTotal: 2, faults: [], faultsTotal: 0 }
const refused = { code, endedAt: '2026-11-20T10:00:00Z', hasFindings: true }
const refusal = { code: 'org.changedMeanwhile', message: refusalText('org.changedMeanwhile'), params: {} }
const nothing = () => undefined
const dialogs: [string, (onImported: () => void) => ReactNode][] = [
  ['a new file', (onImported) => <ImportDialog onImported={onImported} onClose={nothing} />],
  ['a stored file', (onImported) => <FindingsDialog refused={{ ...refused, refusal }} onImported={onImported} onOther={nothing} onClose={nothing} />],
]

test.each(dialogs)('whoever leaves admin mode during an import of %s learns its outcome once back in it', async (name, dialog) => {
  const server = startFakeServer()
  server.on(organisation.importFindings, () => ({ missing: 'keep' as const, findings: found, hasFile: true }))
  server.on(organisation.importAgain, () => ({ code }))
  server.on(organisation.importRun, () => new FakeRefusal('access.denied'))
  vi.mocked(upload)
    .mockResolvedValueOnce(found as never)
    .mockResolvedValueOnce({ code } as never)
  const [inDialog, inMenu] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = await show(dialog(inDialog), 'org', 'exchange')
  if (name === 'a new file') await user.upload(await screen.findByLabelText(exchangeEl['import.file'], { selector: 'input' }), new File(['PK'], 'org.xlsx'))
  await user.click(await buttonOf(exchangeEl['import.write_other'].replace('{{count}}', '2')))
  await waitFor(() => expect(server.requestsOf(organisation.importRun)).toHaveLength(1))
  await waitFor(() => expect(isFollowed()).toBe(false))
  cleanup()
  server.on(organisation.importRun, () => ({ step: 'holdings' as const, finish: true, sheets: [], refusal: null }))
  await show(<ExchangeMenu onImported={inMenu} />, 'org', 'exchange')
  await waitFor(() => expect(inMenu).toHaveBeenCalledOnce())
  expect(inDialog).not.toHaveBeenCalled()
})
