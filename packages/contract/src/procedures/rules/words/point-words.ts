import type { TriggerId } from '../../trigger-points.ts'
import { triggerPointOf } from '../../trigger-points.ts'
import type { Words } from './rule-words.ts'

/** When the rules of each point run, as a sentence continues after "when". */
const phrases: { readonly [Point in TriggerId]?: Words } = {
  beforeCreate: { el: 'πάει να δημιουργηθεί μια αίτηση', en: 'an application is about to be created' },
  afterCreate: { el: 'δημιουργηθεί μια αίτηση', en: 'an application is created' },
  validate: { el: 'ελέγχονται οι απαντήσεις, στην προσωρινή αποθήκευση και στην υποβολή', en: 'answers are checked, on a temporary save and on submission' },
  temporarySave: { el: 'αποθηκευτεί προσωρινά μια αίτηση', en: 'an application is saved temporarily' },
  beforeSubmit: { el: 'πάει να υποβληθεί οριστικά μια αίτηση', en: 'an application is about to be submitted' },
  submitted: { el: 'υποβληθεί οριστικά μια αίτηση', en: 'an application is submitted' },
  approversList: { el: 'ορίζονται οι εγκρίνοντες', en: 'the approvers are chosen' },
  approvalDepartment: { el: 'ορίζεται η μονάδα από την οποία αρχίζουν οι εγκρίσεις', en: 'the unit where the approvals begin is chosen' },
  approvalStart: { el: 'αρχίσουν οι εγκρίσεις μιας αίτησης', en: 'the approvals of an application begin' },
  approvalCompleted: { el: 'ληφθεί απόφαση σε ένα βήμα', en: 'a step is decided' },
  attachmentUpload: { el: 'ανεβαίνει ένα αρχείο', en: 'a file is uploaded' },
  commentAdded: { el: 'γραφτεί ένα σχόλιο', en: 'a comment is written' },
  formButton: { el: 'πατηθεί ένα κουμπί της φόρμας', en: 'a button of the form is pressed' },
  protocolAssigned: { el: 'μπει ο αριθμός πρωτοκόλλου στο έγγραφο', en: 'the document gets its protocol number' },
  evaluationSaved: { el: 'αποθηκευτεί μια αξιολόγηση', en: 'an evaluation is saved' },
  attachmentsValidate: { el: 'ελέγχονται τα δικαιολογητικά, στην υποβολή', en: 'the documents are checked, on submission' },
  protocolSubmit: { el: 'πάρει η αίτηση αριθμό πρωτοκόλλου', en: 'the application gets a protocol number' },
}

const titleOf = (point: TriggerId): Words => triggerPointOf(point).title as Words

export const pointWords = (point: TriggerId): Words => phrases[point] ?? titleOf(point)
