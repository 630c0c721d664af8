import { bilingualForm, columns, fromList, optional, panel, required } from './bilingual-form.ts'
import { daysAfter, type InvitationTemplate } from './invitation-template.ts'

const form = bilingualForm('form', (t) => [
  panel('host', t('Ίδρυμα υποδοχής', 'Host institution'), [
    columns(
      'partner',
      [required('textfield', 'institution', t('Ίδρυμα', 'Institution'))],
      [
        required(
          'select',
          'country',
          t('Χώρα', 'Country'),
          fromList(
            ['IT', t('Ιταλία', 'Italy')],
            ['FR', t('Γαλλία', 'France')],
            ['DE', t('Γερμανία', 'Germany')],
            ['PL', t('Πολωνία', 'Poland')],
            ['FI', t('Φινλανδία', 'Finland')],
          ),
        ),
      ],
    ),
    columns(
      'stay',
      [required('datetime', 'from', t('Από', 'From'), { enableTime: false, format: 'dd-MM-yyyy' })],
      [required('datetime', 'until', t('Έως', 'Until'), { enableTime: false, format: 'dd-MM-yyyy' })],
    ),
    required('select', 'activities', t('Δραστηριότητες', 'Activities'), {
      multiple: true,
      ...fromList(['teaching', t('Διδασκαλία', 'Teaching')], ['training', t('Επιμόρφωση', 'Training')], ['meeting', t('Συναντήσεις', 'Meetings')]),
    }),
    optional('tags', 'languages', t('Γλώσσες εργασίας', 'Working languages')),
  ]),
  {
    type: 'table',
    key: 'hours',
    label: '',
    input: false,
    numRows: 1,
    numCols: 2,
    rows: [
      [
        { components: [required('number', 'teachingHours', t('Ώρες διδασκαλίας', 'Teaching hours'), { validate: { min: 0, max: 80 } })] },
        { components: [required('number', 'days', t('Ημέρες παραμονής', 'Days of stay'), { validate: { min: 2, max: 60 } })] },
      ],
    ],
  },
  required('textarea', 'programme', t('Πρόγραμμα κινητικότητας', 'Mobility programme'), { validate: { minLength: 30 } }),
])

/** An invitation that ended some days ago; submitted applications are still being decided. */
export const erasmus: InvitationTemplate = {
  code: 'erasmus',
  opens: -70,
  closes: -9,
  groups: ['university'],
  applications: 50,
  input: ({ tag, appTag }) => ({
    title: { el: 'Κινητικότητα προσωπικού σε συνεργαζόμενα ιδρύματα', en: 'Staff mobility to partner institutions' },
    description: {
      el: '<p>Μέλη του προσωπικού διδάσκουν ή επιμορφώνονται σε ίδρυμα του εξωτερικού για δύο έως εξήντα ημέρες.</p>',
      en: '<p>Members of staff teach or train at an institution abroad for two to sixty days.</p>',
    },
    shortNote: { el: 'Διδασκαλία ή επιμόρφωση στο εξωτερικό', en: 'Teaching or training abroad' },
    targetGroupId: 1,
    repeatId: 2,
    languages: ['el', 'en'],
    tags: [tag('staff'), tag('international')],
    appTagIds: [appTag('complete')],
    appOthers: true,
    flags: { protocol: true, approvalUnit: 'applicant', approvalLevels: 1 },
    form,
    isPublished: true,
  }),
  requirements: [{ type: 'approval', isRequired: true, min: 1, max: 1, keepFileName: false }],
  help: {
    new: { el: '<p>Χρειάζεται η επιστολή αποδοχής του ιδρύματος υποδοχής.</p>', en: '<p>The host institution’s letter of acceptance is needed.</p>' },
    submit: { el: '<p>Τα αποτελέσματα ανακοινώνονται μετά τη λήξη της προθεσμίας.</p>', en: '<p>Results are announced after the deadline.</p>' },
  },
  answers: (random, _, at) => {
    const startsIn = random.between(60, 160)
    const days = random.between(3, 14)
    return {
      institution: random.one(['Università Esempio', 'Université Exemple', 'Beispiel-Hochschule', 'Uniwersytet Przykład', 'Esimerkki University']),
      country: random.one(['IT', 'FR', 'DE', 'PL', 'FI']),
      from: daysAfter(at, startsIn),
      until: daysAfter(at, startsIn + days),
      activities: random.percent(50) ? ['teaching', 'meeting'] : ['training'],
      languages: 'αγγλικά',
      teachingHours: random.between(0, 16),
      days,
      programme: 'Διδασκαλία δύο ενοτήτων σε μεταπτυχιακούς φοιτητές και συναντήσεις για κοινό πρόγραμμα σπουδών με το ίδρυμα υποδοχής.',
    }
  },
}
