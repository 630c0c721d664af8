import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, test, vi } from 'vitest'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { applicationsEl } from '../applications.el.ts'
import { HeaderActions } from './HeaderActions.tsx'
import { applicationChangesEl } from './manage/application-changes.el.ts'

test('U17 the menu of an application opens at once, and its button has the focus after Escape', async () => {
  const { user } = await show(<HeaderActions application={{ id: 5, allowed: ['delete'] } as unknown as ApplicationView} />, 'applications')
  await user.click(await buttonOf(applicationsEl['edit.actions.title']))
  const item = await screen.findByRole('menuitem', { name: applicationChangesEl['action.delete'] })
  const menu = item.closest('[role=menu]')
  await waitFor(() => expect(menu?.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await buttonOf(applicationsEl['edit.actions.title'])))
})

test('on a phone the button is a sign that says its name', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.startsWith('(max-width'), media: query }) as MediaQueryList,
  )
  await show(<HeaderActions application={{ id: 5, allowed: ['delete'] } as unknown as ApplicationView} />, 'applications')
  const button = await screen.findByRole('button', { name: applicationsEl['edit.actions.title'] })
  expect([button.textContent, button.title]).toEqual(['⋯', applicationsEl['edit.actions.title']])
})
