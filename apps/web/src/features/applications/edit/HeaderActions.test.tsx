import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { applicationsEl } from '../applications.el.ts'
import { HeaderActions } from './HeaderActions.tsx'

test('U17 the menu of an application opens at once, and its button has the focus after Escape', async () => {
  const { user } = await show(<HeaderActions application={{ id: 5, allowed: ['delete'] } as unknown as ApplicationView} />, 'applications')
  await user.click(await buttonOf(applicationsEl['edit.actions.title']))
  const item = await screen.findByRole('menuitem', { name: applicationsEl['edit.actions.delete'] })
  const menu = item.closest('[role=menu]')
  await waitFor(() => expect(menu?.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await buttonOf(applicationsEl['edit.actions.title'])))
})
