import { among, bilingualForm, calculatedBy, columns, fromList, fromLookup, optional, panel, required, shownWhen, text } from './bilingual-form.ts'
import { daysAfter, type InvitationTemplate } from './invitation-template.ts'
import { travelRules } from './travel-rules.ts'

const form = bilingualForm('form', (t) => [
  text(
    'intro',
    t('<p>Συμπληρώστε την αίτηση τουλάχιστον δέκα ημέρες πριν από την αναχώρηση.</p>', '<p>Fill in the application at least ten days before you leave.</p>'),
  ),
  panel('journey', t('Στοιχεία μετακίνησης', 'Trip details'), [
    required('textfield', 'event', t('Τίτλος συνεδρίου ή συνεργασίας', 'Title of the conference or collaboration'), { validate: { maxLength: 200 } }),
    required(
      'radio',
      'purpose',
      t('Σκοπός', 'Purpose'),
      among(
        ['conference', t('Ανακοίνωση σε συνέδριο', 'Paper at a conference')],
        ['collaboration', t('Ερευνητική συνεργασία', 'Research collaboration')],
        ['training', t('Επιμόρφωση', 'Training')],
      ),
    ),
    required('radio', 'destination', t('Προορισμός', 'Destination'), {
      ...among(['inland', t('Εσωτερικό', 'In Greece')], ['abroad', t('Εξωτερικό', 'Abroad')]),
      inline: true,
    }),
    columns(
      'place',
      [required('textfield', 'city', t('Πόλη', 'City'))],
      [required('select', 'country', t('Χώρα', 'Country'), { ...fromLookup('countries'), ...shownWhen('destination', 'abroad') })],
    ),
    optional('select', 'partner', t('Συνεργαζόμενο ίδρυμα', 'Partner institution'), {
      ...fromLookup('partners', 'country'),
      ...shownWhen('destination', 'abroad'),
      description: t('Αν σας φιλοξενεί ίδρυμα με το οποίο υπάρχει συμφωνία.', 'If an institution with which there is an agreement is your host.'),
    }),
    columns(
      'dates',
      [required('datetime', 'leavesAt', t('Αναχώρηση', 'Departure'), { enableTime: false, format: 'dd-MM-yyyy' })],
      [required('datetime', 'returnsAt', t('Επιστροφή', 'Return'), { enableTime: false, format: 'dd-MM-yyyy' })],
    ),
    required('textarea', 'reason', t('Αιτιολόγηση', 'Justification'), {
      rows: 5,
      description: t('Γράψτε τι προσφέρει η μετακίνηση στο Τμήμα.', 'Write what the journey brings to the Department.'),
      validate: { minLength: 30, maxLength: 3000 },
    }),
  ]),
  panel('costs', t('Δαπάνες', 'Costs'), [
    required('datagrid', 'expenses', t('Δαπάνες', 'Expenses'), {
      components: [
        required(
          'select',
          'kind',
          t('Είδος', 'Kind'),
          fromList(
            ['ticket', t('Εισιτήρια', 'Tickets')],
            ['hotel', t('Διαμονή', 'Accommodation')],
            ['fee', t('Συμμετοχή', 'Registration fee')],
            ['daily', t('Ημερήσια αποζημίωση', 'Daily allowance')],
          ),
        ),
        required('currency', 'amount', t('Ποσό', 'Amount'), { validate: { min: 0, max: 10000 } }),
      ],
      validate: { minLength: 1, maxLength: 20 },
    }),
    optional('currency', 'total', t('Σύνολο', 'Total'), {
      disabled: true,
      ...calculatedBy({ type: 'column', total: 'sum', rows: 'data.expenses', column: 'amount' }),
    }),
    required(
      'radio',
      'funding',
      t('Πηγή χρηματοδότησης', 'Source of funding'),
      among(
        ['budget', t('Τακτικός προϋπολογισμός', 'Regular budget')],
        ['project', t('Ερευνητικό έργο', 'Research project')],
        ['own', t('Ίδιοι πόροι', 'Own means')],
      ),
    ),
    required('textfield', 'projectCode', t('Κωδικός έργου', 'Project code'), {
      ...shownWhen('funding', 'project'),
      validate: { pattern: '^[0-9]{4,6}$', customMessage: t('Ο κωδικός έχει τέσσερα έως έξι ψηφία.', 'The code has four to six digits.') },
    }),
  ]),
  required('checkbox', 'declares', t('Δηλώνω ότι τα στοιχεία είναι αληθή', 'I declare that what I have written is true')),
])

