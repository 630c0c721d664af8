import type { SubjectType } from '@klesis/contract/org/responsibilities.ts'
import type { PositionCode } from './positions.ts'
import type { UnitTypeCode } from './university-tree.ts'

interface UnitResponsibility {
  label: string
  subject: SubjectType | null
  /** Codes of the positions that have the responsibility. */
  of: readonly PositionCode[]
}

/** Responsibilities of units by their type. */
export const responsibilitiesOf: Record<UnitTypeCode, readonly UnitResponsibility[]> = {
  university: [{ label: 'Εκπροσώπηση του Ιδρύματος', subject: null, of: ['head', 'deputy'] }],
  faculty: [
    { label: 'Συντονισμός των Τμημάτων της Σχολής', subject: 'academic', of: ['head'] },
    { label: 'Ακαδημαϊκός προγραμματισμός', subject: 'academic', of: ['head', 'deputy'] },
  ],
  department: [
    { label: 'Πρόγραμμα σπουδών και διδασκαλία', subject: 'academic', of: ['head', 'deputy'] },
    { label: 'Υποτροφίες και βραβεία φοιτητών', subject: 'scholar', of: ['deputy'] },
    { label: 'Ερευνητικά προγράμματα του Τμήματος', subject: 'research', of: ['head'] },
  ],
  secretariat: [
    { label: 'Εγγραφές, δηλώσεις μαθημάτων και πιστοποιητικά', subject: 'scholar', of: ['secretary'] },
    { label: 'Πρακτικά των συνελεύσεων', subject: 'academic', of: ['head', 'secretary'] },
  ],
  laboratory: [{ label: 'Λειτουργία και εξοπλισμός του Εργαστηρίου', subject: 'research', of: ['head'] }],
  directorate: [{ label: 'Συντονισμός των Γραφείων της Διεύθυνσης', subject: null, of: ['head', 'deputy'] }],
  office: [
    { label: 'Εξυπηρέτηση κοινού', subject: null, of: ['secretary'] },
    { label: 'Τήρηση αρχείου', subject: null, of: ['head', 'secretary'] },
  ],
}
