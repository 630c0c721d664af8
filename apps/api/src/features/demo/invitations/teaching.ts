import { certificateKey, experienceKey } from '@klesis/forms/parts/asked-parts.ts'
import { among, bilingualForm, columns, optional, required, tabs, text } from './bilingual-form.ts'
import type { InvitationTemplate } from './invitation-template.ts'

/** Evaluators do not read it while the names of applicants are hidden; of an e-mail address its kind says so. */
const tellsWho = { properties: { tellsWho: true } }
/** Evaluators read it in all stages. */
const tellsNobody = { properties: { tellsWho: false } }

const form = bilingualForm('form', (t) => [
  tabs('tabs', [
    {
      key: 'identity',
      label: t('Στοιχεία', 'Details'),
      components: [
        columns(
          'who',
          [required('textfield', 'fatherName', t('Πατρώνυμο', 'Father’s name'), tellsWho)],
          [
            required('textfield', 'idNumber', t('Αριθμός ταυτότητας', 'Identity card number'), {
              ...tellsWho,
              placeholder: t('ΑΒ123456', 'AB123456'),
              validate: { pattern: '^[Α-ΩA-Z]{2}[0-9]{6}$', customMessage: t('Δύο κεφαλαία γράμματα και έξι ψηφία.', 'Two capital letters and six digits.') },
            }),
          ],
        ),
        required('email', 'email', t('Ηλεκτρονικό ταχυδρομείο', 'E-mail'), { properties: { prefill: 'email' } }),
        optional('url', 'profile', t('Ερευνητικό προφίλ', 'Research profile'), tellsWho),
      ],
    },
    {
      key: 'doctorate',
      label: t('Διδακτορικό', 'Doctorate'),
      components: [
        required('textfield', 'thesis', t('Τίτλος διατριβής', 'Title of the thesis'), tellsNobody),
        required('textfield', 'university', t('Πανεπιστήμιο', 'University'), tellsNobody),
        required('number', 'awarded', t('Έτος απονομής', 'Year of award'), { validate: { min: 1990, max: 2030, integer: true } }),
      ],
    },
    {
      key: 'work',
      label: t('Εμπειρία', 'Experience'),
      components: [
        optional('editgrid', 'jobs', t('Διδακτικό έργο', 'Teaching'), {
          components: [
            required('textfield', 'course', t('Μάθημα', 'Course'), tellsNobody),
            required('textfield', 'where', t('Ίδρυμα', 'Institution'), tellsNobody),
            required('number', 'semesters', t('Εξάμηνα', 'Semesters'), { validate: { min: 1, max: 40, integer: true } }),
          ],
        }),
        required('number', 'publications', t('Δημοσιεύσεις σε περιοδικά', 'Journal papers'), { validate: { min: 0, max: 500, integer: true } }),
      ],
    },
  ]),
  required('textarea', 'plan', t('Σχεδιάγραμμα διδασκαλίας', 'Teaching plan'), {
    ...tellsNobody,
    rows: 6,
    validate: { minLength: 40, maxLength: 4000 },
  }),
  required('checkbox', 'declares', t('Δεν κατέχω άλλη θέση στο Δημόσιο', 'I hold no other post in the public sector')),
])

const scored = (points: number, weight: number) => ({ properties: { score: true, weight, toldToApplicant: true }, validate: { min: 0, max: points } })

const evaluationForm = bilingualForm('form', (t) => [
  text('guide', t('<p>Βαθμολογήστε κάθε κριτήριο ανεξάρτητα από τα άλλα μέλη.</p>', '<p>Score each criterion independently of the other members.</p>')),
  required('number', 'planScore', t('Σχεδιάγραμμα διδασκαλίας (0-40)', 'Teaching plan (0-40)'), scored(40, 1)),
  required('number', 'researchScore', t('Ερευνητικό έργο (0-30)', 'Research (0-30)'), scored(30, 1)),
  required('number', 'teachingScore', t('Διδακτική εμπειρία (0-30)', 'Teaching experience (0-30)'), scored(30, 1)),
  required(
    'radio',
    'opinion',
    t('Γνώμη', 'Opinion'),
    among(
      ['yes', t('Κατάλληλη υποψηφιότητα', 'Suitable')],
      ['perhaps', t('Κατάλληλη με επιφύλαξη', 'Suitable with reservations')],
      ['no', t('Μη κατάλληλη', 'Not suitable')],
    ),
  ),
  optional('textarea', 'remarks', t('Παρατηρήσεις προς τον αιτούντα', 'Remarks to the applicant'), { properties: { toldToApplicant: true } }),
])

