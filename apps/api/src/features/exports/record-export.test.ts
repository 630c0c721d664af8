import { expect, test } from 'vitest'
import { describeFilter } from './record-export.ts'

const filter = { appState: [], approvalState: [], departmentId: -1, appTags: [3], appTagsCond: 0 as const }
const answer = { columns: ['city'] }

test('the filter of an export is told in the singular where it has one of a kind', () => {
  const told = (tags: number[], answers: (typeof answer)[]) => describeFilter({ ...filter, appTags: tags, answers }, '')
  expect(told([3], [answer])).toEqual([
    { el: '1 ετικέτα', en: '1 tag' },
    { el: '1 απάντηση', en: '1 answer' },
  ])
  expect(told([3, 4], [answer, answer])).toEqual([
    { el: '2 ετικέτες', en: '2 tags' },
    { el: '2 απαντήσεις', en: '2 answers' },
  ])
})
