/** The same password for every account of the demonstration. */
export const demoPassword = 'demo'

/** The accounts that the sign-in page of a demonstration offers: who applies, then who decides, then who administers. */
export const demoAccounts = (site: string) =>
  [
    { uid: `applicant@${site}`, text: 'demo.role.applicant' },
    { uid: `applicant2@${site}`, text: 'demo.role.applicant2' },
    { uid: `student@st.${site}`, text: 'demo.role.student' },
    { uid: 'citizen@mail.example', text: 'demo.role.citizen' },
    { uid: 'external@mail.example', text: 'demo.role.external' },
    { uid: `head@${site}`, text: 'demo.role.head' },
    { uid: `dean@${site}`, text: 'demo.role.dean' },
    { uid: `evaluator1@${site}`, text: 'demo.role.evaluator1' },
    { uid: `admin@${site}`, text: 'demo.role.admin' },
    { uid: `sysadmin@${site}`, text: 'demo.role.sysadmin' },
  ] as const
