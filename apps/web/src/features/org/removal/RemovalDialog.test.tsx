import { units } from '@klesis/contract/org/units.calls.ts'
import { expect, test } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { unitOf } from '../chart/testing/chart-fixtures.ts'
import { DeleteUnitDialog } from '../units/DeleteUnitDialog.tsx'
import { removalEl } from './removal.el.ts'

const nothing = () => undefined

test('stays open while what it would do is asked for again', async () => {
  const server = startFakeServer()
  server.on(units.previewRemoval, () => new FakeRefusal('unit.notFound'))
  const { user } = await show(<DeleteUnitDialog unit={unitOf({ id: 5 })} onChanged={nothing} onClose={nothing} />, 'removal', 'org')
  const dialog = await screen.findByRole('dialog')
  const effect = Promise.withResolvers<{ outcome: 'deleted'; references: []; positions: number; responsibilities: number; holders: number }>()
  server.on(units.previewRemoval, () => effect.promise)
  await user.click(await buttonOf(appEl['action.retry']))
  await waitFor(() => expect(server.requestsOf(units.previewRemoval)).toHaveLength(2))
  expect(screen.getByRole('dialog')).toBe(dialog)
  effect.resolve({ outcome: 'deleted', references: [], positions: 0, responsibilities: 0, holders: 0 })
  await buttonOf(removalEl['confirm.deleted'])
  expect(screen.getByRole('dialog')).toBe(dialog)
})
