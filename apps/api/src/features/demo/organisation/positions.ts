import type { UnitTypeCode } from './units.ts'

export type PositionCode = 'head' | 'deputy' | 'secretary' | 'member'

/** The positions of a unit by its type, as they are called there. */
export const positionsOf: Record<UnitTypeCode, readonly (readonly [PositionCode, string])[]> = {
  university: [
    ['head', 'Πρύτανης'],
    ['deputy', 'Αντιπρύτανης Ακαδημαϊκών Υποθέσεων'],
  ],
  faculty: [
    ['head', 'Κοσμήτορας'],
    ['deputy', 'Αναπληρωτής Κοσμήτορας'],
  ],
  department: [
    ['head', 'Πρόεδρος Τμήματος'],
    ['deputy', 'Αναπληρωτής Πρόεδρος'],
  ],
  secretariat: [
    ['head', 'Προϊστάμενος Γραμματείας'],
    ['secretary', 'Γραμματέας'],
  ],
  laboratory: [['head', 'Διευθυντής Εργαστηρίου']],
  directorate: [
    ['head', 'Προϊστάμενος Διεύθυνσης'],
    ['deputy', 'Αναπληρωτής Προϊστάμενος'],
  ],
  office: [
    ['head', 'Προϊστάμενος Γραφείου'],
    ['secretary', 'Γραμματέας'],
  ],
}

/** How many people belong to a unit of each type, besides those who hold its positions. */
export const membersOf: Record<UnitTypeCode, number> = { university: 0, faculty: 0, department: 9, secretariat: 1, laboratory: 2, directorate: 3, office: 1 }

/** Positions that nobody holds, to show where a step goes then. */
export const vacant: readonly string[] = ['library.head', 'music.head']
