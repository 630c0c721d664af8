import type { UnitTypeCode } from './university-tree.ts'

export type PositionCode = 'head' | 'deputy' | 'secretary' | 'member'

/** Codes and titles of the positions of a unit, by its type. */
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

/** Number of people in a unit of each type, without the holders of its positions. */
export const membersOf: Record<UnitTypeCode, number> = { university: 0, faculty: 0, department: 9, secretariat: 1, laboratory: 2, directorate: 3, office: 1 }

/** Positions without holder; they show where a step goes then. */
export const vacant: readonly string[] = ['library.head', 'music.head']
