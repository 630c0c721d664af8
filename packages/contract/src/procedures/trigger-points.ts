import type { LocalizedText } from '../wire.ts'

/** The groups of points, in the order of a screen. */
export const triggerGroups = ['filling', 'submission', 'approvals', 'commentsAndEvaluation', 'lists'] as const
export type TriggerGroup = (typeof triggerGroups)[number]

/**
 * When a script runs: `answers` before the change, which it may refuse or alter; `after` once the change is committed; `mail` in the job of a mail; `asked`
 * when somebody presses a button, asks for a list or for a file.
 */
export type TriggerKind = 'answers' | 'after' | 'mail' | 'asked'

interface Point {
  id: string
  title: LocalizedText & { el: string; en: string }
  group: TriggerGroup
  kind: TriggerKind
}

/** The points of the life cycle at which an invitation may have a script, in the order of the specification. */
export const triggerPoints = [
  { id: 'beforeCreate', title: { el: 'Πριν από τη δημιουργία', en: 'Before creation' }, group: 'filling', kind: 'answers' },
  { id: 'afterCreate', title: { el: 'Μετά τη δημιουργία', en: 'After creation' }, group: 'filling', kind: 'answers' },
  { id: 'validate', title: { el: 'Έλεγχος στοιχείων', en: 'Validate data' }, group: 'filling', kind: 'answers' },
  { id: 'temporarySave', title: { el: 'Προσωρινή αποθήκευση', en: 'Temporary save' }, group: 'filling', kind: 'answers' },
  { id: 'beforeSubmit', title: { el: 'Οριστική υποβολή, πριν από την αποθήκευση', en: 'Final submit before saving' }, group: 'submission', kind: 'answers' },
  { id: 'submitted', title: { el: 'Μετά την υποβολή', en: 'Submitted' }, group: 'submission', kind: 'after' },
  { id: 'approversList', title: { el: 'Κατάλογος εγκρινόντων', en: 'Get approvers list' }, group: 'approvals', kind: 'answers' },
  { id: 'approvalDepartment', title: { el: 'Τμήμα των εγκρίσεων', en: 'Get department for approvals' }, group: 'approvals', kind: 'answers' },
  { id: 'notifyApprover', title: { el: 'Ειδοποίηση εγκρίνοντος με e-mail', en: 'Notify approver by e-mail' }, group: 'approvals', kind: 'mail' },
  { id: 'approvalStart', title: { el: 'Έναρξη εγκρίσεων', en: 'Approval start' }, group: 'approvals', kind: 'after' },
  { id: 'approvalCompleted', title: { el: 'Απόφαση σε ένα βήμα', en: 'Approval completed' }, group: 'approvals', kind: 'after' },
  { id: 'approvedMail', title: { el: 'E-mail πλήρους έγκρισης', en: 'E-mail on full approval' }, group: 'approvals', kind: 'mail' },
  { id: 'rejectedMail', title: { el: 'E-mail απόρριψης', en: 'E-mail on rejection' }, group: 'approvals', kind: 'mail' },
  { id: 'attachmentUpload', title: { el: 'Μεταφόρτωση αρχείου', en: 'Attachment upload' }, group: 'filling', kind: 'answers' },
  { id: 'commentAdded', title: { el: 'Νέο σχόλιο', en: 'Comment added' }, group: 'commentsAndEvaluation', kind: 'after' },
  { id: 'formButton', title: { el: 'Κουμπί της φόρμας', en: 'Form button event' }, group: 'filling', kind: 'asked' },
  {
    id: 'protocolAssigned',
    title: { el: 'Απόδοση αριθμού πρωτοκόλλου στο έγγραφο', en: 'After protocol number assigned to the document' },
    group: 'submission',
    kind: 'after',
  },
  { id: 'evaluationCreated', title: { el: 'Νέα αξιολόγηση', en: 'Evaluation created' }, group: 'commentsAndEvaluation', kind: 'answers' },
  { id: 'evaluationSaved', title: { el: 'Αποθήκευση αξιολόγησης', en: 'Evaluation saved' }, group: 'commentsAndEvaluation', kind: 'after' },
  { id: 'attachmentsValidate', title: { el: 'Έλεγχος δικαιολογητικών', en: 'Attachments validate' }, group: 'submission', kind: 'answers' },
  { id: 'listFilter', title: { el: 'Φίλτρο λίστας', en: 'List filter' }, group: 'lists', kind: 'asked' },
  { id: 'protocolRequest', title: { el: 'Αίτημα νέου πρωτοκόλλου', en: 'New-protocol request' }, group: 'submission', kind: 'answers' },
  { id: 'protocolSubmit', title: { el: 'Υποβολή νέου πρωτοκόλλου', en: 'New-protocol submit' }, group: 'submission', kind: 'after' },
  { id: 'excelExport', title: { el: 'Εξαγωγή σε Excel', en: 'Export to Excel' }, group: 'lists', kind: 'asked' },
] as const satisfies readonly Point[]

export type TriggerId = (typeof triggerPoints)[number]['id']
export type TriggerPoint = Point & { id: TriggerId }
export const triggerIds: readonly TriggerId[] = triggerPoints.map(({ id }) => id)

const byId = new Map<string, TriggerPoint>(triggerPoints.map((point) => [point.id, point]))

export const triggerPointOf = (id: TriggerId): TriggerPoint => byId.get(id) as TriggerPoint
