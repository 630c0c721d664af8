import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import { approvalStates, appStates } from '@klesis/contract/applications/application-states.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { fc } from '@klesis/forms/testing/fast-check.ts'
import type { PlainRow } from './plain-filter.ts'

/** Words of which names, titles and protocol numbers of the seeded applications consist, and others. */
const words = ['Ελένη', 'ΕΛΕΝΗ', 'παπαδάκης', 'πάπα', 'Στέγαση', '12/2026', '2026', '%', '_', '\\', 'nobody']

/** By answers that are kept of no application. */
const unkept: AnswerFilter[] = [{ columns: ['1:income'], contains: 'α' }]

const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 })

/** Random filters with any of the fields, whose values occur in these rows. */
export function anyFilter(rows: readonly PlainRow[]): fc.Arbitrary<ListFilter> {
  const among = (value: (row: PlainRow) => number) => fc.constantFrom(...new Set(rows.map(value)), 987_654)
  const tags = someOf([...new Set(rows.flatMap((row) => row.tags))])
  return fc.record(
    {
      id: fc.oneof({ weight: 1, arbitrary: among((row) => row.id) }, { weight: 9, arbitrary: fc.constant(undefined) }),
      invitationId: among((row) => row.invitationId),
      departmentId: among((row) => row.departmentId ?? 0),
      appState: someOf(appStates),
      approvalState: someOf(approvalStates),
      anyTag: tags,
      everyTag: tags,
      ignoreDraft: fc.constant(true),
      ignoreAnonymous: fc.constant(true),
      awaitsDocument: fc.oneof({ weight: 1, arbitrary: fc.constant(true as const) }, { weight: 9, arbitrary: fc.constant(undefined) }),
      protocolNumber: fc.oneof({ weight: 1, arbitrary: fc.constantFrom('12/2026', '9/2026') }, { weight: 9, arbitrary: fc.constant(undefined) }),
      answers: fc.oneof({ weight: 1, arbitrary: fc.constant(unkept) }, { weight: 19, arbitrary: fc.constant(undefined) }),
      search: someOf(words).map((some) => some.slice(0, 2).join('  ')),
    },
    { requiredKeys: [] },
  )
}
