import type { Role } from '@klesis/contract/access.ts'
import type { LoginGroup } from '../../actor/actor.ts'

/** The password of every account of the demonstration. */
export const demoPassword = 'demo'

export interface DemoAccount {
  /** User name and e-mail address in one. */
  uid: string
  firstName: string
  lastName: string
  gender: 1 | 2
  /** Code of the unit the person belongs to. */
  unit?: string
  loginGroup: LoginGroup
  roles: readonly Role[]
  /** What this account demonstrates. The sign-in page says the same of those that it offers. */
  shows: { el: string; en: string }
}

const university = { loginGroup: 'university', roles: [] } as const

/** The accounts of the demonstration, with addresses under the domain `site`. External accounts have addresses of another domain. */
export const demoAccounts = (site: string): DemoAccount[] => [
  {
    ...university,
    uid: `sysadmin@${site}`,
    firstName: 'Σταύρος',
    lastName: 'Σταυρίδης',
    gender: 1,
    unit: 'it',
    roles: ['systemAdmin'],
    shows: { el: 'Διαχειριστής συστήματος', en: 'System administrator' },
  },
  {
    ...university,
    uid: `admin@${site}`,
    firstName: 'Αντιγόνη',
    lastName: 'Διαμαντή',
    gender: 2,
    unit: 'academic',
    roles: ['admin'],
    shows: { el: 'Διαχειρίστρια', en: 'Administrator' },
  },
  {
    ...university,
    uid: `staff@${site}`,
    firstName: 'Πηνελόπη',
    lastName: 'Γραμματικού',
    gender: 2,
    unit: 'protocol',
    roles: ['staff'],
    shows: { el: 'Υπάλληλος που υπογράφει έγγραφα', en: 'Staff member who signs documents' },
  },
  {
    ...university,
    uid: `applicant@${site}`,
    firstName: 'Αλέξανδρος',
    lastName: 'Αιτίδης',
    gender: 1,
    unit: 'ece',
    shows: { el: 'Αιτών, μέλος του τμήματος Ηλεκτρολόγων', en: 'Applicant, member of Electrical Engineering' },
  },
  {
    ...university,
    uid: `applicant2@${site}`,
    firstName: 'Ισμήνη',
    lastName: 'Αιτιάδου',
    gender: 2,
    unit: 'ece',
    shows: { el: 'Αιτούσα, μέλος του ίδιου τμήματος', en: 'Applicant of the same department' },
  },
  {
    ...university,
    uid: `evaluator1@${site}`,
    firstName: 'Θεμιστοκλής',
    lastName: 'Κριτίδης',
    gender: 1,
    unit: 'math',
    shows: {
      el: 'Πρόεδρος της επιτροπής υποτροφιών, μέλος της επιτροπής αναθέσεων διδασκαλίας',
      en: 'Chairs the scholarships committee, and sits in the teaching assignments committee',
    },
  },
  {
    ...university,
    uid: `evaluator2@${site}`,
    firstName: 'Μυρτώ',
    lastName: 'Κριτοπούλου',
    gender: 2,
    unit: 'cs',
    shows: {
      el: 'Πρόεδρος της επιτροπής αναθέσεων διδασκαλίας, που αξιολογεί σε στάδια',
      en: 'Chairs the teaching assignments committee, which evaluates in stages',
    },
  },
  {
    ...university,
    uid: `evaluator3@${site}`,
    firstName: 'Περικλής',
    lastName: 'Κριτάκης',
    gender: 1,
    unit: 'physics',
    shows: { el: 'Πρόεδρος της επιτροπής δεοντολογίας, μέλος και των άλλων επιτροπών', en: 'Chairs the ethics committee, and sits in the others' },
  },
  {
    ...university,
    uid: `head@${site}`,
    firstName: 'Ευρυδίκη',
    lastName: 'Προϊσταμένου',
    gender: 2,
    unit: 'ece',
    shows: { el: 'Πρόεδρος τμήματος, εγκρίνει πρώτη', en: 'Head of department, approves first' },
  },
  {
    ...university,
    uid: `dean@${site}`,
    firstName: 'Αριστείδης',
    lastName: 'Κοσμητίδης',
    gender: 1,
    unit: 'eng',
    shows: { el: 'Κοσμήτορας, εγκρίνει δεύτερος', en: 'Dean, approves second' },
  },
  {
    ...university,
    uid: `lookup@${site}`,
    firstName: 'Λυδία',
    lastName: 'Κωδικού',
    gender: 2,
    unit: 'it',
    roles: ['lookup'],
    shows: { el: 'Λίστες τιμών', en: 'Lookups' },
  },
  {
    ...university,
    uid: `report@${site}`,
    firstName: 'Ραφαήλ',
    lastName: 'Αναφορίδης',
    gender: 1,
    unit: 'quality',
    roles: ['report'],
    shows: { el: 'Αναφορές', en: 'Reports' },
  },
  {
    ...university,
    uid: `calendar@${site}`,
    firstName: 'Καλυψώ',
    lastName: 'Ημερολογίδου',
    gender: 2,
    unit: 'academic',
    roles: ['calendar'],
    shows: { el: 'Ημερολόγια', en: 'Calendars' },
  },
  {
    ...university,
    uid: `orgunit@${site}`,
    firstName: 'Ορέστης',
    lastName: 'Μοναδίδης',
    gender: 1,
    unit: 'hr',
    roles: ['orgUnit'],
    shows: { el: 'Οργανόγραμμα', en: 'Organisation chart' },
  },
  {
    ...university,
    uid: `unitmanager@${site}`,
    firstName: 'Ουρανία',
    lastName: 'Μοναδάκη',
    gender: 2,
    unit: 'eng',
    shows: { el: 'Διαχειρίστρια μονάδων μιας σχολής', en: 'Manager of one faculty’s units' },
  },
  {
    uid: `student@st.${site}`,
    firstName: 'Φοίβος',
    lastName: 'Φοιτητάκης',
    gender: 1,
    loginGroup: 'student',
    roles: [],
    shows: { el: 'Φοιτητής', en: 'Student' },
  },
  {
    uid: 'citizen@mail.example',
    firstName: 'Πολυξένη',
    lastName: 'Πολιτάκη',
    gender: 2,
    loginGroup: 'taxis',
    roles: [],
    shows: { el: 'Πολίτης με κωδικούς φορολογίας', en: 'Citizen with a tax account' },
  },
  {
    uid: 'external@mail.example',
    firstName: 'Ξενοφών',
    lastName: 'Ξενίδης',
    gender: 1,
    loginGroup: 'external',
    roles: [],
    shows: { el: 'Εξωτερικός συνεργάτης', en: 'External person' },
  },
]
