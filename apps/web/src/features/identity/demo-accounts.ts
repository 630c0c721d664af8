/** The same password for every account of the demonstration. */
export const demoPassword = 'demo'

/** The accounts of the main scenario, in its order. */
export const demoAccounts = [
  { uid: 'applicant@uni.example', role: 'demo.role.applicant' },
  { uid: 'applicant2@uni.example', role: 'demo.role.applicant2' },
  { uid: 'student@st.uni.example', role: 'demo.role.student' },
  { uid: 'citizen@mail.example', role: 'demo.role.citizen' },
  { uid: 'external@mail.example', role: 'demo.role.external' },
  { uid: 'head@uni.example', role: 'demo.role.head' },
  { uid: 'dean@uni.example', role: 'demo.role.dean' },
  { uid: 'evaluator1@uni.example', role: 'demo.role.evaluator1' },
  { uid: 'admin@uni.example', role: 'demo.role.admin' },
  { uid: 'sysadmin@uni.example', role: 'demo.role.sysadmin' },
] as const
