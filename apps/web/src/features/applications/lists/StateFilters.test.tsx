import { appStates } from '@klesis/contract/applications/application-states.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { screen, within } from '../../../testing/testing-library.ts'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { StateFilters } from './StateFilters.tsx'

test.each(appStates)('U12 the filter with the word of the chip of a %s application finds it', async (appState) => {
  const onChange = vi.fn()
  const { user } = await show(
    <>
      <p>
        <StateChip state={toShownState({ appState, approvalState: 'notstarted' })} />
      </p>
      <StateFilters states={{ appState: [], approvalState: [] }} onChange={onChange} />
    </>,
    'applications',
    'app',
  )
  const { textContent: word } = await screen.findByRole('paragraph')
  const [submission] = screen.getAllByRole('group')
  await user.click(within(submission as HTMLElement).getByRole('button', { name: word ?? '' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ appState: expect.arrayContaining([appState]) })
})

test('a filter that is on is taken off with all its states', async () => {
  const onChange = vi.fn()
  const { user } = await show(<StateFilters states={{ appState: ['draft', 'temporary'], approvalState: [] }} onChange={onChange} />, 'applications', 'app')
  await user.click(await screen.findByRole('button', { pressed: true }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ appState: [] })
})
