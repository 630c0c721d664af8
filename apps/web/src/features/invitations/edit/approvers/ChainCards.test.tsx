import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../../testing/testing-library.ts'
import { invitationEditorEl as texts } from '../invitation-editor.el.ts'
import { ChainCards } from './ChainCards.tsx'
import type { ChainCard } from './chain-cards.ts'
import { EvaluationCard } from './EvaluationCard.tsx'

const cardOf = (title: string, more: Partial<ChainCard> = {}): ChainCard => ({
  key: title,
  title,
  unit: '',
  who: `Κάτοχος ${title}`,
  kind: 'simple',
  ...{ rule: '', usual: '', reminder: '' },
  warning: '',
  ...more,
})

function Fixture({ onRemove = () => undefined, before }: { onRemove?: (index: number) => void; before?: ReactNode }) {
  const [cards, setCards] = useState([cardOf('Πρόεδρος'), cardOf('Επιτροπή', { kind: 'form' }), cardOf('Κοσμήτορας', { warning: 'κενή θέση' })])
  const [open, setOpen] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const others = cards.filter((_, index) => index !== from)
    setCards([...others.slice(0, to), ...cards.slice(from, from + 1), ...others.slice(to)])
  }
  return <ChainCards cards={cards} open={open} onOpen={setOpen} onMove={move} onRemove={onRemove} before={before} />
}

const titles = () => screen.getAllByRole('button').map((card) => card.querySelector('b')?.textContent)
const focused = () => document.activeElement?.querySelector('b')?.textContent

test('arrows go from card to card, with Alt they move the step, Enter opens it and Delete asks', async () => {
  const onRemove = vi.fn()
  const { user } = await show(<Fixture onRemove={onRemove} />, 'invitation-editor')
  await screen.findByText('κενή θέση')
  await user.tab()
  expect(focused()).toBe('Πρόεδρος')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Κοσμήτορας')
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect([titles(), focused()]).toEqual([['Πρόεδρος', 'Κοσμήτορας', 'Επιτροπή'], 'Κοσμήτορας'])
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Delete}')
  expect(onRemove).toHaveBeenCalledWith(1)
})

test('a card is dragged to another place by the pointer, which opens none', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = screen.getAllByRole('button').findIndex((card) => card.closest('li') === this)
    return new DOMRect(Math.max(0, index) * 220, 0, 220, 110)
  })
  await show(<Fixture onRemove={() => undefined} />, 'invitation-editor')
  const [first] = await screen.findAllByRole('button')
  const at = (clientX: number) => ({ clientX, clientY: 50, button: 0, isPrimary: true })
  fireEvent.pointerDown(first as Element, at(100))
  fireEvent.pointerMove(document, at(120))
  await waitFor(() => expect(first?.closest('li')?.dataset.dragging).toBe('true'))
  fireEvent.pointerMove(document, at(560))
  await waitFor(() => expect(first?.closest('li')?.style.transform).toBe('translate(460px, 0px)'))
  fireEvent.pointerUp(document, at(560))
  await waitFor(() => expect(titles()).toEqual(['Επιτροπή', 'Κοσμήτορας', 'Πρόεδρος']))
  expect(screen.getAllByRole('button').map((card) => card.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'false'])
  // For a moment after a drag clicks are taken for its end.
  await waitFor(() => {
    fireEvent.click(first as Element)
    expect(first?.getAttribute('aria-expanded')).toBe('true')
  })
})

test('a press of the pointer without a movement opens a card', async () => {
  const { user } = await show(<Fixture onRemove={() => undefined} />, 'invitation-editor')
  const [, second] = await screen.findAllByRole('button')
  await user.click(second as Element)
  expect(second?.getAttribute('aria-expanded')).toBe('true')
})

test('the evaluation by the committee stands before the steps, and neither keys nor moves of steps reach it', async () => {
  startFakeServer().on(invitations.committees, () => [{ id: 7, title: { el: 'Επιτροπή Υποτροφιών' }, members: 3 }])
  const { user } = await show(<Fixture before={<EvaluationCard committeeId={7} isFollowed />} />, 'invitation-editor')
  const [first] = await screen.findAllByRole('listitem')
  await waitFor(() => expect(first?.textContent).toContain('Επιτροπή Υποτροφιών'))
  for (const key of ['chain.evaluation', 'chain.evaluationFirst', 'chain.evaluationThen'] as const) expect(first?.textContent).toContain(texts[key])
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowRight}{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}{ArrowLeft}')
  expect([titles(), focused()]).toEqual([['Κοσμήτορας', 'Πρόεδρος', 'Επιτροπή'], 'Κοσμήτορας'])
  expect(screen.getAllByRole('listitem')[0]).toBe(first)
})

test('an evaluation without a committee, or after which nobody approves, says so', async () => {
  startFakeServer().on(invitations.committees, () => [])
  await show(<Fixture before={<EvaluationCard committeeId={null} isFollowed={false} />} />, 'invitation-editor')
  await screen.findByText(texts['chain.noCommittee'])
  screen.getByText(texts['chain.evaluationAlone'])
})
