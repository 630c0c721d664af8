import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { RulesResult } from './run-rules.ts'

type Answer = Record<string, unknown>

interface PointAnswer {
  /** What the rules answer; undefined for nothing. `mayRefuse` is false where errors are shown as warnings. */
  ofRules: (ruled: RulesResult, mayRefuse: boolean) => Answer | undefined
  /** Both answers; by default that of the script, which saw what the rules filled in, counts instead of theirs. */
  join?: (ofRules: Answer, ofScript: Answer) => Answer
}

const errorsOf = ({ applied }: RulesResult) => applied.flatMap(({ errors }) => errors)
const warningsOf = ({ applied }: RulesResult) => applied.flatMap(({ warnings }) => warnings)
const listed = <Item>(name: string, items: readonly Item[]): Answer | undefined => (items.length > 0 ? { [name]: items } : undefined)

const refusing: PointAnswer = {
  ofRules: (ruled) => {
    const [first] = errorsOf(ruled)
    return first && { refuse: first.message }
  },
}
const bothData: PointAnswer['join'] = (ofRules, ofScript) => {
  const data = { ...(ofRules.data as Answer | undefined), ...(ofScript.data as Answer | undefined) }
  return { ...ofRules, ...ofScript, ...(Object.keys(data).length > 0 && { data }) }
}
const filling: PointAnswer = { ofRules: ({ data }) => data && { data } }
const bothErrors: PointAnswer['join'] = (ofRules, ofScript) => ({
  ...ofRules,
  ...ofScript,
  errors: [ofRules.errors, ofScript.errors].flatMap((some) => some ?? []),
})

/** What the rules of a point answer the life cycle. */
export const pointAnswers: { [Point in TriggerId]?: PointAnswer } = {
  beforeCreate: refusing,
  attachmentUpload: refusing,
  afterCreate: { ...filling, join: bothData },
  temporarySave: filling,
  validate: {
    ofRules: (ruled, mayRefuse) => listed('errors', mayRefuse ? errorsOf(ruled) : [...errorsOf(ruled), ...warningsOf(ruled)]),
    join: bothErrors,
  },
  attachmentsValidate: { ofRules: (ruled) => listed('errors', errorsOf(ruled)), join: bothErrors },
  beforeSubmit: {
    ofRules: (ruled) => {
      const errors = errorsOf(ruled)
      return errors.length > 0 ? { errors } : filling.ofRules(ruled, true)
    },
    join: (ofRules, ofScript) => ({ ...ofRules, ...ofScript }),
  },
  formButton: {
    ofRules: (ruled) => {
      const message = warningsOf(ruled)
        .map((warning) => warning.message)
        .join('\n')
        .slice(0, 2_000)
      return ruled.data || message !== '' ? { ...(ruled.data && { data: ruled.data }), ...(message !== '' && { message }) } : undefined
    },
    join: bothData,
  },
  approversList: {
    ofRules: ({ applied }) =>
      listed(
        'steps',
        applied.flatMap(({ steps }) => steps),
      ),
  },
  approvalDepartment: {
    ofRules: ({ applied }) => {
      const unit = applied.map((one) => one.unit).findLast((one) => one !== undefined)
      return unit === undefined ? undefined : { unit }
    },
  },
}
