export type UnitTypeCode = 'university' | 'faculty' | 'department' | 'secretariat' | 'laboratory' | 'directorate' | 'office'

/** A unit with its Greek and English name, its abbreviation and its subunits. */
export interface UnitSketch {
  code: string
  type: UnitTypeCode
  el: string
  en: string
  short: string
  subunits?: readonly UnitSketch[]
}

const secretariat = (code: string, of: string, ofEn: string): UnitSketch => ({
  code: `${code}.secr`,
  type: 'secretariat',
  el: `Γραμματεία ${of}`,
  en: `Secretariat of ${ofEn}`,
  short: 'Γραμμ.',
})

/** A department with its secretariat and laboratories; `of` is the name in the genitive. */
const department = (
  code: string,
  of: string,
  en: string,
  short: string,
  laboratories: readonly (readonly [code: string, el: string, en: string])[] = [],
): UnitSketch => ({
  code,
  type: 'department',
  el: `Τμήμα ${of}`,
  en: `Department of ${en}`,
  short,
  subunits: [
    secretariat(code, `Τμήματος ${of}`, en),
    ...laboratories.map(
      ([lab, el, labEn]) => ({ code: `${code}.${lab}`, type: 'laboratory', el: `Εργαστήριο ${el}`, en: `${labEn} Laboratory`, short: lab }) as const,
    ),
  ],
})

const office = (code: string, el: string, en: string): UnitSketch => ({ code, type: 'office', el: `Γραφείο ${el}`, en, short: code })
const directorate = (code: string, el: string, en: string, subunits: readonly UnitSketch[] = []): UnitSketch => ({
  code,
  type: 'directorate',
  el: `Διεύθυνση ${el}`,
  en,
  short: code,
  subunits,
})

