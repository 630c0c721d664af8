import type { Random } from './random.ts'

/** Common Greek first names and surnames; their combinations are invented people. */
const firstNames = {
  men: [
    'Γιώργος',
    'Δημήτρης',
    'Κώστας',
    'Γιάννης',
    'Νίκος',
    'Παναγιώτης',
    'Βασίλης',
    'Χρήστος',
    'Αντώνης',
    'Μανώλης',
    'Στέλιος',
    'Μιχάλης',
    'Ηλίας',
    'Σπύρος',
    'Ανδρέας',
    'Θανάσης',
    'Λευτέρης',
    'Πέτρος',
    'Στρατής',
    'Μάρκος',
    'Αλέξανδρος',
    'Φώτης',
    'Λάμπρος',
    'Ορέστης',
    'Ιάσονας',
  ],
  women: [
    'Μαρία',
    'Ελένη',
    'Κατερίνα',
    'Βασιλική',
    'Σοφία',
    'Αγγελική',
    'Γεωργία',
    'Δήμητρα',
    'Ευαγγελία',
    'Ιωάννα',
    'Άννα',
    'Χριστίνα',
    'Ειρήνη',
    'Δέσποινα',
    'Ευτυχία',
    'Καλλιόπη',
    'Αικατερίνη',
    'Φωτεινή',
    'Ζωή',
    'Νεφέλη',
    'Θάλεια',
    'Αθηνά',
    'Δανάη',
    'Ναταλία',
    'Όλγα',
  ],
} as const

/** Surnames in the masculine and the feminine form. */
const surnames = [
  ['Παπαδόπουλος', 'Παπαδοπούλου'],
  ['Νικολάου', 'Νικολάου'],
  ['Γεωργίου', 'Γεωργίου'],
  ['Δημητρίου', 'Δημητρίου'],
  ['Οικονόμου', 'Οικονόμου'],
  ['Βασιλειάδης', 'Βασιλειάδου'],
  ['Αντωνόπουλος', 'Αντωνοπούλου'],
  ['Καραγιάννης', 'Καραγιάννη'],
  ['Μακρής', 'Μακρή'],
  ['Αλεξίου', 'Αλεξίου'],
  ['Σταματάκης', 'Σταματάκη'],
  ['Μανουσάκης', 'Μανουσάκη'],
  ['Φραγκιαδάκης', 'Φραγκιαδάκη'],
  ['Καλογεράκης', 'Καλογεράκη'],
  ['Βλαχάκης', 'Βλαχάκη'],
  ['Κωνσταντινίδης', 'Κωνσταντινίδου'],
  ['Ιωαννίδης', 'Ιωαννίδου'],
  ['Σαββίδης', 'Σαββίδου'],
  ['Χατζής', 'Χατζή'],
  ['Λαμπρόπουλος', 'Λαμπροπούλου'],
  ['Θεοδώρου', 'Θεοδώρου'],
  ['Αναγνώστου', 'Αναγνώστου'],
  ['Ρούσσος', 'Ρούσσου'],
  ['Μαυρίδης', 'Μαυρίδου'],
  ['Κυριακίδης', 'Κυριακίδου'],
  ['Ζαχαρίου', 'Ζαχαρίου'],
  ['Παππάς', 'Παππά'],
  ['Σωτηρίου', 'Σωτηρίου'],
  ['Τζανετάκης', 'Τζανετάκη'],
  ['Βενιέρης', 'Βενιέρη'],
  ['Ξενάκης', 'Ξενάκη'],
  ['Δρακάκης', 'Δρακάκη'],
  ['Πετρίδης', 'Πετρίδου'],
  ['Λιονάκης', 'Λιονάκη'],
  ['Αθανασίου', 'Αθανασίου'],
  ['Καρράς', 'Καρρά'],
  ['Γαλάνης', 'Γαλάνη'],
  ['Μαρκάκης', 'Μαρκάκη'],
  ['Στεφανίδης', 'Στεφανίδου'],
  ['Ευαγγέλου', 'Ευαγγέλου'],
] as const

export interface InventedName {
  firstName: string
  lastName: string
  gender: 1 | 2
}

export function inventName(random: Random): InventedName {
  const isWoman = random.percent(50)
  const [masculine, feminine] = random.one(surnames)
  const firstName = random.one(isWoman ? firstNames.women : firstNames.men)
  return { firstName, lastName: isWoman ? feminine : masculine, gender: isWoman ? 2 : 1 }
}

const pairs: Record<string, string> = {
  ου: 'ou',
  αυ: 'av',
  ευ: 'ev',
  ηυ: 'iv',
  μπ: 'b',
  ντ: 'nt',
  γγ: 'ng',
  γκ: 'gk',
  τζ: 'tz',
  τσ: 'ts',
  θ: 'th',
  χ: 'ch',
  ψ: 'ps',
  ξ: 'x',
}
const letters: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  ω: 'o',
}

/** Transliterates a Greek word for the local part of an e-mail address. */
export function toLatin(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const known = new RegExp(Object.keys(pairs).join('|'), 'g')
  return plain.replace(known, (pair) => pairs[pair] ?? pair).replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)
}
