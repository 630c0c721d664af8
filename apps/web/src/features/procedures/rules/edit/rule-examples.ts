import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { RuleEffect, RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { effectEditors } from '../effects/effect-editors.ts'

/** A rule to start from; its id and its point are added. */
export interface RuleExample {
  /** What it does, in a few words. */
  title: LocalizedText
  conditions: SingleCondition[]
  effects: RuleEffect[]
}

const no = { el: 'Δεν γίνεται δεκτό.', en: 'This is not accepted.' }
const subject = { el: 'Αίτηση {application.number}', en: 'Application {application.number}' }
const body = {
  el: 'Γεια σας,\n\nσας ενημερώνουμε για την αίτηση {application.number} ({applicant.name}): {link}',
  en: 'Hello,\n\nthis is about the application {application.number} ({applicant.name}): {link}',
}
const managers = [{ kind: 'role', role: 'managers' } as const]
const aboveLimit: SingleCondition = { component: '', operator: 'greaterThan', value: '' }
const ofStudents: SingleCondition = { fact: 'applicant.group', operator: 'isEqual', value: 'student' }

const refuse: RuleEffect = { kind: 'refuse', text: no }
const mail: RuleEffect = { kind: 'mail', to: managers, subject, body }
const notify: RuleEffect = { kind: 'notify', to: managers, text: subject }

const document: RuleExample = {
  title: { el: 'Σε φοιτητές να ζητηθεί δικαιολογητικό', en: 'Ask students for a document' },
  conditions: [ofStudents],
  effects: [{ kind: 'document', attachmentTypeId: 0, title: {} }],
}

const refuseAbove: RuleExample = {
  title: { el: 'Πάνω από ένα όριο να μη γίνεται δεκτό', en: 'Refuse above a limit' },
  conditions: [aboveLimit],
  effects: [refuse],
}
const mailAbove: RuleExample = {
  title: { el: 'Πάνω από ένα όριο να σταλεί e-mail', en: 'Send an e-mail above a limit' },
  conditions: [aboveLimit],
  effects: [mail],
}
const tell: RuleExample = {
  title: { el: 'Να ειδοποιηθούν οι διαχειριστές', en: 'Notify the managers' },
  conditions: [],
  effects: [notify],
}
const told = [mailAbove, tell]

const examples: { readonly [Point in TriggerId]?: RuleExample[] } = {
  beforeCreate: [
    { title: { el: 'Φοιτητές να μην κάνουν αίτηση', en: 'Refuse students' }, conditions: [ofStudents], effects: [refuse] },
    {
      title: { el: 'Μετά από μια ημέρα να μη γίνονται νέες αιτήσεις', en: 'Refuse new applications after a day' },
      conditions: [{ fact: 'now', operator: 'dateGreaterThan', value: '' }],
      effects: [refuse],
    },
  ],
  validate: [
    refuseAbove,
    {
      title: { el: 'Πάνω από ένα όριο να εμφανιστεί προειδοποίηση', en: 'Warn above a limit' },
      conditions: [aboveLimit],
      effects: [{ kind: 'warn', text: {} }],
    },
  ],
  beforeSubmit: [refuseAbove, document],
  attachmentsValidate: [
    refuseAbove,
    {
      title: { el: 'Φοιτητές: να μη γίνει δεκτό χωρίς δικαιολογητικό', en: 'Refuse students without a document' },
      conditions: [ofStudents],
      effects: [refuse],
    },
  ],
  attachmentUpload: [
    {
      title: { el: 'Αρχεία που δεν είναι PDF να μη γίνονται δεκτά', en: 'Refuse files other than PDF' },
      conditions: [{ fact: 'file.type', operator: 'isNotEqual', value: 'application/pdf' }],
      effects: [refuse],
    },
    {
      title: { el: 'Αρχεία πάνω από 5 MB να μη γίνονται δεκτά', en: 'Refuse files above 5 MB' },
      conditions: [{ fact: 'file.size', operator: 'greaterThan', value: 5 * 1_024 * 1_024 }],
      effects: [refuse],
    },
  ],
  approvalCompleted: [
    {
      title: { el: 'Σε απόρριψη να ειδοποιηθούν οι διαχειριστές', en: 'Notify the managers of a rejection' },
      conditions: [{ fact: 'decision', operator: 'isEqual', value: 'rejected' }],
      effects: [notify],
    },
    tell,
  ],
  submitted: [mailAbove, document],
  ...{ approvalStart: told, commentAdded: [tell, mailAbove], protocolAssigned: told, protocolSubmit: told, evaluationSaved: told },
}

const one = (kind: RuleEffectKind): RuleEffect => effectEditors[kind].create()

/** Two rules to start from at the point; where none are written, its first effect without and with a condition. */
export function examplesAt(point: TriggerId): RuleExample[] {
  const [first] = rulePoints[point].effects
  if (!first) return []
  return (
    examples[point] ?? [
      { title: { el: 'Πάντα', en: 'Always' }, conditions: [], effects: [one(first)] },
      { title: { el: 'Για φοιτητές', en: 'For students' }, conditions: [ofStudents], effects: [one(first)] },
    ]
  )
}

/** A rule of the point, on, with an id of its own. */
export const newRule = (point: TriggerId, { conditions, effects }: Pick<RuleExample, 'conditions' | 'effects'> = { conditions: [], effects: [] }): Rule => ({
  ...{ id: crypto.randomUUID(), point, isOn: true, when: { conjunction: 'all', conditions: structuredClone(conditions) } },
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  then: structuredClone(effects),
})
