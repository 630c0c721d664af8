import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { button, showBuilder, text } from './testing/show-builder.tsx'

test('on a phone what is seldom needed is in a menu, by keyboard too, and the focus returns to it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query === '(max-width: 767px)', media: query }) as MediaQueryList,
  )
  await showBuilder([text('a')])
  const user = userEvent.setup()
  const seldom = [builderEl['toolbar.stored'], builderEl['toolbar.json'], builderEl['toolbar.translations']]
  expect(seldom.map((name) => screen.queryByText(name))).toEqual([null, null, null])
  for (const name of ['undo', 'redo', 'preview'] as const) expect(button(builderEl[`toolbar.${name}`])).toBeTruthy()
  const language = screen.getByLabelText<HTMLSelectElement>(builderEl['toolbar.language'])
  await user.selectOptions(language, 'en')
  expect(language.value).toBe('en')

  const more = button(builderEl['toolbar.more'])
  more.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect([...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)).toEqual(seldom))
  button(builderEl['toolbar.stored']).focus()
  await user.keyboard('{Enter}')
  await screen.findByText(builderEl['stored.title'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(builderEl['stored.title'])).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(more))
})
