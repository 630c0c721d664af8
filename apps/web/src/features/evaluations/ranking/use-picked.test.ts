import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { expect, test } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { act, renderHook } from '../../../testing/testing-library.ts'
import { usePicked } from './use-picked.ts'

const rowOf = (applicationId: number, mean: number) => ({ applicationId, figures: { mean } }) as RankingRow

test('what is ticked is what the ranking says now, and stays as it was last known while another page is shown', async () => {
  await i18n.load('ranking')
  const { result, rerender } = renderHook(({ items }) => usePicked(items), { initialProps: { items: [rowOf(31, 9), rowOf(32, 7)] } })
  const means = () => result.current.picked.map(({ applicationId, figures }) => [applicationId, figures.mean])
  act(() => result.current.toggle(rowOf(31, 9)))
  rerender({ items: [rowOf(32, 7), rowOf(31, 6)] })
  expect(means()).toEqual([[31, 6]])
  rerender({ items: [rowOf(40, 5)] })
  expect(means()).toEqual([[31, 6]])
})
