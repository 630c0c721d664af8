/** Names that are plainly of the stage, so that nobody takes an invented person for a real one. */
const firstNames = {
  f: ['Λίνα', 'Ελπίδα', 'Μάρω', 'Δάφνη', 'Ισμήνη', 'Ηλέκτρα', 'Αριάδνη', 'Φαίδρα', 'Αντιγόνη', 'Ιφιγένεια', 'Μέλπω', 'Θάλεια'],
  m: ['Πέτρος', 'Νάσος', 'Σταύρος', 'Ορέστης', 'Αίαντας', 'Κρέων', 'Τειρεσίας', 'Ίωνας', 'Ιππόλυτος', 'Πυλάδης', 'Λάιος', 'Θησέας'],
} as const

const lastNames = {
  f: ['Σκηνιώτη', 'Αυλαιάδη', 'Θεατρίδη', 'Κουλισίδη', 'Ρολίδη', 'Προβίδη', 'Υποβολέα', 'Παρασκηνίδη', 'Μονολόγη', 'Χειροκρότη', 'Προσωπείδη'],
  m: ['Σκηνιώτης', 'Αυλαιάδης', 'Θεατρίδης', 'Κουλισίδης', 'Ρολίδης', 'Προβίδης', 'Υποβολέας', 'Παρασκηνίδης', 'Μονολόγης', 'Χειροκρότης', 'Προσωπείδης'],
} as const

export interface InventedName {
  firstName: string
  lastName: string
}

/** The name of the n-th invented person: women and men in turn, all different for the first 264, and numbered from there. */
export function inventedName(index: number): InventedName {
  const gender = index % 2 === 0 ? 'f' : 'm'
  const place = Math.floor(index / 2)
  const [first, last] = [firstNames[gender], lastNames[gender]]
  const round = Math.floor(place / (first.length * last.length))
  // Twelve and eleven share no divisor, so that each pair of names comes once in a round.
  const [firstName = '', lastName = ''] = [first[place % first.length], last[place % last.length]]
  return { firstName, lastName: round === 0 ? lastName : `${lastName} ${round + 1}` }
}

/** Whoever applies, and whoever does what managers do. */
export const applicantName: InventedName = { firstName: 'Άννα', lastName: 'Δοκιμάκη' }
export const secretaryName: InventedName = { firstName: 'Γραμμή', lastName: 'Γραμματικού' }

/** An address that leads nowhere, wherever mails are sent. */
export const inventedAddress = (id: number): string => `person-${id}@rehearsal.invalid`
