import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { pointsEl } from './points.el.ts'

export const pointsEn: SameTexts<typeof pointsEl> = {
  title: 'Rules and scripts',
  'view.points': 'Points',
  'view.log': 'Run log',
  list: 'The 24 points',
  point: 'Point',
  script: 'Script of this point',
  none: 'This point has no script.',
  noneReadOnly: 'This point has no script. Administrators write scripts.',
  'mark.exists': 'script',
  'mark.off': 'script that is off',
  'mark.waits': 'script that is not in effect yet',
  'mark.faulty': 'script that cannot be read',
  'about.beforeCreate': 'Before an application is created. A rule or the script may refuse the creation, with a message to the applicant.',
  'about.afterCreate': 'As an application is created. A rule or the script may prefill answers.',
  'about.validate':
    'When an application is saved temporarily and when it is submitted. A rule or the script may return errors on fields. They are warnings on a temporary save; on submission they prevent it.',
  'about.temporarySave': 'With each temporary save, not with the automatic one. A rule or the script may change answers.',
  'about.beforeSubmit': 'With the final submission, before it is saved. A rule or the script may change answers, or prevent the submission with errors.',
  'about.submitted': 'After an application was submitted. A rule or the script may send messages; it can no longer prevent the submission.',
  'about.approversList': 'Before approvals start. A rule or the script may name the steps and their approvers.',
  'about.approvalDepartment': 'Before approvals start. A rule or the script may name the unit whose positions approve.',
  'about.notifyApprover':
    'When the email that asks an approver for a decision is written. The script may set its subject, text and copies, or stop it from being sent.',
  'about.approvalStart': 'After approvals have started. A rule or the script may send messages; it does not change approvals.',
  'about.approvalCompleted': 'After each decision on a step. A rule or the script may send messages; it does not change the decision.',
  'about.approvedMail': 'When the email about the full approval is written. The script may set its subject, text and recipients, or stop it from being sent.',
  'about.rejectedMail': 'When the email about the rejection is written. The script may set its subject, text and recipients, or stop it from being sent.',
  'about.attachmentUpload': 'After a file was checked and before it is stored. A rule or the script may refuse it, with a message.',
  'about.commentAdded': 'After a comment was added to an application. A rule or the script may send messages.',
  'about.formButton': 'When someone presses a button of the form that has an event. A rule or the script may fill in answers and show a message.',
  'about.protocolAssigned': 'After the protocol number was assigned to the document. A rule or the script may send messages; it does not change the number.',
  'about.evaluationCreated': 'As an evaluation is created. The script may prefill its answers.',
  'about.evaluationSaved': 'After an evaluation was saved. A rule or the script may send messages.',
  'about.attachmentsValidate': 'With the final submission, when the documents are checked. A rule or the script may prevent the submission with errors.',
  'about.listFilter': 'When a manager or an approver asks for a list of the invitation’s applications. The script may narrow it with a filter, never widen it.',
  'about.protocolRequest':
    'With the submission, if the invitation asks for a protocol number. The script may supply the number and date from another register; otherwise the portal assigns them.',
  'about.protocolSubmit': 'After an application got its protocol number. A rule or the script may tell others; it does not change the number.',
  'about.excelExport':
    'With each export of applications to Excel, and of an evaluator’s list (ctx.list). The script may define the columns and rows of the file.',
}
