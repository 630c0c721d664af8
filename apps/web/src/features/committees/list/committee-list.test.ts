import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { expect, test } from 'vitest'
import { hasWords } from './committee-list.ts'

const committee: CommitteeRow = {
  ...{ id: 1, code: 'grants.2027', title: { el: 'Επιτροπή Υποτροφιών', en: 'Committee of Grants' }, rule: 'all' },
  ...{ members: 3, chair: 'Ελένη Παπαδοπούλου', uses: 0 },
}

test.each([
  ['', true],
  ['υποτροφιων', true],
  ['ΕΠΙΤΡΟΠΗ υποτροφιών', true],
  ['grants.2027', true],
  ['of grants', true],
  ['παπαδοπουλου επιτροπη', true],
  ['παπαδοπουλος', false],
  ['υποτροφιών 2028', false],
])('the search %j finds it: %s', (search, isFound) => {
  expect(hasWords(committee, search)).toBe(isFound)
  expect(hasWords({ ...committee, chair: null }, search)).toBe(isFound && !search.includes('παπαδο'))
})
