import { scopusKey } from '@klesis/forms/parts/asked-parts.ts'
import { among, bilingualForm, columns, optional, panel, required, shownWhen } from './bilingual-form.ts'
import type { InvitationTemplate } from './invitation-template.ts'

const form = bilingualForm('wizard', (t) => {
  const agreement = among(['1', t('Καθόλου', 'Not at all')], ['2', t('Λίγο', 'A little')], ['3', t('Αρκετά', 'Fairly')], ['4', t('Πολύ', 'Very')])
  return [
    panel('candidate', t('Υποψήφιος', 'Candidate'), [
      columns(
        'contact',
        [required('email', 'contactEmail', t('Ηλεκτρονικό ταχυδρομείο', 'E-mail'), { properties: { prefill: 'email' } })],
        [required('phoneNumber', 'contactPhone', t('Τηλέφωνο', 'Telephone'), { validate: { minLength: 10, maxLength: 20 }, properties: { prefill: 'phone' } })],
      ),
      required('day', 'bornOn', t('Ημερομηνία γέννησης', 'Date of birth'), {
        dayFirst: true,
        fields: { day: { type: 'number', required: true }, month: { type: 'select', required: true }, year: { type: 'number', required: true } },
      }),
      optional('url', 'homepage', t('Προσωπική σελίδα', 'Personal page')),
    ]),
    panel('studies', t('Σπουδές', 'Studies'), [
      required('editgrid', 'degrees', t('Τίτλοι σπουδών', 'Degrees'), {
        components: [
          required('textfield', 'title', t('Τίτλος', 'Title')),
          required('textfield', 'institution', t('Ίδρυμα', 'Institution')),
          required('number', 'year', t('Έτος', 'Year'), { validate: { min: 1980, max: 2030, integer: true } }),
          required('number', 'grade', t('Βαθμός', 'Grade'), { decimalLimit: 2, validate: { min: 5, max: 10 } }),
        ],
        validate: { minLength: 1, maxLength: 6 },
      }),
      required('selectboxes', 'languages', t('Ξένες γλώσσες', 'Foreign languages'), {
        ...among(['en', t('Αγγλικά', 'English')], ['fr', t('Γαλλικά', 'French')], ['de', t('Γερμανικά', 'German')], ['other', t('Άλλη', 'Other')]),
        validate: { minSelectedCount: 1 },
      }),
      required('textfield', 'otherLanguage', t('Ποια άλλη γλώσσα;', 'Which other language?'), shownWhen('languages', 'other')),
    ]),
    panel('proposal', t('Ερευνητική πρόταση', 'Research proposal'), [
      required('textfield', 'topic', t('Θέμα', 'Topic'), { validate: { maxLength: 250 } }),
      required(
        'radio',
        'field',
        t('Επιστημονικό πεδίο', 'Field'),
        among(
          ['engineering', t('Επιστήμες μηχανικού', 'Engineering')],
          ['science', t('Θετικές επιστήμες', 'Sciences')],
          ['health', t('Επιστήμες υγείας', 'Health sciences')],
          ['society', t('Κοινωνικές επιστήμες', 'Social sciences')],
        ),
      ),
      required('textarea', 'summary', t('Περίληψη', 'Summary'), { rows: 8, validate: { minWords: 8, maxWords: 400 } }),
      optional('tags', 'keywords', t('Λέξεις-κλειδιά', 'Keywords'), { maxTags: 6 }),
      optional('file', 'figure', t('Διάγραμμα της πρότασης', 'Diagram of the proposal'), {
        storage: 'url',
        filePattern: '.png,.jpg,.jpeg,.pdf',
        fileMaxSize: '5MB',
        multiple: false,
      }),
      optional('survey', 'experience', t('Πόσο εξοικειωμένοι είστε με…', 'How familiar are you with…'), {
        ...agreement,
        questions: [
          { value: 'writing', label: t('τη συγγραφή δημοσιεύσεων', 'writing papers') },
          { value: 'statistics', label: t('τη στατιστική', 'statistics') },
          { value: 'teaching', label: t('τη διδασκαλία', 'teaching') },
        ],
      }),
    ]),
    panel('declarations', t('Δηλώσεις', 'Declarations'), [
      required(
        'radio',
        'otherGrant',
        t('Λαμβάνετε άλλη υποτροφία;', 'Do you hold another scholarship?'),
        among(['yes', t('Ναι', 'Yes')], ['no', t('Όχι', 'No')]),
      ),
      required('textfield', 'otherGrantFrom', t('Από ποιον φορέα;', 'From whom?'), shownWhen('otherGrant', 'yes')),
      optional('signature', 'signature', t('Υπογραφή', 'Signature')),
      required('checkbox', 'agrees', t('Συμφωνώ με τους όρους της υποτροφίας', 'I agree to the terms of the scholarship')),
    ]),
  ]
})

