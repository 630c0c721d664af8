import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import type { OfferedAction } from '@klesis/contract/procedures/actions/actions.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { actionsEl } from './actions.el.ts'
import { useActionRun } from './use-action-run.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const action: OfferedAction = { id: 'a', title: 'Έλεγχος', icon: null, color: null, confirm: null } as unknown as OfferedAction
const onGo = vi.fn()

function Page() {
  const run = useActionRun({ onDone: () => undefined, onGo })
  return (
    <button type="button" onClick={() => run.start(action, { invitationId: 4, ids: [1] } as never)}>
      run
    </button>
  )
}

function Pages() {
  const [isLeft, leave] = useState(false)
  return (
    <>
      {isLeft ? 'elsewhere' : <Page />}
      <button type="button" onClick={() => leave(true)}>
        leave
      </button>
    </>
  )
}

test.each<[string, ActionResult, string]>([
  ['an address', { type: 'nav', url: '/dashboard' }, actionsEl['elsewhere.done']],
  ['a form', { type: 'formio', title: 'Στοιχεία', form: { components: [] }, data: {}, size: 'lg' } as unknown as ActionResult, actionsEl['elsewhere.form']],
])('%s, answered once its page was left, is told and leads nobody away', async (_, result, told) => {
  const server = startFakeServer()
  let answer: () => void = () => undefined
  server.on(actions.execute, () => new Promise<ActionResult>((resolve) => (answer = () => resolve(result))))
  const { user } = await show(<Pages />, 'actions')
  await user.click(await screen.findByText('run'))
  await vi.waitFor(() => expect(server.requestsOf(actions.execute)).toHaveLength(1))
  await user.click(screen.getByText('leave'))
  answer()
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ message: told.replace('{{title}}', action.title) }))
  expect(onGo).not.toHaveBeenCalled()
})