/** The courses that can be applied for: department, code and title. */
const items = [
  [3, 'ΠΛΗ101', 'Εισαγωγή στον προγραμματισμό', 3, 1],
  [3, 'ΠΛΗ204', 'Βάσεις δεδομένων', 3, 4],
  [3, 'ΠΛΗ310', 'Δίκτυα υπολογιστών', 2, 5],
  [1, 'ΗΜΥ120', 'Κυκλώματα', 1, 2],
  [1, 'ΗΜΥ330', 'Συστήματα αυτομάτου ελέγχου', 3, 6],
  [8, 'ΔΙΕ105', 'Αρχές διοίκησης', 1, 1],
  [8, 'ΔΙΕ210', 'Στατιστική για στελέχη', 1, 3],
  [5, 'ΝΟΣ115', 'Βιοηθική', 1, 2],
] as const

/** Names that the committee is told. */
const told = { hidesApplicants: false, hidesEvaluators: false }

/** An invitation for external people with courses to choose from; a committee evaluates, and approves when the evaluation is closed. */
export const teaching: InvitationTemplate = {
  code: 'teaching',
  opens: -35,
  closes: 12,
  groups: ['external', 'taxis'],
  applications: 50,
  input: ({ committee, tag, appTag }) => ({
    title: { el: 'Ανάθεση διδασκαλίας σε νέους διδάκτορες', en: 'Teaching assignments for new doctorate holders' },
    description: {
      el: '<p>Κάτοχοι διδακτορικού επιλέγουν έως τρία μαθήματα. Τριμελής επιτροπή αξιολογεί τις υποψηφιότητες.</p>',
      en: '<p>Holders of a doctorate choose up to three courses. A committee of three evaluates the candidates.</p>',
    },
    shortNote: { el: 'Οκτώ μαθήματα του εαρινού εξαμήνου', en: 'Eight courses of the spring semester' },
    targetGroupId: 4,
    repeatId: 1,
    languages: ['el', 'en'],
    tags: [tag('teaching')],
    appTagIds: [appTag('interview'), appTag('complete')],
    committeeId: committee('teaching'),
    appApprovals: true,
    appItems: true,
    appEvaluation: true,
    appExperience: true,
    avatarRequired: true,
    flags: {
      ...{ protocol: true, showDocCount: true },
      evaluationStages: { individual: { ...told, hidesApplicants: true }, discussion: told, decision: told },
    },
    form,
    evaluationForm,
    isPublished: true,
  }),
  requirements: [
    { type: 'cv', isRequired: true, min: 1, max: 1, keepFileName: false },
    { type: 'degree', isRequired: true, min: 1, max: 4, keepFileName: true },
    { type: 'photo', isRequired: false, min: 0, max: 1, keepFileName: false },
  ],
  items: items.map(([departmentId, code, title, category, semester]) => ({ departmentId, code, title, category, semester })),
  help: {
    new: { el: '<p>Διαβάστε την αναλυτική προκήρυξη πριν ξεκινήσετε.</p>', en: '<p>Read the full call before you begin.</p>' },
    submit: { el: '<p>Μετά την υποβολή παίρνετε αριθμό πρωτοκόλλου.</p>', en: '<p>You get a protocol number when you submit.</p>' },
  },
  answers: (random, person) => ({
    fatherName: random.one(['Νικόλαος', 'Ιωάννης', 'Γεώργιος', 'Εμμανουήλ']),
    idNumber: `ΑΒ${random.between(100000, 999999)}`,
    email: person.uid,
    thesis: random.one(['Κατανεμημένοι αλγόριθμοι δρομολόγησης', 'Στοχαστικά μοντέλα ζήτησης', 'Η ηθική της φροντίδας', 'Ανθεκτικά υλικά χαμηλού κόστους']),
    university: random.one(['Πανεπιστήμιο Παραδείγματος', 'Τεχνικό Ίδρυμα Υποδείγματος']),
    awarded: random.between(2014, 2025),
    jobs: random.percent(60) ? [{ course: 'Εργαστήριο προγραμματισμού', where: 'Τεχνικό Ίδρυμα Υποδείγματος', semesters: random.between(1, 6) }] : [],
    publications: random.between(0, 24),
    plan: 'Το μάθημα οργανώνεται σε δεκατρείς εβδομάδες με διαλέξεις, εργαστηριακές ασκήσεις και μία ομαδική εργασία που παρουσιάζεται στο τέλος.',
    [experienceKey]: [
      {
        employer: 'Τεχνικό Ίδρυμα Υποδείγματος',
        role: random.one(['Επιστημονικός συνεργάτης', 'Ερευνητής', 'Εργαστηριακός συνεργάτης']),
        from: `${random.between(2015, 2019)}-10-01`,
        until: `${random.between(2020, 2024)}-06-30`,
        description: '',
        [certificateKey]: [],
      },
    ],
    declares: true,
  }),
}