const events: readonly (readonly [event: string, city: string, country: string, partner?: string])[] = [
  ['Διεθνές Συνέδριο Ευφυών Δικτύων', 'Βιέννη', 'AT'],
  ['Ευρωπαϊκό Συμπόσιο Φωτονικής', 'Βαρκελώνη', 'ES', 'es-barcelona'],
  ['Πανελλήνιο Συνέδριο Διδακτικής των Μαθηματικών', 'Βόλος', ''],
  ['Συνάντηση εταίρων για την ενεργειακή απόδοση', 'Λουβαίν', 'BE', 'be-leuven'],
  ['Θερινό σχολείο τεχνητής νοημοσύνης', 'Λισαβόνα', 'PT'],
  ['Ημερίδα για την ποιότητα του νερού', 'Ιωάννινα', ''],
  ['Συνέδριο Βιοϊατρικής Τεχνολογίας', 'Κοπεγχάγη', 'DK', 'dk-sound'],
]

/** An invitation that the applicant's department approves first, then the faculty. */
export const travel: InvitationTemplate = {
  code: 'travel',
  opens: -75,
  closes: 60,
  groups: ['university'],
  applications: 120,
  input: ({ tag, appTag }) => ({
    title: { el: 'Μετακίνηση για συνέδριο ή ερευνητική συνεργασία', en: 'Travel to a conference or for research collaboration' },
    description: {
      el: '<p>Τα μέλη του Πανεπιστημίου ζητούν έγκριση για μετακίνηση στο εσωτερικό ή στο εξωτερικό. Την εγκρίνει ο προϊστάμενος της μονάδας σας και έπειτα ο αμέσως ανώτερος.</p>',
      en: '<p>Members of the University ask for approval of journeys in Greece or abroad. The head of your unit approves first, then the head of the unit above it.</p>',
    },
    shortNote: { el: 'Έγκριση μετακίνησης με δαπάνες του Πανεπιστημίου', en: 'Approval of journeys at the University’s expense' },
    targetGroupId: 1,
    repeatId: 1,
    languages: ['el', 'en'],
    tags: [tag('staff'), tag('research')],
    appTagIds: [appTag('urgent'), appTag('complete')],
    appOthers: true,
    appComments: true,
    flags: { protocol: true, approvalUnit: 'applicant', approvalLevels: 2, showDocCount: true },
    meta: {},
    form,
    isPublished: true,
  }),
  rules: travelRules.published,
  requirements: [
    { type: 'programme', isRequired: true, min: 1, max: 2, keepFileName: false },
    { type: 'approval', isRequired: false, min: 0, max: 3, keepFileName: true },
  ],
  help: {
    new: {
      el: '<p>Θα χρειαστείτε το πρόγραμμα της εκδήλωσης σε PDF και τον προϋπολογισμό της μετακίνησης.</p>',
      en: '<p>You will need the programme of the event as a PDF and the costs of the journey.</p>',
    },
    submit: {
      el: '<p>Μετά την υποβολή η αίτηση στέλνεται στον προϊστάμενο της μονάδας σας.</p>',
      en: '<p>Once submitted, the application goes to the head of your unit.</p>',
    },
  },
  answers: (random, _, at) => {
    const [event, city, country, partner] = random.one(events)
    const funding = random.one(['budget', 'project', 'own'] as const)
    const leaves = random.between(20, 90)
    return {
      event,
      city,
      purpose: random.one(['conference', 'collaboration', 'training']),
      destination: country ? 'abroad' : 'inland',
      ...(country && { country }),
      ...(partner && { partner }),
      leavesAt: daysAfter(at, leaves),
      returnsAt: daysAfter(at, leaves + random.between(2, 7)),
      reason: `Η συμμετοχή στην εκδήλωση «${event}» ενισχύει τις συνεργασίες του Τμήματος και τα αποτελέσματα θα παρουσιαστούν σε ανοιχτό σεμινάριο.`,
      expenses: [
        { kind: 'ticket', amount: random.between(60, 420) },
        { kind: 'hotel', amount: random.between(150, 700) },
        ...(random.percent(60) ? [{ kind: 'fee', amount: random.between(100, 550) }] : []),
      ],
      funding,
      ...(funding === 'project' && { projectCode: String(random.between(10000, 99999)) }),
      declares: true,
    }
  },
}
