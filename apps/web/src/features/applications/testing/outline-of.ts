import type { ApplicationOutline } from '@klesis/contract/applications/outline.ts'

/** What an invitation asks and who decides: nothing and nobody, but for what is given. */
export const outlineOf = (given: Partial<ApplicationOutline> = {}): ApplicationOutline => ({
  ...{ parts: [], documents: [], deciders: [], expected: null },
  ...{ asksItems: false, asksPhoto: false, isEvaluated: false, mayDiffer: false },
  ...given,
})