/** The organisation of an invented university. The code of a unit's secretariat is the unit's own followed by `.secr`. */
export const universityTree: UnitSketch = {
  code: 'uni',
  type: 'university',
  el: 'Πανεπιστήμιο Παραδείγματος',
  en: 'Example University',
  short: 'ΠΠ',
  subunits: [
    {
      code: 'eng',
      type: 'faculty',
      el: 'Σχολή Μηχανικών',
      en: 'Faculty of Engineering',
      short: 'ΣΜΗΧ',
      subunits: [
        secretariat('eng', 'Σχολής Μηχανικών', 'the Faculty of Engineering'),
        department('ece', 'Ηλεκτρολόγων Μηχανικών και Μηχανικών Υπολογιστών', 'Electrical and Computer Engineering', 'ΗΜΜΥ', [
          ['net', 'Δικτύων Υπολογιστών', 'Computer Networks'],
          ['power', 'Συστημάτων Ηλεκτρικής Ενέργειας', 'Power Systems'],
        ]),
        department('mech', 'Μηχανολόγων Μηχανικών', 'Mechanical Engineering', 'ΜΜ', [['fluid', 'Ρευστομηχανικής', 'Fluid Mechanics']]),
        department('civil', 'Πολιτικών Μηχανικών', 'Civil Engineering', 'ΠΜ'),
      ],
    },
    {
      code: 'sci',
      type: 'faculty',
      el: 'Σχολή Θετικών Επιστημών',
      en: 'Faculty of Sciences',
      short: 'ΣΘΕ',
      subunits: [
        secretariat('sci', 'Σχολής Θετικών Επιστημών', 'the Faculty of Sciences'),
        department('math', 'Μαθηματικών', 'Mathematics', 'ΜΑΘ'),
        department('physics', 'Φυσικής', 'Physics', 'ΦΥΣ', [['optics', 'Οπτικής', 'Optics']]),
        department('cs', 'Πληροφορικής', 'Computer Science', 'ΠΛΗ', [['ai', 'Τεχνητής Νοημοσύνης', 'Artificial Intelligence']]),
      ],
    },
    {
      code: 'health',
      type: 'faculty',
      el: 'Σχολή Επιστημών Υγείας',
      en: 'Faculty of Health Sciences',
      short: 'ΣΕΥ',
      subunits: [
        secretariat('health', 'Σχολής Επιστημών Υγείας', 'the Faculty of Health Sciences'),
        department('nurs', 'Νοσηλευτικής', 'Nursing', 'ΝΟΣ'),
        department('nutr', 'Διατροφής και Διαιτολογίας', 'Nutrition and Dietetics', 'ΔΔ'),
        department('social', 'Κοινωνικής Εργασίας', 'Social Work', 'ΚΕ'),
      ],
    },
    {
      code: 'econ',
      type: 'faculty',
      el: 'Σχολή Οικονομίας και Διοίκησης',
      en: 'Faculty of Economics and Management',
      short: 'ΣΟΔ',
      subunits: [
        secretariat('econ', 'Σχολής Οικονομίας και Διοίκησης', 'the Faculty of Economics and Management'),
        department('bus', 'Διοίκησης Επιχειρήσεων', 'Business Administration', 'ΔΕ'),
        department('acc', 'Λογιστικής και Χρηματοοικονομικής', 'Accounting and Finance', 'ΛΧ'),
        department('tour', 'Διοίκησης Τουρισμού', 'Tourism Management', 'ΔΤ'),
      ],
    },
    {
      code: 'arts',
      type: 'faculty',
      el: 'Σχολή Τεχνών',
      en: 'Faculty of Arts',
      short: 'ΣΤ',
      subunits: [
        secretariat('arts', 'Σχολής Τεχνών', 'the Faculty of Arts'),
        department('music', 'Μουσικής Τεχνολογίας', 'Music Technology', 'ΜΤ', [['studio', 'Ηχοληψίας', 'Sound Recording']]),
        department('theatre', 'Θεατρικών Σπουδών', 'Theatre Studies', 'ΘΣ'),
      ],
    },
    directorate('academic', 'Ακαδημαϊκών Θεμάτων', 'Directorate of Academic Affairs', [
      office('students', 'Φοιτητικής Μέριμνας', 'Student Welfare Office'),
      office('studies', 'Προπτυχιακών Σπουδών', 'Undergraduate Studies Office'),
      office('intl', 'Διεθνών Σχέσεων', 'International Relations Office'),
    ]),
    directorate('hr', 'Προσωπικού', 'Directorate of Personnel', [
      office('protocol', 'Πρωτοκόλλου', 'Registry Office'),
      office('payroll', 'Μισθοδοσίας', 'Payroll Office'),
    ]),
    directorate('finance', 'Οικονομικών Υπηρεσιών', 'Directorate of Finance', [
      office('supply', 'Προμηθειών', 'Procurement Office'),
      office('travel', 'Μετακινήσεων', 'Travel Office'),
    ]),
    directorate('tech', 'Τεχνικών Υπηρεσιών', 'Directorate of Technical Services', [office('spaces', 'Χώρων και Εκδηλώσεων', 'Spaces and Events Office')]),
    directorate('it', 'Πληροφορικής', 'Directorate of Information Technology'),
    directorate('research', 'Έρευνας', 'Directorate of Research', [office('grants', 'Υποτροφιών', 'Scholarships Office')]),
    office('quality', 'Διασφάλισης Ποιότητας', 'Quality Assurance Office'),
    { code: 'library', type: 'directorate', el: 'Βιβλιοθήκη', en: 'Library', short: 'ΒΙΒΛ' },
  ],
}

/** The tree as rows, parents before their subunits. `parent` is a code. */
export function flattenUnits(unit: UnitSketch = universityTree, parent: string | null = null): (UnitSketch & { parent: string | null })[] {
  return [{ ...unit, parent }, ...(unit.subunits ?? []).flatMap((child) => flattenUnits(child, unit.code))]
}
