import { items } from '@klesis/contract/invitations/items.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { ItemDialog } from './ItemDialog.tsx'

test('requires all fields but the semester, which defaults to the first', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  const { user } = await show(<ItemDialog invitationId={7} onClose={() => undefined} />, 'invitations')
  await user.click(await buttonOf(invitationsEl.save))
  expect(await screen.findAllByText(invitationsEl['fault.required'])).toHaveLength(4)
  expect(server.requestsOf(items.add)).toEqual([])
})