const topics = [
  ['Πρόβλεψη ζήτησης σε μικροδίκτυα νησιών', 'engineering', 'ενέργεια,μικροδίκτυα'],
  ['Οπτικοί αισθητήρες για την ποιότητα του αέρα', 'science', 'αισθητήρες,οπτική'],
  ['Διατροφικές συνήθειες φοιτητών', 'health', 'διατροφή,νέοι'],
  ['Ψηφιακές δεξιότητες στην τρίτη ηλικία', 'society', 'ένταξη,δεξιότητες'],
  ['Αξιόπιστη αναγνώριση ομιλίας σε διαλέκτους', 'engineering', 'ομιλία,διάλεκτοι'],
] as const

/** An invitation whose applications a committee approves by majority. */
export const scholarship: InvitationTemplate = {
  code: 'scholarship',
  opens: -45,
  closes: 1,
  groups: ['university', 'student', 'external'],
  applications: 80,
  input: ({ committee, tag, appTag }) => ({
    title: { el: 'Υποτροφίες για νέους ερευνητές', en: 'Scholarships for young researchers' },
    description: {
      el: '<p>Προκηρύσσονται είκοσι υποτροφίες διάρκειας δώδεκα μηνών. Οι προτάσεις κρίνονται από τριμελή επιτροπή.</p><ul><li>Μηνιαίο ποσό 800 ευρώ</li><li>Έναρξη με το νέο έτος</li></ul>',
      en: '<p>Twenty scholarships of twelve months are offered. A committee of three judges the proposals.</p><ul><li>800 euro a month</li><li>Starts with the new year</li></ul>',
    },
    shortNote: { el: 'Είκοσι δωδεκάμηνες υποτροφίες έρευνας', en: 'Twenty research scholarships of twelve months' },
    targetGroupId: 5,
    repeatId: 2,
    languages: ['el', 'en'],
    tags: [tag('research'), tag('scholarships')],
    appTagIds: [appTag('complete'), appTag('interview')],
    committeeId: committee('scholarships'),
    appApprovals: true,
    appScopus: true,
    appComments: true,
    flags: { protocol: true, showDocCount: true },
    form,
    isPublished: true,
  }),
  requirements: [
    { type: 'cv', isRequired: true, min: 1, max: 1, keepFileName: false },
    { type: 'degree', isRequired: false, min: 0, max: 5, keepFileName: true },
    { type: 'proposal', isRequired: false, min: 0, max: 1, keepFileName: false },
  ],
  help: {
    new: {
      el: '<p>Μπορείτε να αφήσετε την αίτηση και να τη συνεχίσετε αργότερα· αποθηκεύεται μόνη της.</p>',
      en: '<p>You can leave the application and go on later; it is kept by itself.</p>',
    },
    submit: {
      el: '<p>Ελέγξτε ότι το βιογραφικό είναι πλήρες: δεν αλλάζει μετά την υποβολή.</p>',
      en: '<p>Check that the CV is complete: it cannot be changed after you submit.</p>',
    },
  },
  answers: (random, person) => {
    const [topic, field, keywords] = random.one(topics)
    const hasOther = random.percent(15)
    return {
      contactEmail: person.uid,
      contactPhone: `69${random.between(10000000, 99999999)}`,
      bornOn: `${String(random.between(1, 28)).padStart(2, '0')}/${String(random.between(1, 12)).padStart(2, '0')}/${random.between(1985, 2002)}`,
      [scopusKey]: String(57_190_000_000 + random.between(1, 9_999_999)),
      degrees: [{ title: 'Πτυχίο', institution: 'Πανεπιστήμιο Παραδείγματος', year: random.between(2012, 2024), grade: random.between(60, 98) / 10 }],
      languages: { en: true, fr: random.percent(25), de: random.percent(20), other: false },
      topic,
      field,
      summary: `Η πρόταση «${topic}» συνδυάζει μετρήσεις πεδίου με ανοιχτά δεδομένα και καταλήγει σε εργαλεία που θα διατεθούν ελεύθερα στην κοινότητα.`,
      keywords,
      experience: { writing: String(random.between(1, 4)), statistics: String(random.between(1, 4)), teaching: String(random.between(1, 4)) },
      otherGrant: hasOther ? 'yes' : 'no',
      ...(hasOther && { otherGrantFrom: 'Ίδρυμα Παραδείγματος' }),
      agrees: true,
    }
  },
}
