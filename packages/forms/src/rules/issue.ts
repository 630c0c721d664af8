import type { Json } from '@klesis/contract/wire.ts'

/** Everything that can be wrong with an answer. Each has its sentence in `texts/`. */
export const ruleNames = [
  'required',
  'type',
  'minLength',
  'maxLength',
  'minWords',
  'maxWords',
  'pattern',
  'mask',
  'min',
  'max',
  'step',
  'integer',
  'decimalLimit',
  'email',
  'url',
  'date',
  'minDate',
  'maxDate',
  'day',
  'dayRequired',
  'monthRequired',
  'yearRequired',
  'minYear',
  'maxYear',
  'time',
  'minSelectedCount',
  'maxSelectedCount',
  'onlyAvailableItems',
  'maxTags',
  'oneFile',
  'fileMinSize',
  'fileMaxSize',
  'filePattern',
  'surveyUnanswered',
  'addressIncomplete',
  'minRows',
  'maxRows',
  'openRow',
  'signature',
  'custom',
  'json',
  'script',
  'limit',
] as const
export type RuleName = (typeof ruleNames)[number]

/** One fault of one answer. */
export interface FormIssue {
  /** Where in the answers, with row numbers: `grid[0].hours`. Empty for the form as a whole. */
  path: string
  key: string
  label: string
  rule: RuleName
  /** The values in the rule's sentence: the limit, the unit, … */
  params?: Record<string, Json>
  /** The author's own words for it; shown instead of the rule's sentence. */
  message?: string
}
