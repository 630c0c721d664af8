import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import type { ServerText } from '../../../../texts/server-texts.ts'

/** Names of sheets and titles of columns. Files are read by them in either language, so administrators cannot edit these texts. */
export const sheetTitles: Record<SheetKey, ServerText> = {
  unitTypes: { el: 'Τύποι μονάδων', en: 'Unit types' },
  positionTypes: { el: 'Είδη θέσεων', en: 'Position types' },
  units: { el: 'Μονάδες', en: 'Units' },
  employees: { el: 'Προσωπικό', en: 'Staff' },
  positions: { el: 'Θέσεις', en: 'Positions' },
  holdings: { el: 'Κάτοχοι', en: 'Holders' },
  responsibilities: { el: 'Αρμοδιότητες', en: 'Responsibilities' },
  assignments: { el: 'Αρμοδιότητες θέσεων', en: 'Duties of positions' },
}

const columnTitles: Record<string, ServerText> = {
  code: { el: 'Κωδικός', en: 'Code' },
  labelEl: { el: 'Ονομασία', en: 'Name' },
  label: { el: 'Ονομασία', en: 'Name' },
  labelEn: { el: 'Ονομασία στα αγγλικά', en: 'Name in English' },
  hasSecretariat: { el: 'Έχει γραμματεία', en: 'Has a secretariat' },
  domain: { el: 'Τομέας', en: 'Domain' },
  abbreviation: { el: 'Συντομογραφία', en: 'Abbreviation' },
  type: { el: 'Τύπος (κωδικός)', en: 'Type (code)' },
  parent: { el: 'Ανώτερη μονάδα (κωδικός)', en: 'Parent unit (code)' },
  secretariat: { el: 'Γραμματεία (κωδικός μονάδας)', en: 'Secretariat (unit code)' },
  category: { el: 'Κατηγορία', en: 'Category' },
  unitDomains: { el: 'Διευθύνσεις domain', en: 'Unit domains' },
  committee: { el: 'Επιτροπή (κωδικός)', en: 'Committee (code)' },
  active: { el: 'Σε ισχύ', en: 'Active' },
  activeFrom: { el: 'Από', en: 'From' },
  activeUntil: { el: 'Έως', en: 'Until' },
  email: { el: 'Email', en: 'E-mail' },
  lastName: { el: 'Επώνυμο', en: 'Last name' },
  firstName: { el: 'Όνομα', en: 'First name' },
  title: { el: 'Τίτλος', en: 'Title' },
  altTitle: { el: 'Άλλος τίτλος', en: 'Other title' },
  gender: { el: 'Φύλο', en: 'Gender' },
  extEmail: { el: 'Άλλο email', en: 'Other e-mail' },
  taxId: { el: 'ΑΦΜ', en: 'Tax ID' },
  mobile: { el: 'Κινητό', en: 'Mobile' },
  homeAddress: { el: 'Διεύθυνση κατοικίας', en: 'Home address' },
  homeTelephone: { el: 'Τηλέφωνο κατοικίας', en: 'Home telephone' },
  unit: { el: 'Μονάδα (κωδικός)', en: 'Unit (code)' },
  phone: { el: 'Τηλέφωνο', en: 'Telephone' },
  permanent: { el: 'Οργανική', en: 'Permanent' },
  position: { el: 'Θέση (κωδικός)', en: 'Position (code)' },
  kind: { el: 'Ιδιότητα', en: 'Capacity' },
  employee: { el: 'Υπάλληλος (email)', en: 'Employee (e-mail)' },
  positionLabel: { el: 'Ονομασία θέσης τότε', en: 'Name of the position then' },
  subjectType: { el: 'Αφορά', en: 'Concerns' },
  responsibilityUnit: { el: 'Μονάδα της αρμοδιότητας (κωδικός)', en: 'Unit of the responsibility (code)' },
  responsibility: { el: 'Αρμοδιότητα', en: 'Responsibility' },
}

export const titleOf = (column: string): ServerText => columnTitles[column] ?? { el: column, en: column }

/** The words for the values of choices. */
export const wordsOf: Record<string, ServerText> = {
  male: { el: 'άνδρας', en: 'male' },
  female: { el: 'γυναίκα', en: 'female' },
  holder: { el: 'κάτοχος', en: 'holder' },
  deputy: { el: 'αναπληρωτής', en: 'deputy' },
  scholar: { el: 'εκπαιδευτικό', en: 'scholar' },
  academic: { el: 'ακαδημαϊκό', en: 'academic' },
  research: { el: 'ερευνητικό', en: 'research' },
}
