import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { invitationEditorEl } from './invitation-editor.el.ts'

export const invitationEditorEn: SameTexts<typeof invitationEditorEl> = {
  'step.label': 'Name of the step',
  'step.labelHelp': 'As everyone sees it, for example “Budget check”. Without a name, the position is shown.',
  'step.committeeLabelHelp': 'As everyone sees it, for example “Opinion of the committee”. Without a name, the committee’s title is shown.',
  'step.rule': 'When it is approved',
  'step.reminderDays': 'Days until a reminder',
  'step.reminderDaysHelp': 'If you leave this empty, the portal’s setting applies.',
  'step.kind': 'How the decision is made',
  'step.form': 'Form the approver fills in',
  'step.formOfEach': 'Form each member fills in',
  'step.formVersion': '{{title}}, version {{number}}',
  'step.formGone': '{{path}} (no longer exists)',
  'step.chooseForm': 'Choose a form',
  'step.noForms': 'No stored form matches',
  'step.newForm': 'New stored form (new tab)',
  'step.ofLevel': 'Head of unit, level {{number}}',
  'step.ofCommittee': 'The committee',
  'kind.simple': 'Simple',
  'kind.form': 'With a form',
  'rule.own': 'By the committee’s own rule',
  'rule.all': 'By all members',
  'rule.majority': 'By majority',
  'rule.chair': 'By the chair',
}
