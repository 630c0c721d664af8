import { expect, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { fireEvent, screen } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import * as summaries from './component-summary.ts'
import { button, card, panel, showBuilder, text } from './testing/show-builder.tsx'

/** The keys of the cards that were rendered, in their order. */
function renderedCards() {
  const spy = vi.spyOn(summaries, 'isConditional')
  return () => {
    const keys = spy.mock.calls.map(([component]) => component.key)
    spy.mockClear()
    return [...new Set(keys)]
  }
}

test('while a label is typed only its card and those around it are rendered', async () => {
  const rendered = renderedCards()
  const { select } = await showBuilder([text('a'), panel('p', [text('b'), text('c')]), panel('q', [text('d')]), text('e')])
  expect(rendered()).toEqual(['a', 'p', 'b', 'c', 'q', 'd', 'e'])
  select('b')
  rendered()
  for (const label of ['M', 'Mi', 'Min']) {
    fireEvent.change(await fieldOf(builderEl['property.label']), { target: { value: label } })
    expect(rendered()).toEqual(['p', 'b'])
  }
  expect(card('Min')).toBeTruthy()
})

test('while a label is typed in another language only its card is rendered', async () => {
  const rendered = renderedCards()
  const { select } = await showBuilder([text('a'), panel('p', [text('b'), text('c')]), text('d')])
  select('b')
  fireEvent.click(screen.getByLabelText(/English/))
  rendered()
  for (const label of ['M', 'Mi', 'Min']) {
    fireEvent.change(await fieldOf(builderEl['property.label']), { target: { value: label } })
    expect(rendered()).toEqual(['b'])
  }
  expect(card('Min')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/Ελληνικά/))
  expect(card('b')).toBeTruthy()
})

test('when another card is selected, only the two and those around them are rendered', async () => {
  const rendered = renderedCards()
  const { select } = await showBuilder([text('a'), panel('p', [text('b'), text('c')]), text('d')])
  select('b')
  rendered()
  select('d')
  expect(rendered()).toEqual(['p', 'b', 'd'])
})

test('a condition on a card follows the label of the field that it names', async () => {
  const shown = { conditional: { show: true, conjunction: 'all', conditions: [{ component: 'a', operator: 'isEqual', value: 'x' }] } }
  const { select } = await showBuilder([text('a'), text('b', shown)])
  select('a')
  fireEvent.change(await fieldOf(builderEl['property.label']), { target: { value: 'Town' } })
  expect(card('b')?.textContent).toContain('Town')
  fireEvent.click(button(builderEl['toolbar.undo']))
  expect(card('b')?.textContent).not.toContain('Town')
})
