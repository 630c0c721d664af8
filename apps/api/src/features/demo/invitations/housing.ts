import { among, bilingualForm, columns, optional, panel, required, shownWhen, text } from './bilingual-form.ts'
import type { InvitationTemplate } from './invitation-template.ts'

const form = bilingualForm('form', (t) => [
  panel('family', t('Οικογενειακή κατάσταση', 'Family'), [
    required('container', 'home', t('Μόνιμη κατοικία', 'Permanent home'), {
      components: [
        columns(
          'address',
          [required('textfield', 'street', t('Οδός και αριθμός', 'Street and number'))],
          [required('textfield', 'city', t('Πόλη', 'City'))],
          [required('textfield', 'postcode', t('Τ.Κ.', 'Postcode'), { inputMask: '999 99' })],
        ),
      ],
    }),
    required(
      'radio',
      'status',
      t('Κατάσταση', 'Status'),
      among(['single', t('Άγαμη ή άγαμος', 'Single')], ['married', t('Έγγαμη ή έγγαμος', 'Married')], ['parent', t('Γονέας', 'Parent')]),
    ),
    required('number', 'children', t('Αριθμός τέκνων', 'Number of children'), {
      ...shownWhen('status', 'parent'),
      validate: { min: 1, max: 15, integer: true },
    }),
    required('number', 'siblings', t('Αδέλφια που φοιτούν σε άλλη πόλη', 'Siblings who study in another city'), {
      validate: { min: 0, max: 12, integer: true },
    }),
  ]),
  panel('means', t('Οικονομικά στοιχεία', 'Means'), [
    text('note', t('<p>Δηλώστε το οικογενειακό εισόδημα του τελευταίου εκκαθαριστικού.</p>', '<p>State the family income of the last tax assessment.</p>')),
    required('currency', 'income', t('Ετήσιο οικογενειακό εισόδημα', 'Yearly family income'), { validate: { min: 0, max: 500000 } }),
    required(
      'radio',
      'residence',
      t('Πού μένετε στη διάρκεια των σπουδών;', 'Where do you live while studying?'),
      among(
        ['rent', t('Σε ενοίκιο', 'In rented rooms')],
        ['family', t('Με την οικογένεια', 'With the family')],
        ['hall', t('Στη φοιτητική εστία', 'In the hall of residence')],
      ),
    ),
    required('currency', 'rent', t('Μηνιαίο ενοίκιο', 'Monthly rent'), { ...shownWhen('residence', 'rent'), validate: { min: 50, max: 2000 } }),
    optional('textarea', 'special', t('Ειδικές συνθήκες', 'Special circumstances'), {
      description: t('Γράψτε ό,τι θέλετε να ληφθεί υπόψη· το διαβάζει μόνο η υπηρεσία.', 'Write what should be taken into account; only the office reads it.'),
      validate: { maxLength: 2000 },
    }),
  ]),
  required('checkbox', 'consents', t('Συναινώ στον έλεγχο των στοιχείων μου', 'I agree that what I state is checked')),
])

/** An invitation for students, who may apply once; the welfare office approves. */
export const housing: InvitationTemplate = {
  code: 'housing',
  opens: -40,
  closes: 18,
  groups: ['student'],
  applications: 45,
  input: ({ unit, tag, appTag }) => ({
    title: { el: 'Στεγαστικό επίδομα φοιτητών', en: 'Housing allowance for students' },
    description: {
      el: '<p>Φοιτητές με εισόδημα κάτω από το όριο ζητούν στεγαστικό επίδομα για το τρέχον ακαδημαϊκό έτος. Κάθε φοιτητής υποβάλλει μία αίτηση.</p>',
      en: '<p>Students below the income limit may ask for a housing allowance for this academic year. Each student files one application.</p>',
    },
    shortNote: { el: 'Για το τρέχον ακαδημαϊκό έτος, μία αίτηση ανά φοιτητή', en: 'For this academic year, one application each' },
    targetGroupId: 2,
    repeatId: 3,
    languages: ['el', 'en'],
    tags: [tag('students')],
    appTagIds: [appTag('complete'), appTag('urgent')],
    avatarRequired: false,
    appOthers: true,
    flags: { protocol: true, approvalUnit: unit('students'), approvalLevels: 1, showDocCount: true },
    form,
    isPublished: true,
  }),
  requirements: [
    { type: 'income', isRequired: true, min: 1, max: 2, keepFileName: false },
    { type: 'residence', isRequired: false, min: 0, max: 2, keepFileName: false },
  ],
  help: {
    new: {
      el: '<p>Κατεβάστε πρώτα το εκκαθαριστικό της οικογένειας από τη φορολογική διοίκηση.</p>',
      en: '<p>First download the family’s tax assessment from the tax authority.</p>',
    },
    submit: { el: '<p>Η πρόοδος της αίτησης φαίνεται στις «Αιτήσεις μου».</p>', en: '<p>You can follow the application under “My applications”.</p>' },
  },
  answers: (random) => {
    const status = random.one(['single', 'single', 'single', 'parent'] as const)
    const residence = random.one(['rent', 'rent', 'family', 'hall'] as const)
    return {
      home: {
        street: `Οδός Παραδείγματος ${random.between(1, 99)}`,
        city: random.one(['Χανιά', 'Ρέθυμνο', 'Λάρισα', 'Πάτρα', 'Καβάλα']),
        postcode: `${random.between(100, 899)} ${random.between(10, 99)}`,
      },
      status,
      ...(status === 'parent' && { children: random.between(1, 2) }),
      siblings: random.between(0, 3),
      income: random.between(4_000, 32_000),
      residence,
      ...(residence === 'rent' && { rent: random.between(180, 420) }),
      consents: true,
    }
  },
}
