import { among, bilingualForm, columns, optional, required, shownWhen, text } from './bilingual-form.ts'
import { daysAfter, type InvitationTemplate } from './invitation-template.ts'

const form = bilingualForm('form', (t) => [
  text(
    'rules',
    t('<p>Οι χώροι παραχωρούνται για επιστημονικές και πολιτιστικές εκδηλώσεις.</p>', '<p>Spaces are granted for scientific and cultural events.</p>'),
  ),
  {
    type: 'fieldset',
    key: 'organiser',
    label: '',
    legend: t('Διοργανωτής', 'Organiser'),
    input: false,
    components: [
      required('textfield', 'organiserName', t('Ονοματεπώνυμο ή φορέας', 'Name or organisation')),
      columns('reach', [required('email', 'email', t('Ηλεκτρονικό ταχυδρομείο', 'E-mail'))], [required('phoneNumber', 'phone', t('Τηλέφωνο', 'Telephone'))]),
    ],
  },
  {
    type: 'well',
    key: 'event',
    label: '',
    input: false,
    components: [
      required('textfield', 'title', t('Τίτλος εκδήλωσης', 'Title of the event')),
      required(
        'radio',
        'space',
        t('Χώρος', 'Space'),
        among(
          ['amphi1', t('Αμφιθέατρο Α', 'Auditorium A')],
          ['amphi2', t('Αμφιθέατρο Β', 'Auditorium B')],
          ['gallery', t('Εκθεσιακός χώρος', 'Exhibition hall')],
          ['yard', t('Αίθριο', 'Courtyard')],
        ),
      ),
      columns(
        'when',
        [required('datetime', 'startsAt', t('Ημέρα', 'Day'), { enableTime: false, format: 'dd-MM-yyyy' })],
        [required('time', 'from', t('Από', 'From'))],
        [required('time', 'until', t('Έως', 'Until'))],
      ),
      required('number', 'visitors', t('Αναμενόμενα άτομα', 'Expected visitors'), { validate: { min: 1, max: 800, integer: true } }),
      optional(
        'selectboxes',
        'equipment',
        t('Εξοπλισμός', 'Equipment'),
        among(
          ['projector', t('Προβολέας', 'Projector')],
          ['sound', t('Ηχητική εγκατάσταση', 'Sound system')],
          ['stream', t('Ζωντανή μετάδοση', 'Live streaming')],
        ),
      ),
      required('radio', 'hasFee', t('Υπάρχει εισιτήριο;', 'Is there an entrance fee?'), {
        ...among(['yes', t('Ναι', 'Yes')], ['no', t('Όχι', 'No')]),
        inline: true,
      }),
      required('currency', 'fee', t('Τιμή εισιτηρίου', 'Entrance fee'), { ...shownWhen('hasFee', 'yes'), validate: { min: 0, max: 500 } }),
      optional('textarea', 'notes', t('Παρατηρήσεις', 'Remarks'), { validate: { maxLength: 1000 } }),
    ],
  },
  { type: 'hidden', key: 'source', label: t('Προέλευση', 'Source'), input: true, defaultValue: 'portal' },
])

const events = [
  'Ημερίδα για την κυκλική οικονομία',
  'Έκθεση φωτογραφίας φοιτητών',
  'Συναυλία της χορωδίας',
  'Διάλεξη για την κλιματική αλλαγή',
  'Παρουσίαση βιβλίου',
  'Συνάντηση αποφοίτων',
] as const

/** A continuous invitation that is also open without signing in; the head of one directorate approves. */
export const spaces: InvitationTemplate = {
  code: 'spaces',
  opens: -200,
  closes: 'never',
  approvalsFrom: 90,
  groups: ['university', 'external', 'taxis'],
  applications: 60,
  input: ({ unit, tag, appTag }) => ({
    title: { el: 'Παραχώρηση χώρων για εκδηλώσεις', en: 'Spaces for events' },
    description: {
      el: '<p>Μέλη του Πανεπιστημίου και τρίτοι ζητούν τη χρήση αιθουσών και υπαίθριων χώρων όλο τον χρόνο.</p>',
      en: '<p>Members of the University and others may ask for rooms and open spaces all year round.</p>',
    },
    shortNote: { el: 'Αίθουσες και υπαίθριοι χώροι, όλο τον χρόνο', en: 'Rooms and open spaces, all year round' },
    targetGroupId: 5,
    repeatId: 1,
    languages: ['el', 'en'],
    tags: [tag('services')],
    appTagIds: [appTag('urgent')],
    flags: { continuous: true, anonymous: true, approvalUnit: unit('tech'), approvalLevels: 1 },
    appComments: true,
    form,
    isPublished: true,
  }),
  requirements: [{ type: 'programme', isRequired: false, min: 0, max: 2, keepFileName: true }],
  help: {
    new: {
      el: '<p>Δεν χρειάζεται σύνδεση: με τον σύνδεσμο της πρόσκλησης αρκεί η ηλεκτρονική διεύθυνση.</p>',
      en: '<p>No sign-in is needed: with the invitation’s link an email address is enough.</p>',
    },
    submit: {
      el: '<p>Η Διεύθυνση Τεχνικών Υπηρεσιών απαντά σε πέντε εργάσιμες ημέρες.</p>',
      en: '<p>The Directorate of Technical Services answers within five working days.</p>',
    },
  },
  answers: (random, person, at) => {
    const hasFee = random.percent(20)
    const from = random.between(9, 18)
    return {
      organiserName: `${person.firstName} ${person.lastName}`,
      email: person.uid,
      phone: `2810${random.between(100000, 999999)}`,
      title: random.one(events),
      space: random.one(['amphi1', 'amphi2', 'gallery', 'yard']),
      startsAt: daysAfter(at, random.between(15, 100)),
      from: `${String(from).padStart(2, '0')}:00:00`,
      until: `${String(from + random.between(2, 4)).padStart(2, '0')}:00:00`,
      visitors: random.between(20, 400),
      equipment: { projector: random.percent(70), sound: random.percent(50), stream: random.percent(20) },
      hasFee: hasFee ? 'yes' : 'no',
      ...(hasFee && { fee: random.between(2, 15) }),
    }
  },
}
