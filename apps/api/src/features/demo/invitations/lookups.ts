type Row = readonly [code: string, el: string, en: string]

/** Countries of the demonstration, by their codes of ISO 3166. */
export const countries: readonly Row[] = [
  ['AT', 'Αυστρία', 'Austria'],
  ['BE', 'Βέλγιο', 'Belgium'],
  ['BG', 'Βουλγαρία', 'Bulgaria'],
  ['FR', 'Γαλλία', 'France'],
  ['DE', 'Γερμανία', 'Germany'],
  ['DK', 'Δανία', 'Denmark'],
  ['CH', 'Ελβετία', 'Switzerland'],
  ['EE', 'Εσθονία', 'Estonia'],
  ['GB', 'Ηνωμένο Βασίλειο', 'United Kingdom'],
  ['US', 'Ηνωμένες Πολιτείες', 'United States'],
  ['JP', 'Ιαπωνία', 'Japan'],
  ['IE', 'Ιρλανδία', 'Ireland'],
  ['ES', 'Ισπανία', 'Spain'],
  ['IT', 'Ιταλία', 'Italy'],
  ['CA', 'Καναδάς', 'Canada'],
  ['CY', 'Κύπρος', 'Cyprus'],
  ['NO', 'Νορβηγία', 'Norway'],
  ['NL', 'Ολλανδία', 'Netherlands'],
  ['PL', 'Πολωνία', 'Poland'],
  ['PT', 'Πορτογαλία', 'Portugal'],
  ['RO', 'Ρουμανία', 'Romania'],
  ['SE', 'Σουηδία', 'Sweden'],
  ['CZ', 'Τσεχία', 'Czechia'],
  ['FI', 'Φινλανδία', 'Finland'],
]

/** Invented institutions with which the university has agreements, by country. */
export const partners: Readonly<Record<string, readonly Row[]>> = {
  AT: [['at-danube', 'Πανεπιστήμιο Παράδειγμα του Δούναβη', 'Example University of the Danube']],
  BE: [
    ['be-leuven', 'Πανεπιστήμιο Παράδειγμα του Λουβαίν', 'Example University of Leuven'],
    ['be-ghent', 'Πολυτεχνείο Παράδειγμα της Γάνδης', 'Example Polytechnic of Ghent'],
  ],
  DK: [['dk-sound', 'Τεχνικό Πανεπιστήμιο Παράδειγμα', 'Example Technical University of the Sound']],
  ES: [
    ['es-barcelona', 'Πανεπιστήμιο Παράδειγμα της Βαρκελώνης', 'Example University of Barcelona'],
    ['es-granada', 'Πανεπιστήμιο Παράδειγμα της Γρανάδας', 'Example University of Granada'],
    ['es-bilbao', 'Ινστιτούτο Παράδειγμα του Μπιλμπάο', 'Example Institute of Bilbao'],
  ],
  PT: [['pt-lisbon', 'Πανεπιστήμιο Παράδειγμα της Λισαβόνας', 'Example University of Lisbon']],
  IT: [
    ['it-padua', 'Πανεπιστήμιο Παράδειγμα της Πάδοβας', 'Example University of Padua'],
    ['it-turin', 'Πολυτεχνείο Παράδειγμα του Τορίνου', 'Example Polytechnic of Turin'],
  ],
}
