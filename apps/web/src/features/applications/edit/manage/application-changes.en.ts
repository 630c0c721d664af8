import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { applicationChangesEl } from './application-changes.el.ts'

export const applicationChangesEn: SameTexts<typeof applicationChangesEl> = {
  'reroute.title': 'Change the approver of application {{number}}',
  'reroute.text': 'The step is assigned to another person, who is notified at once if it is their turn.',
  'reroute.step': 'Step',
  'reroute.stepOf': '{{number}}. {{name}}',
  'reroute.approver': 'New approver',
  'reroute.missing': 'Choose the new approver.',
  'reroute.done': 'The step of application {{number}} was assigned to {{name}}.',
  'extend.title': 'Extend the deadline of application {{number}}',
  'extend.text': 'The extension applies to {{name}} only.',
  'extend.until': 'New deadline',
  'extend.missing': 'Enter the date and time.',
  'extend.past': 'The new deadline is in the past.',
  'extend.done': 'New deadline for {{name}}: {{until}}.',
}
