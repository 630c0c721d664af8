import { sql } from 'kysely'

/** Made-up names with an even spread: each part in Greek (0) and in Latin letters (1). */
const stems = [
  ...['Παπαδ papad', 'Μανουσ manous', 'Αλεξ alex', 'Οικονομ oikonom', 'Γεωργ georg', 'Σταματ stamat', 'Ξεν xen', 'Ρουσσ rouss', 'Λαμπρ lampr'],
  ...['Βλαχ vlach', 'Καραγιανν karagiann', 'Νικολ nikol', 'Δημητρ dimitr', 'Αντων anton', 'Βασιλ vasil', 'Θεοδωρ theodor', 'Κωνσταντιν konstantin'],
  ...['Μιχαηλ michail', 'Χριστ christ', 'Σπυρ spyr', 'Ηλ il', 'Ζαχαρ zachar', 'Φωτ fot', 'Τζαν tzan', 'Κουκ kouk', 'Μαρκ mark', 'Πετρ petr', 'Στεφαν stefan'],
]
const endings = ['άκης akis', 'όπουλος opoulos', 'ίδης idis', 'ιάδης iadis', 'ίου iou', 'έλης elis', 'άτος atos']
const firstNames = [
  ...['Μαρία maria', 'Γεώργιος georgios', 'Ελένη eleni', 'Νικόλαος nikolaos', 'Αικατερίνη aikaterini', 'Δημήτριος dimitrios', 'Σοφία sofia'],
  ...['Κωνσταντίνος konstantinos', 'Αγγελική angeliki', 'Παναγιώτης panagiotis', 'Ιωάννα ioanna', 'Θωμάς thomas', 'Ζωή zoi', 'Ευάγγελος evangelos'],
  ...['Βασιλική vasiliki', 'Στυλιανός stylianos', 'Ευθυμία efthymia', 'Αθανάσιος athanasios', 'Καλλιόπη kalliopi', 'Χαράλαμπος charalampos'],
]

const column = (names: readonly string[], script: 0 | 1) => sql.raw(`(array[${names.map((name) => `'${name.split(' ')[script]}'`).join(',')}])`)
const pick = (names: readonly string[], script: 0 | 1, n: string) => sql`${column(names, script)}[1 + ${sql.raw(n)} % ${sql.lit(names.length)}]`

/** The last name, first name and name in Latin letters of the n-th of the staff; n is a column. */
export const staffName = (n: string) => ({
  lastName: sql`${pick(stems, 0, `${n} * 11`)} || ${pick(endings, 0, `(${n} / 28)`)}`,
  firstName: pick(firstNames, 0, `(${n} / 196 + ${n})`),
  latin: sql`${pick(stems, 1, `${n} * 11`)} || ${pick(endings, 1, `(${n} / 28)`)} || '.' || left(${pick(firstNames, 1, `(${n} / 196 + ${n})`)}, 1)`,
})
