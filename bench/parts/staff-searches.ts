interface Filters {
  name?: string
  email?: string
}

const path = (page: number, filters: Filters) => `/api/org/employees/${page}/50?filters=${encodeURIComponent(JSON.stringify(filters))}`
const named = (...names: string[]) => names.map((name) => path(0, { name }))
/** The last full page, at most the twentieth. */
const later = (staff: number) => Math.min(20, Math.floor(staff / 50) - 1)

export interface StaffSearch {
  name: string
  /** Called in turn; the pages depend on the number of employees. */
  paths: (staff: number) => string[]
}

/** What people look for: one person, a common name, letters that nearly all share; by name and by address; the first page and a later one. */
const kinds: readonly StaffSearch[] = [
  { name: 'nobody asked for', paths: () => [path(0, {})] },
  { name: 'nobody asked for, later page', paths: (staff) => [path(later(staff), {})] },
  { name: 'first and last name', paths: () => named('παπαδακης μαρια', 'νικολιδης γεωργιος', 'ΖΩΉ ΑΛΕΞΆΚΗΣ', 'σπυροπουλος ελενη') },
  { name: 'last name', paths: () => named('παπαδάκης', 'Οικονομοπουλος', 'χριστακης', 'μαρκίδης') },
  { name: 'beginning of a name', paths: () => named('παπαδ', 'κωνσταντ', 'καραγ', 'γεωρ') },
  { name: 'letters of many', paths: () => named('α', 'ου', 'ακη', 'ια μα') },
  { name: 'letters of many, later page', paths: (staff) => ['α', 'ι', 'ν', 'ο'].map((name) => path(Math.min(later(staff), 4), { name })) },
  { name: 'an address', paths: () => ['papadakis.m1@', 'nikolidis.g', 'markidis.e@uni', 'e299@uni'].map((email) => path(0, { email })) },
  { name: 'addresses of all', paths: () => [path(0, { email: '@uni.example' })] },
  { name: 'addresses of all, later page', paths: (staff) => [path(later(staff), { email: '@uni.example' })] },
]

/** Each kind by itself, and all kinds in turn, as they reach the server. */
export const staffSearches: readonly StaffSearch[] = [...kinds, { name: 'all kinds in turn', paths: (staff) => kinds.flatMap(({ paths }) => paths(staff)) }]
