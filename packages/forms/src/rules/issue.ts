import type { Json } from '@klesis/contract/wire.ts'

/** Everything that can be wrong with an answer. Each rule has a message in `texts/`. */
export const ruleNames = [
  'required',
  'type',
  'minLength',
  'maxLength',
  'minWords',
  'maxWords',
  'pattern',
  'mask',
  'valueFormat',
  'min',
  'max',
  'step',
  'integer',
  'decimalLimit',
  'tooManyDigits',
  'email',
  'url',
  'date',
  'minDate',
  'maxDate',
  'disabledDay',
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
  'unique',
  'custom',
  'json',
  'script',
  'limit',
] as const
export type RuleName = (typeof ruleNames)[number]

/** One invalid answer. */
export interface FormIssue {
  /** The data path with row indexes: `grid[0].hours`. Empty for the form as a whole. */
  path: string
  key: string
  label: string
  rule: RuleName
  /** The parameters of the message: the limit, the unit, … */
  params?: Record<string, Json>
  /** The author's own message; shown instead of the rule's. */
  message?: string
}
