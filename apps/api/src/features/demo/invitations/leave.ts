import { bilingualForm, columns, panel, required } from './bilingual-form.ts'
import { daysAfter, type InvitationTemplate } from './invitation-template.ts'

const form = bilingualForm('form', (t) => [
  panel('absence', t('Η άδεια', 'The leave'), [
    required('textfield', 'institution', t('Ίδρυμα υποδοχής', 'Host institution'), { validate: { maxLength: 200 } }),
    columns(
      'days',
      [required('datetime', 'from', t('Από', 'From'), { enableTime: false, format: 'dd-MM-yyyy' })],
      [required('datetime', 'until', t('Έως', 'Until'), { enableTime: false, format: 'dd-MM-yyyy' })],
    ),
    required('textarea', 'plan', t('Ερευνητικό σχέδιο', 'Research plan'), { validate: { minLength: 30, maxLength: 4000 } }),
    required('textfield', 'substitute', t('Ποιος αναλαμβάνει τη διδασκαλία', 'Who takes over the teaching'), { validate: { maxLength: 200 } }),
  ]),
])

/** An invitation whose decisions are signed: first by the head of the applicant's department, then by the dean, on the same document. */
export const leave: InvitationTemplate = {
  code: 'leave',
  opens: -25,
  closes: 40,
  groups: ['university'],
  isNear: true,
  applications: 14,
  input: ({ tag, appTag }) => ({
    title: { el: 'Εκπαιδευτικές άδειες μελών ΔΕΠ', en: 'Sabbatical leave of academic staff' },
    description: {
      el: '<p>Μέλη ΔΕΠ ζητούν άδεια για έρευνα σε άλλο ίδρυμα. Η απόφαση υπογράφεται ψηφιακά από τον Πρόεδρο του Τμήματος και τον Κοσμήτορα.</p>',
      en: '<p>Members of the academic staff ask for leave to do research at another institution. The Head of the Department and the Dean sign the decision digitally.</p>',
    },
    shortNote: { el: 'Έρευνα σε άλλο ίδρυμα', en: 'Research at another institution' },
    targetGroupId: 1,
    repeatId: 2,
    languages: ['el', 'en'],
    tags: [tag('staff')],
    appTagIds: [appTag('complete')],
    flags: {
      protocol: true,
      approvalSteps: [
        { unit: 'applicant', position: 'head', approvalType: 'pdf.sign' },
        { unit: 'applicant', up: 1, position: 'head', approvalType: 'pdf.sign' },
      ],
    },
    form,
    isPublished: true,
  }),
  requirements: [],
  help: {
    new: { el: '<p>Συνεννοηθείτε πρώτα για το ποιος θα διδάξει στη θέση σας.</p>', en: '<p>Agree first on who will teach in your place.</p>' },
    submit: {
      el: '<p>Η αίτηση υπογράφεται από το Τμήμα και τη Σχολή. Το υπογεγραμμένο έγγραφο θα το βρείτε στη σελίδα της αίτησης.</p>',
      en: '<p>The Department and the Faculty sign your application. You will find the signed document on its page.</p>',
    },
  },
  answers: (random, _, at) => {
    const from = random.between(90, 240)
    return {
      institution: random.one(['Università Esempio', 'Université Exemple', 'Beispiel-Hochschule', 'Example University']),
      from: daysAfter(at, from),
      until: daysAfter(at, from + random.between(60, 180)),
      plan: random.one([
        'Συγγραφή μονογραφίας για τα συστήματα ενέργειας με την ομάδα του εργαστηρίου υποδοχής.',
        'Μετρήσεις στο εργαστήριο του ιδρύματος υποδοχής και κοινές δημοσιεύσεις με τα μέλη του.',
      ]),
      substitute: random.one(['Διδάσκων του Τμήματος', 'Μέλος του ίδιου εργαστηρίου', 'Δύο μεταδιδακτορικοί ερευνητές']),
    }
  },
}
